const FIRST_CONTROL = ".dialog-body :is(input:not([type=hidden]), select, textarea)";
const SAFE_ANSWER = ".dialog-footer:has(.button-danger-solid) .button:not(.button-danger-solid)";

/**
 * Focus when a dialog opens: its error summary, else its first control, else "cancel" if the other button is
 * destructive, else the first button.
 */
export function focusInto(dialog: HTMLDialogElement): void {
  const target = ["[role=alert][tabindex]", FIRST_CONTROL, SAFE_ANSWER, ".dialog-footer .button"]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  (target ?? dialog).focus();
}
