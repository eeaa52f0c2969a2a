/**
 * Checks a form in the browser from now on. Where that cannot be loaded (no network, a newer version of the product),
 * the server alone checks it: no button stays dimmed for a file that is not there.
 */
export async function loadValidator(form: HTMLFormElement): Promise<void> {
  const validator = await import("./form-validator").catch(() => null);
  if (await validator?.validateForm(form)) return;
  for (const button of form.elements) if (button instanceof HTMLButtonElement) button.ariaDisabled = null;
}
