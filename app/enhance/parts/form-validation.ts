import { afterPaint } from "./idle";

const isUntouched = (form: HTMLFormElement): boolean =>
  form.dataset["schema"] !== undefined && form.dataset["validates"] === undefined;

function validate(form: HTMLFormElement): void {
  form.dataset["validates"] = "";
  afterPaint(() => void import("./form-validator").then(({ validateForm }) => validateForm(form)));
}

/** The form that is used now; in a dialog, the one whose button is dimmed until it is valid, as soon as it opens. */
function formAt(target: Element): HTMLFormElement | null {
  if (target.matches("input, select, textarea")) return target.closest("form");
  return target.closest("dialog")?.querySelector<HTMLFormElement>("form[data-dims]") ?? null;
}

function prepare({ target }: Event): void {
  const form = target instanceof Element ? formAt(target) : null;
  if (form && isUntouched(form)) validate(form);
}

/**
 * Shows field errors before a form is sent, with the server's own schema and texts. They are loaded when a form is
 * first used, see form-validator.ts.
 */
export function validateForms(): void {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
  document.querySelectorAll<HTMLFormElement>("dialog[open] form[data-dims]").forEach((form) => {
    if (isUntouched(form)) validate(form);
  });
}
