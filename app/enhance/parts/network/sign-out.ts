/** Reads the attribute, because a field named "action" hides the property. */
export const isSignOut = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && form.getAttribute("action") === "/logout";

/** Deletes what the tab has stored about its pages, because it belongs to the ended session. */
export function clearStorageAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (isSignOut(target)) sessionStorage.clear();
  });
}
