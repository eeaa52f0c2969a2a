import type * as z from "zod";
import { joinErrorKey } from "~/models/core/error-key.rules";
import { parseFields } from "~/models/core/parse-form.rules";
import { isSchemaName, SCHEMAS } from "./schemas";
import { translateTextKey } from "~/enhance/parts/page/texts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Validates a form in the browser with the schema named in its `data-schema`. A field is validated when the person
 * leaves it, and after that on each change. While a form with `data-dims` is invalid, its buttons are dimmed.
 * @returns false if the schema cannot be loaded, so that the browser validates nothing
 */
export async function validateForm(form: HTMLFormElement): Promise<boolean> {
  const { schema: name = "", today = "" } = form.dataset;
  const schema = isSchemaName(name) ? await SCHEMAS[name](today).catch(() => null) : null;
  if (!schema) return false;
  const edited = new Set(controlsOf(form).flatMap((control) => (isEdited(control) ? control.name : [])));
  /**
   * Fields that are validated while the person types: fields that the person has left, and fields that have shown an
   * error.
   */
  const watched = new Set(edited);
  if (isControl(document.activeElement)) watched.delete(document.activeElement.name);
  /**
   * The button for which the form is validated: the pressed button, or before any press the button that Enter would
   * press.
   */
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
    if (preparedSummary(form)?.hidden === false) void showSummary(form, errors);
  };

  form.addEventListener("input", onEdit);
  // Scripts that fill fields, such as the place search, fire only this event.
  form.addEventListener("change", onEdit);
  form.addEventListener("focusout", ({ target }) => {
    if (!isControl(target) || !edited.has(target.name)) return;
    watched.add(target.name);
    look();
    tell();
  });
  // The listener runs in the capture phase, before scripts that send the form themselves.
  form.addEventListener(
    "submit",
    (event) => {
      const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (pressed?.formNoValidate) return;
      button = pressed ?? button;
      look();
      const wrong = controlsOf(form).find((control) => errors.has(control.name) && lineOf(control));
      // An error that belongs to no field is not shown here. The form is sent, and the server shows the error.
      if (!wrong) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hideSummary(form);
      void showSummary(form, errors);
      for (const control of controlsOf(form)) watched.add(control.name);
      void showErrors(form, errors, watched);
      const fold = wrong.closest("details");
      if (fold) fold.open = true;
      wrong.focus();
    },
    true,
  );
  look();
  // The first check only adds errors. An error from the server or from another script stays until the next edit.
  const wrong = new Set([...watched].filter((name) => errors.has(name)));
  afterPress(() => {
    void showErrors(form, errors, wrong);
    void followSummary(form, (name) => edited.has(name) && !errors.has(name));
  });
  return true;
}

/** Whether the field was edited before the schema was loaded. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Whether something is pressed. This script may be loaded during a press, so the first value comes from the page. */
let isPressed = document.querySelector(":active") !== null;
const afterThisPress: (() => void)[] = [];
document.addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(end, endPress, true);

function endPress(): void {
  isPressed = false;
  for (const work of afterThisPress.splice(0)) setTimeout(work);
}

/**
 * Waits until the press of a mouse button, finger or key has ended, because an error that appears or disappears would move
 * the pressed button away from the pointer. After a touch the browser fires the click later, so the work always runs in a
 * later task.
 */
function afterPress(work: () => void): void {
  if (isPressed) afterThisPress.push(work);
  else setTimeout(work);
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].flatMap((element) => (isControl(element) ? [element] : []));

/** The submit buttons of a form, including buttons outside of the form element. */
const submitButtons = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].flatMap((element) =>
    element instanceof HTMLButtonElement && element.type === "submit" ? [element] : [],
  );

/** Returns the first error of each field. An error is a text key. */
function check(
  form: HTMLFormElement,
  schema: z.ZodType,
  button: HTMLButtonElement | null,
): ReadonlyMap<string, string> {
  const { error } = parseFields(valuesOf(form, button), schema).reply();
  const errors = new Map<string, string>();
  for (const [name, keys] of Object.entries(error ?? {})) if (keys?.[0]) errors.set(name, keys[0]);
  // If a field has `data-equals`, its value must be the same as that attribute's value. The server compares them again
  // and supplies the error text.
  for (const { name, value, dataset } of controlsOf(form)) {
    const wanted = dataset["equals"];
    if (wanted !== undefined && value.trim().toLowerCase() !== wanted.toLowerCase())
      errors.set(name, dataset["differs"] ?? "common:errors.unknown");
  }
  return errors;
}

/**
 * If the text of a field is not a valid day or number, the browser reports an empty value. The validation then uses the
 * value of this constant instead, so that the field counts as filled in and wrong.
 */
const UNREADABLE = "?";

/** The values that the form would send if the person pressed this button. */
function valuesOf(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const values = new FormData(form, button?.form === form ? button : null);
  for (const control of controlsOf(form)) if (control.validity.badInput) values.set(control.name, UNREADABLE);
  return values;
}

const fieldOf = (control: Control): HTMLElement | null => control.closest(".field");

/** The element that shows the error of a field: see ui/fields/field.tsx. */
const lineOf = (control: Control): HTMLElement | null =>
  fieldOf(control)?.querySelector<HTMLElement>(".message-error") ?? null;

/** The lines of the server's error summary that link to a field of a form. */
const summaryLines = (form: HTMLFormElement): { link: HTMLAnchorElement; target: HTMLElement }[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(".error-list a")].flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    return target && form.contains(target) ? [{ link, target }] : [];
  });

const summaryOf = (link: HTMLElement): HTMLElement | null => link.closest<HTMLElement>("[role=alert]");

/**
 * Hides the server's error summary, which describes the previous submission, because each field now shows its own
 * error.
 */
function hideSummary(form: HTMLFormElement): void {
  for (const { link } of summaryLines(form)) {
    const summary = summaryOf(link);
    if (summary) summary.hidden = true;
  }
}

/** Removes corrected fields from the server's error summary; an empty summary is removed. */
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
      const words = await translateTextKey(
        joinErrorKey(`common:errors.summary_${plural}`, { count: String(left) }),
      );
      // If another line was removed while the text was loading, the number in the text is wrong, so the text is not
      // inserted.
      if (summary.querySelectorAll(".error-list li").length === left) count.textContent = words;
    }
  }
}

/** The empty element for the error of the whole form, which ErrorSummary renders in advance. */
const preparedSummary = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[data-summary]");

/** Shows the error of the whole form and links to the fields with errors, in the same way as the server. */
async function showSummary(form: HTMLFormElement, errors: ReadonlyMap<string, string>): Promise<void> {
  const summary = preparedSummary(form);
  const message = summary?.querySelector("strong");
  const list = summary?.querySelector("ul");
  if (!summary || !message || !list) return;
  const whole = errors.get("");
  const problems = controlsOf(form).filter(({ name }) => name !== "" && errors.has(name));
  const items = problems.map(async ({ id, name }) => {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = await translateTextKey(errors.get(name) ?? "");
    const item = document.createElement("li");
    item.appendChild(link);
    return item;
  });
  const words = whole === undefined ? "" : await translateTextKey(whole);
  list.replaceChildren(...(await Promise.all(items)));
  message.textContent = words;
  summary.hidden = whole === undefined;
}

/** Shows errors in the same places as the server. */
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
    const text = key ? await translateTextKey(key) : "";
    const words = line.querySelector("span");
    if (!words) continue;
    line.closest(".field")?.classList.toggle("field-invalid", key !== null);
    line.hidden = key === null;
    if (words.textContent !== text) words.textContent = text;
  }
}
