/** A string that already is HTML and must not be escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Fragment = string | number | Html | null | readonly Fragment[];

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

function render(fragment: Fragment): string {
  if (fragment === null) return "";
  if (fragment instanceof Html) return fragment.text;
  if (typeof fragment === "string" || typeof fragment === "number") return escapeHtml(String(fragment));
  return fragment.map(render).join("");
}

/** Makes HTML from a template literal. Every value in it is escaped, except values of the class Html. */
export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index] ?? null)).join(""));
}
