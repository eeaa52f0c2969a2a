/** Reveals and hides a password. */
function toggle(button: Element): void {
  const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", String(isShown));
}

/** Hides all passwords when the form is sent, because password managers check the field's type. */
function hideAll(form: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const button of form.querySelectorAll('.reveal[aria-pressed="true"]')) toggle(button);
}

/** Adds the button that reveals a password: see ui/fields/password-field.tsx. */
export function enhancePasswordFields(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".reveal") : null;
    if (button) toggle(button);
  });
  document.addEventListener("submit", ({ target }) => hideAll(target));
}
