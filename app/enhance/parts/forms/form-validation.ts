import { runAfterPaint } from "~/enhance/parts/page/idle";
import { loadValidator } from "./load-validator";

const isUntouched = (form: HTMLFormElement): boolean =>
  form.dataset["schema"] !== undefined && form.dataset["validates"] === undefined;

function validate(form: HTMLFormElement): void {
  form.dataset["validates"] = "";
  runAfterPaint(() => void loadValidator(form));
}

/**
 * Returns the form to validate when a person uses this element. An element of a dialog that is not a field, such as the
 * heading, stands for the dialog's form, so that this form is validated as soon as the dialog opens.
 */
function formAt(target: Element): HTMLFormElement | null {
  if (target.matches("input, select, textarea")) return target.closest("form");
  const inDialog = target.closest("dialog")?.querySelector<HTMLFormElement>("form[data-dims]");
  return inDialog ?? target.closest<HTMLFormElement>("form[data-dims]");
}

const isMissing = (element: Element): boolean =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement) &&
  element.required &&
  element.value === "";

/**
 * Until the schema is loaded, an empty required field is enough to dim the buttons. A form with a password is skipped:
 * the browser may have filled in the password, which scripts cannot see until the person uses the page.
 */
function dimIfIncomplete(form: HTMLFormElement): void {
  if (form.querySelector('input[type="password"]') || ![...form.elements].some(isMissing)) return;
  for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([type="button"])'))
    if (!button.formNoValidate) button.ariaDisabled = "true";
}

function prepare({ target }: Event): void {
  const form = target instanceof Element ? formAt(target) : null;
  if (form && isUntouched(form)) validate(form);
}

/**
 * Shows field errors before a form is sent, with the server's own schema and texts. Both are loaded when a form is
 * first used: see form-validator.ts.
 */
export function validateForms(): void {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
  document.querySelectorAll<HTMLFormElement>("form[data-dims]").forEach(dimIfIncomplete);
  document.querySelectorAll<HTMLFormElement>("dialog[open] form[data-dims]").forEach((form) => {
    if (isUntouched(form)) validate(form);
  });
}
