const FIRST_CONTROL = ".dlg-b :is(input:not([type=hidden]), select, textarea)";
const SAFE_ANSWER = ".dlg-f:has(.btn-danger-solid) .btn:not(.btn-danger-solid)";

/**
 * Focus when a dialog opens: its error summary, else its first control, else "cancel" if the other button is
 * destructive, else the first button.
 */
export function focusInto(dialog: HTMLDialogElement): void {
  const target = ["[role=alert][tabindex]", FIRST_CONTROL, SAFE_ANSWER, ".dlg-f .btn"]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  (target ?? dialog).focus();
}
