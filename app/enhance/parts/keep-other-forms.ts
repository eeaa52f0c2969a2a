import type * as ChangedFields from "./changed-fields";

type Fields = typeof ChangedFields;

/**
 * A page with several forms, each named by `data-kept`: what is typed or chosen in one of them is there again after another one
 * was sent, or after the page was left by a link. It stays in the tab, for half an hour at most.
 */
const KEY = "typed";
const KEPT_MS = 30 * 60_000;

/** By field: what it held when the page came, and what was typed or chosen. */
type Words = Record<string, [before: string, typed: string]>;

interface Kept {
  path: string;
  at: number;
  forms: Record<string, Words>;
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-kept]")];

/** Passwords and files stay out of the tab's storage. */
const keptOf = ({ fieldsOf }: Fields, form: HTMLFormElement) =>
  fieldsOf(form).filter(({ type }) => type !== "password" && type !== "file");

function read(): Kept | null {
  try {
    const { path, at, forms: words } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return typeof path === "string" && typeof at === "number" ? { path, at, forms: Object(words) } : null;
  } catch {
    // why: without storage only what is sent is kept, as without scripts.
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // why: see read().
  }
}

function wordsNow(fields: Fields, sent: EventTarget | null): Kept["forms"] {
  const { isChanged, keyOf, valueBefore, valueOf } = fields;
  const typed = forms().filter((form) => form !== sent && keptOf(fields, form).some(isChanged));
  return Object.fromEntries(
    typed.map((form) => [
      form.dataset["kept"] ?? "",
      Object.fromEntries(
        keptOf(fields, form)
          .filter(isChanged)
          .map((field) => [keyOf(field), [valueBefore(field), valueOf(field)]]),
      ),
    ]),
  );
}

/** A field that the page filled in otherwise meanwhile stays as it came. */
function restore(fields: Fields, { forms: words }: Kept): void {
  const { fillIn, keyOf, valueOf } = fields;
  for (const form of forms()) {
    for (const field of keptOf(fields, form)) {
      const [before, typed] = words[form.dataset["kept"] ?? ""]?.[keyOf(field)] ?? [];
      if (typed !== undefined && valueOf(field) === before) fillIn(field, typed);
    }
  }
}

/**
 * @param isSignOut after such a form nothing is kept
 * @param fields changed-fields.ts, which a script of the page has: a script that is loaded later imports nothing of it
 */
export function keepOtherForms(isSignOut: (form: EventTarget | null) => boolean, fields: Fields): void {
  let sent: EventTarget | null = null;
  document.addEventListener("submit", ({ target }) => (sent = target));
  // The server did not get this form, or the person goes on typing after an error: its words are kept as well.
  for (const type of ["unsent", "input"]) document.addEventListener(type, () => (sent = null));
  const take = () => {
    const kept = read();
    if (kept && kept.path !== location.pathname && Date.now() - kept.at < KEPT_MS) return;
    write(null);
    if (kept && Date.now() - kept.at < KEPT_MS) restore(fields, kept);
  };
  take();
  window.addEventListener("pagehide", () => {
    if (isSignOut(sent)) return;
    const words = wordsNow(fields, sent);
    if (Object.keys(words).length > 0) write({ path: location.pathname, at: Date.now(), forms: words });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    sent = null;
    if (persisted) write(null);
  });
}
