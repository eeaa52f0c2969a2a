/**
 * Whether a form signs the person out. The attribute `action` is read, because a field named `action` would hide the
 * form's property of the same name.
 */
export const isSignOut = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && form.getAttribute("action") === "/logout";

/** Deletes the form values that the tab has stored, because they belong to the session that ends. */
export function clearStorageAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (isSignOut(target)) sessionStorage.clear();
  });
}
