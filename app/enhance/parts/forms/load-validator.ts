/**
 * Starts to validate a form in the browser. If the validator cannot be loaded (no network, a newer version of the
 * product), only the server validates the form and no button stays dimmed.
 */
export async function loadValidator(form: HTMLFormElement): Promise<void> {
  const validator = await import("./form-validator").catch(() => null);
  if (await validator?.validateForm(form)) return;
  for (const button of form.elements) if (button instanceof HTMLButtonElement) button.ariaDisabled = null;
}
