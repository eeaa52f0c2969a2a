import type * as z from "zod";
import { errorKey } from "~/models/core/error-key.rules";
import { parseFields } from "~/models/core/parse-form.rules";
import { isSchemaName, SCHEMAS } from "./schemas";
import { textOfKey } from "./texts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Validates a form in the browser by the schema of its `data-schema`: a field when it is left, then while it is edited.
 * A form with `data-dims` dims its buttons while it is invalid.
 * @returns false if the schema cannot be loaded, so that the browser validates nothing
 */
export async function validateForm(form: HTMLFormElement): Promise<boolean> {
  const { schema: name = "", today = "" } = form.dataset;
  const schema = isSchemaName(name) ? await SCHEMAS[name](today).catch(() => null) : null;
  if (!schema) return false;
  const edited = new Set(controlsOf(form).flatMap((control) => (isEdited(control) ? control.name : [])));
  /** Fields checked while typing: those that were left or have shown an error. */
  const watched = new Set(edited);
  if (isControl(document.activeElement)) watched.delete(document.activeElement.name);
  /** The button whose form is checked: the one that was pressed, at first the one that Enter presses. */
  let button = submitButtons(form)[0] ?? null;
  let errors: ReadonlyMap<string, string> = new Map();

  const look = () => {
    errors = check(form, schema, button);
    if (form.dataset["dims"] === undefined) return;
    for (const submit of submitButtons(form))
      if (!submit.formNoValidate) submit.ariaDisabled = errors.size > 0 ? "true" : null;
  };
  const tell = () =>
    afterPress(() => {
      void showErrors(form, errors, watched);
      void followSummary(form, (name) => edited.has(name) && !errors.has(name));
    });
  const onEdit = ({ target }: Event) => {
    if (!isControl(target)) return;
    edited.add(target.name);
    if (fieldOf(target)?.classList.contains("field-invalid")) watched.add(target.name);
    look();
    tell();
    if (preparedSummary(form)?.hidden === false) void tellSummary(form, errors);
  };

  form.addEventListener("input", onEdit);
  // A script that fills fields, such as the search of a place, tells of it by this event only.
  form.addEventListener("change", onEdit);
  form.addEventListener("focusout", ({ target }) => {
    if (!isControl(target) || !edited.has(target.name)) return;
    watched.add(target.name);
    look();
    tell();
  });
  // Before the listeners of scripts that send the form themselves.
  form.addEventListener(
    "submit",
    (event) => {
      const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (pressed?.formNoValidate) return;
      button = pressed ?? button;
      look();
      const wrong = controlsOf(form).find((control) => errors.has(control.name) && lineOf(control));
      // The server has a place for the errors that no field can show.
      if (!wrong) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hideSummary(form);
      void tellSummary(form, errors);
      for (const control of controlsOf(form)) watched.add(control.name);
      void showErrors(form, errors, watched);
      const fold = wrong.closest("details");
      if (fold) fold.open = true;
      wrong.focus();
    },
    true,
  );
  look();
  // At first errors are only added: what the server or another script says meanwhile stays until the next edit.
  const wrong = new Set([...watched].filter((name) => errors.has(name)));
  afterPress(() => {
    void showErrors(form, errors, wrong);
    void followSummary(form, (name) => edited.has(name) && !errors.has(name));
  });
  return true;
}

/** The field was edited before the schema had loaded. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

let isPressed = false;
document.addEventListener("pointerdown", () => (isPressed = true), true);
document.addEventListener("pointerup", () => (isPressed = false), true);
document.addEventListener("pointercancel", () => (isPressed = false), true);

/**
 * Waits until a press ends: showing or hiding an error would move the button away from the pointer. A finger is lifted
 * before the browser makes a click of it, so the work waits a turn in any case.
 */
function afterPress(work: () => void): void {
  if (isPressed) document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  else setTimeout(work);
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].flatMap((element) => (isControl(element) ? [element] : []));

/** Also those that stand outside of the form. */
const submitButtons = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].flatMap((element) =>
    element instanceof HTMLButtonElement && element.type === "submit" ? [element] : [],
  );

/** The first error of each field, as a text key. */
function check(
  form: HTMLFormElement,
  schema: z.ZodType,
  button: HTMLButtonElement | null,
): ReadonlyMap<string, string> {
  const { error } = parseFields(valuesOf(form, button), schema).reply();
  const errors = new Map<string, string>();
  for (const [name, keys] of Object.entries(error ?? {})) if (keys?.[0]) errors.set(name, keys[0]);
  // What must be typed again; the server compares it and has the words.
  for (const { name, value, dataset } of controlsOf(form)) {
    const wanted = dataset["equals"];
    if (wanted !== undefined && value.trim().toLowerCase() !== wanted.toLowerCase())
      errors.set(name, dataset["differs"] ?? "common:errors.unknown");
  }
  return errors;
}

/** What a browser says is no day or number has no value, which is not the same as an empty field. */
const UNREADABLE = "?";

/** What a press of the button would send. */
function valuesOf(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const values = new FormData(form, button?.form === form ? button : null);
  for (const control of controlsOf(form)) if (control.validity.badInput) values.set(control.name, UNREADABLE);
  return values;
}

const fieldOf = (control: Control): HTMLElement | null => control.closest(".field");

/** Where the error of a field is shown: see ui/fields/field.tsx. */
const lineOf = (control: Control): HTMLElement | null =>
  fieldOf(control)?.querySelector<HTMLElement>(".message-error") ?? null;

/** The lines of the server's list of errors that lead to fields of a form. */
const summaryLines = (form: HTMLFormElement): { link: HTMLAnchorElement; target: HTMLElement }[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(".error-list a")].flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    return target && form.contains(target) ? [{ link, target }] : [];
  });

const summaryOf = (link: HTMLElement): HTMLElement | null => link.closest<HTMLElement>("[role=alert]");

/** The server's list of errors: it tells of what was sent before, and each field now tells its own. */
function hideSummary(form: HTMLFormElement): void {
  for (const { link } of summaryLines(form)) {
    const summary = summaryOf(link);
    if (summary) summary.hidden = true;
  }
}

/** Takes what is put right off the server's list of errors; an empty list goes. */
async function followSummary(form: HTMLFormElement, isRight: (name: string) => boolean): Promise<void> {
  const lines = summaryLines(form);
  const names = (target: HTMLElement) =>
    isControl(target)
      ? [target.name]
      : [...target.querySelectorAll("input, select, textarea")].flatMap((control) =>
          isControl(control) ? [control.name] : [],
        );
  const done = lines.filter(({ target }) => names(target).some(isRight));
  for (const { link } of done) {
    const summary = summaryOf(link);
    link.closest("li")?.remove();
    if (!summary) continue;
    const left = summary.querySelectorAll(".error-list li").length;
    const count = summary.querySelector<HTMLElement>("strong[data-count]");
    if (left === 0) summary.hidden = true;
    else if (count) {
      const plural = new Intl.PluralRules(document.documentElement.lang).select(left);
      const words = await textOfKey(errorKey(`common:errors.summary_${plural}`, { count: String(left) }));
      // Another line may have gone while the words were loaded.
      if (summary.querySelectorAll(".error-list li").length === left) count.textContent = words;
    }
  }
}

/** The place for the error of the whole form, which ErrorSummary draws in advance. */
const preparedSummary = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[data-summary]");

/** The error of the whole form, with the errors of its fields as links, as the server lists them. */
async function tellSummary(form: HTMLFormElement, errors: ReadonlyMap<string, string>): Promise<void> {
  const summary = preparedSummary(form);
  const message = summary?.querySelector("strong");
  const list = summary?.querySelector("ul");
  if (!summary || !message || !list) return;
  const whole = errors.get("");
  const problems = controlsOf(form).filter(({ name }) => name !== "" && errors.has(name));
  const items = problems.map(async ({ id, name }) => {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = await textOfKey(errors.get(name) ?? "");
    const item = document.createElement("li");
    item.appendChild(link);
    return item;
  });
  const words = whole === undefined ? "" : await textOfKey(whole);
  list.replaceChildren(...(await Promise.all(items)));
  message.textContent = words;
  summary.hidden = whole === undefined;
}

/** Shows errors where the server would. */
async function showErrors(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
  watched: ReadonlySet<string>,
): Promise<void> {
  const keys = new Map<HTMLElement, string | null>();
  for (const control of controlsOf(form)) {
    const line = lineOf(control);
    if (!line || !watched.has(control.name)) continue;
    const key = errors.get(control.name) ?? null;
    keys.set(line, keys.get(line) ?? key);
    if (key) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
  for (const [line, key] of keys) {
    const text = key ? await textOfKey(key) : "";
    const words = line.querySelector("span");
    if (!words) continue;
    line.closest(".field")?.classList.toggle("field-invalid", key !== null);
    line.hidden = key === null;
    if (words.textContent !== text) words.textContent = text;
  }
}
