const FIRST_CONTROL = ".dialog-body :is(input:not([type=hidden]), select, textarea)";
const SAFE_ANSWER = ".dialog-footer:has(.button-danger-solid) .button:not(.button-danger-solid)";

/** Whether the last press was a touch. */
let isTouched: boolean | undefined;

/** After a touch a ring, and a keyboard for the first field, are in the way. */
const isByTouch = (): boolean => isTouched ?? matchMedia("(pointer: coarse)").matches;

/** Called once per page. */
export function watchTouch(): void {
  document.addEventListener("pointerdown", ({ pointerType }) => (isTouched = pointerType === "touch"), true);
  document.addEventListener("keydown", () => (isTouched = false), true);
}

/**
 * Focus when a dialog opens: its error summary, else the dialog itself after a touch, else its first control, else
 * "cancel" if the other button is destructive, else the first button.
 */
export function focusInto(dialog: HTMLDialogElement): void {
  const controls = isByTouch() ? [] : [FIRST_CONTROL, SAFE_ANSWER, ".dialog-footer .button"];
  const target = ["[role=alert][tabindex]", ...controls]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  (target ?? dialog).focus();
}
