import type * as z from "zod";
import { textOfKey } from "./_texts";

/** The schema of a form, by its data-validate. */
const SCHEMAS: Partial<Record<string, () => Promise<z.ZodType>>> = {
  account: async () => (await import("~/models/accounts/settings-form.rules")).accountSchema,
  "answer-request": async () => (await import("~/models/requests/form.rules")).answerSchema,
  "sign-in": async () => (await import("~/models/accounts/form.rules")).signInSchema,
  register: async () => (await import("~/models/accounts/form.rules")).registrationSchema,
  "forgot-password": async () => (await import("~/models/accounts/form.rules")).requestResetSchema,
  "reset-password": async () => (await import("~/models/accounts/form.rules")).resetPasswordSchema,
  "change-password": async () => (await import("~/models/accounts/security-form.rules")).securitySchema,
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Validates a form in the browser: shows errors at fields that were left and, with `data-dims`, dims the button while
 * the form is invalid.
 */
export async function validateForm(form: HTMLFormElement, name: string): Promise<void> {
  const schema = await SCHEMAS[name]?.();
  if (!schema) return;
  const edited = new Set(controlsOf(form).flatMap((control) => (isEdited(control) ? control.name : [])));
  /** Fields checked while typing: those that were left or have shown an error. */
  const watched = new Set(edited);
  if (isControl(document.activeElement)) watched.delete(document.activeElement.name);
  let errors = check(form, schema);

  const look = () => {
    errors = check(form, schema);
    if (form.dataset["dims"] === undefined) return;
    for (const button of submitButtons(form)) button.ariaDisabled = errors.size > 0 ? "true" : null;
  };
  const tell = () => void showErrors(form, errors, watched);

  form.addEventListener("input", ({ target }) => {
    if (!isControl(target)) return;
    edited.add(target.name);
    if (fieldOf(target)?.classList.contains("field-invalid")) watched.add(target.name);
    look();
    tell();
  });
  form.addEventListener("focusout", ({ target }) => {
    if (!isControl(target) || !edited.has(target.name)) return;
    watched.add(target.name);
    look();
    afterPress(tell);
  });
  form.addEventListener("submit", (event) => {
    look();
    if (errors.size === 0) return;
    event.preventDefault();
    for (const control of controlsOf(form)) watched.add(control.name);
    tell();
    controlsOf(form)
      .find((control) => errors.has(control.name))
      ?.focus();
  });
  look();
  tell();
}

/** The field was edited before the schema had loaded. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return control instanceof HTMLInputElement && control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

let isPressed = false;
document.addEventListener("pointerdown", () => (isPressed = true), true);
document.addEventListener("pointerup", () => (isPressed = false), true);
document.addEventListener("pointercancel", () => (isPressed = false), true);

/** Waits until a press ends: showing or hiding an error would move the button away from the pointer. */
function afterPress(work: () => void): void {
  if (isPressed) document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  else work();
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].flatMap((element) => (isControl(element) ? [element] : []));

const submitButtons = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLButtonElement>('button:not([type="button"])');

/** The first error of each field, as a text key. */
function check(form: HTMLFormElement, schema: z.ZodType): ReadonlyMap<string, string> {
  const result = schema.safeParse(valuesOf(form));
  const errors = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0] ?? "");
    if (!errors.has(name)) errors.set(name, message);
  }
  // What must be typed again; the server compares it and has the words.
  for (const { name, value, dataset } of controlsOf(form)) {
    const wanted = dataset["equals"];
    if (wanted !== undefined && value.trim().toLowerCase() !== wanted.toLowerCase())
      errors.set(name, dataset["differs"] ?? "common:errors.unknown");
  }
  return errors;
}

/** Reads a form as the server does: empty fields count as absent, and the submit button names the intent. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form, submitButtons(form)[0] ?? null))
    if (value !== "") values[name] = value;
  return values;
}

const fieldOf = (control: Control): HTMLElement | null => control.closest(".field");

/** Shows errors where the server would: see ui/field.tsx. */
async function showErrors(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
  watched: ReadonlySet<string>,
): Promise<void> {
  const keys = new Map<HTMLElement, string | null>();
  for (const control of controlsOf(form)) {
    const field = fieldOf(control);
    if (!field || !watched.has(control.name)) continue;
    const key = errors.get(control.name) ?? null;
    keys.set(field, keys.get(field) ?? key);
    if (key) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
  for (const [field, key] of keys) {
    const text = key ? await textOfKey(key) : "";
    const error = field.querySelector<HTMLElement>(".message-error");
    const words = error?.querySelector("span");
    if (!error || !words) continue;
    field.classList.toggle("field-invalid", key !== null);
    error.hidden = key === null;
    if (words.textContent !== text) words.textContent = text;
  }
}
