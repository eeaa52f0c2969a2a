export const isSignOut = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && new URL(form.action).pathname === "/logout";

/** What a tab remembers about its pages ends with the session. */
export function forgetAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (isSignOut(target)) sessionStorage.clear();
  });
}
