import type * as ChangedFields from "./changed-fields";

type Fields = typeof ChangedFields;

/**
 * Used on a page with several forms, each named by `data-kept`. It restores typed values in two cases: (1) the person
 * sends one of the forms, which would empty the others; (2) the person leaves the page by a link and returns. The tab
 * stores these values for at most half an hour.
 */
const KEY = "typed";
const KEPT_MS = 30 * 60_000;

/** For each field: its value when the page was loaded, and the value that the person typed or chose. */
type Words = Record<string, [before: string, typed: string]>;

interface Kept {
  path: string;
  at: number;
  forms: Record<string, Words>;
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-kept]")];

/** Returns the fields whose values may be stored in the tab: no passwords and no files. */
const keptOf = ({ editableFieldsOf }: Fields, form: HTMLFormElement) =>
  editableFieldsOf(form).filter(({ type }) => type !== "password" && type !== "file");

function read(): Kept | null {
  try {
    const { path, at, forms: words } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return typeof path === "string" && typeof at === "number" ? { path, at, forms: Object(words) } : null;
  } catch {
    // If the browser has no storage, nothing is stored, as on a page without scripts.
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The error is ignored, because the browser may have no storage.
  }
}

function unsavedValues(fields: Fields, sent: EventTarget | null): Kept["forms"] {
  const { isChanged, fieldKeyOf, initialValueOf, currentValueOf } = fields;
  const typed = forms().filter((form) => form !== sent && keptOf(fields, form).some(isChanged));
  return Object.fromEntries(
    typed.map((form) => [
      form.dataset["kept"] ?? "",
      Object.fromEntries(
        keptOf(fields, form)
          .filter(isChanged)
          .map((field) => [fieldKeyOf(field), [initialValueOf(field), currentValueOf(field)]]),
      ),
    ]),
  );
}

/**
 * Fills in the stored values. If the server's value of a field has changed since the person typed, the field is
 * skipped, because the stored value is then outdated.
 */
function restore(fields: Fields, { forms: words }: Kept): void {
  const { setFieldValue, fieldKeyOf, currentValueOf } = fields;
  for (const form of forms()) {
    for (const field of keptOf(fields, form)) {
      const [before, typed] = words[form.dataset["kept"] ?? ""]?.[fieldKeyOf(field)] ?? [];
      if (typed !== undefined && currentValueOf(field) === before) setFieldValue(field, typed);
    }
  }
}

/**
 * Starts to store and restore the forms of the page.
 * @param isSignOut whether a form signs the person out; nothing is stored if such a form is sent
 * @param fields the module changed-fields.ts. It is a parameter, because a script that is loaded later must not import
 * the module a second time.
 */
export function preserveUnsubmittedForms(
  isSignOut: (form: EventTarget | null) => boolean,
  fields: Fields,
): void {
  let sent: EventTarget | null = null;
  document.addEventListener("submit", ({ target }) => (sent = target));
  // The submitted form is usually not stored. It is stored like the others if sending it failed, or if the person
  // types again.
  for (const type of ["unsent", "input"]) document.addEventListener(type, () => (sent = null));
  const take = () => {
    const stored = read();
    if (stored && stored.path !== location.pathname && Date.now() - stored.at < KEPT_MS) return;
    write(null);
    if (stored && Date.now() - stored.at < KEPT_MS) restore(fields, stored);
  };
  take();
  window.addEventListener("pagehide", () => {
    if (isSignOut(sent)) return;
    const words = unsavedValues(fields, sent);
    if (Object.keys(words).length > 0) write({ path: location.pathname, at: Date.now(), forms: words });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    sent = null;
    if (persisted) write(null);
  });
}
