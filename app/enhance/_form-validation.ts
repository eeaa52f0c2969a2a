function prepare({ target }: Event): void {
  const form =
    target instanceof Element && target.matches("input, select, textarea") && target.closest("form");
  const name = form ? form.dataset["validate"] : undefined;
  if (!form || !name) return;
  delete form.dataset["validate"];
  void import("./_form-validator").then(({ validateForm }) => validateForm(form, name));
}

/**
 * Shows field errors before a form is sent, with the server's own schema and texts. They are loaded when a form is
 * first used, see _form-validator.ts.
 */
export function validateForms(): void {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
}
