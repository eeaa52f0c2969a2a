function prepare({ target }: Event): void {
  const form =
    target instanceof Element && target.matches("input, select, textarea") && target.closest("form");
  if (!form || form.dataset["schema"] === undefined || form.dataset["validates"] !== undefined) return;
  form.dataset["validates"] = "";
  void import("./_form-validator").then(({ validateForm }) => validateForm(form));
}

/**
 * Shows field errors before a form is sent, with the server's own schema and texts. They are loaded when a form is
 * first used, see _form-validator.ts.
 */
export function validateForms(): void {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
}
