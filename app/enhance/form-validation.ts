/**
 * Says what is wrong at a field before the form is sent, with the server's own rules and texts: on pages without React, and
 * in forms that load the document anew.
 * They are fetched when a form is first touched, so they weigh nothing on the page. See _form-validator.ts.
 */
function prepare({ target }: Event): void {
  const form =
    target instanceof Element && target.matches("input, select, textarea") && target.closest("form");
  const name = form ? form.dataset["validate"] : undefined;
  if (!form || !name) return;
  delete form.dataset["validate"];
  void import("./_form-validator").then(({ validateForm }) => validateForm(form, name));
}

// Known to the build, so that the Worker is without the rules and texts of the browser.
if (!import.meta.env.SSR) {
  document.addEventListener("focusin", prepare);
  document.addEventListener("input", prepare);
}
