/**
 * A page with several forms, each named by `data-kept`: what is typed in one of them is there again after another one
 * was sent, or after the page was left by a link. The words stay in the tab, for half an hour at most.
 */
const KEY = "typed";
const KEPT_MS = 30 * 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a field held when the page came, and what was typed. */
type Words = Record<string, [before: string, typed: string]>;

interface Kept {
  path: string;
  at: number;
  forms: Record<string, Words>;
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-kept]")];

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text"),
  );

const isTyped = (field: Field): boolean => field.value !== field.defaultValue;

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

function wordsNow(sent: EventTarget | null): Kept["forms"] {
  const typed = forms().filter((form) => form !== sent && fieldsOf(form).some(isTyped));
  return Object.fromEntries(
    typed.map((form) => [
      form.dataset["kept"] ?? "",
      Object.fromEntries(
        fieldsOf(form)
          .filter(isTyped)
          .map(({ name, defaultValue, value }) => [name, [defaultValue, value]]),
      ),
    ]),
  );
}

/** A field that the page filled in otherwise meanwhile stays as it came. */
function restore({ forms: words }: Kept): void {
  for (const form of forms()) {
    for (const field of fieldsOf(form)) {
      const [before, typed] = words[form.dataset["kept"] ?? ""]?.[field.name] ?? [];
      if (typed === undefined || field.value !== before) continue;
      field.value = typed;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** @param isSignOut after such a form nothing is kept */
export function keepOtherForms(isSignOut: (form: EventTarget | null) => boolean): void {
  let sent: EventTarget | null = null;
  document.addEventListener("submit", ({ target }) => (sent = target));
  // The server did not get this form, or the person goes on typing after an error: its words are kept as well.
  for (const type of ["unsent", "input"]) document.addEventListener(type, () => (sent = null));
  const take = () => {
    const kept = read();
    if (kept && kept.path !== location.pathname && Date.now() - kept.at < KEPT_MS) return;
    write(null);
    if (kept && Date.now() - kept.at < KEPT_MS) restore(kept);
  };
  take();
  window.addEventListener("pagehide", () => {
    if (isSignOut(sent)) return;
    const words = wordsNow(sent);
    if (Object.keys(words).length > 0) write({ path: location.pathname, at: Date.now(), forms: words });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    sent = null;
    if (persisted) write(null);
  });
}
