const FIRST_CONTROL = ".dlg-b :is(input:not([type=hidden]), select, textarea)";
const SAFE_ANSWER = ".dlg-f:has(.btn-danger-solid) .btn:not(.btn-danger-solid)";

/**
 * Where the focus goes when a dialog opens (GUIDE.md, "Dialog"): its first control, else the way out when the other
 * answer destroys, else the first answer. An error summary in it comes before all.
 */
export function focusInto(dialog: HTMLDialogElement): void {
  const target = ["[role=alert][tabindex]", FIRST_CONTROL, SAFE_ANSWER, ".dlg-f .btn"]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  (target ?? dialog).focus();
}
