/**
 * Shows field errors before a form is sent, with the server's own schema and texts: on pages without React, and for
 * forms that load a new document. They are loaded when a form is first used, see _form-validator.ts.
 */
function prepare({ target }: Event): void {
  const form =
    target instanceof Element && target.matches("input, select, textarea") && target.closest("form");
  const name = form ? form.dataset["validate"] : undefined;
  if (!form || !name) return;
  delete form.dataset["validate"];
  void import("./_form-validator").then(({ validateForm }) => validateForm(form, name));
}

// Constant at build time, so that the Worker bundle contains none of the browser's schemas and texts.
if (!import.meta.env.SSR) {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
}
