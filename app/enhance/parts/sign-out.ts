/** By its attribute, because a field named "action" hides the property. */
export const isSignOut = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && form.getAttribute("action") === "/logout";

/** What a tab remembers about its pages ends with the session. */
export function forgetAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (isSignOut(target)) sessionStorage.clear();
  });
}
