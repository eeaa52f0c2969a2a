/**
 * Whether a form signs the person out. The attribute `action` is read, because a field named `action` would hide the
 * form's property of the same name.
 */
export const isSignOut = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && form.getAttribute("action") === "/logout";

/** Deletes what the tab has stored about its pages, because the stored values belong to the ended session. */
export function clearStorageAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (isSignOut(target)) sessionStorage.clear();
  });
}
