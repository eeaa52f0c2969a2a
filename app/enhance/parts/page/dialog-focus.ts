const FIRST_CONTROL = ".dialog-body :is(input:not([type=hidden]), select, textarea)";
const SAFE_ANSWER = ".dialog-footer:has(.button-danger-solid) .button:not(.button-danger-solid)";

/** Whether the last pointer event was a touch. */
let isTouched: boolean | undefined;

/**
 * True after a touch. The first field then gets no focus, because the focus ring and the on-screen keyboard would be in
 * the way.
 */
const isByTouch = (): boolean => isTouched ?? matchMedia("(pointer: coarse)").matches;

/** Starts to watch for touches. Called once per page. */
export function watchTouch(): void {
  document.addEventListener("pointerdown", ({ pointerType }) => (isTouched = pointerType === "touch"), true);
  document.addEventListener("keydown", () => (isTouched = false), true);
}

/**
 * Moves the focus into a dialog when it opens. The order of preference is: error summary, the dialog itself after a
 * touch, first field, "cancel" if the other button is destructive, first button.
 */
export function focusInsideDialog(dialog: HTMLDialogElement): void {
  const controls = isByTouch() ? [] : [FIRST_CONTROL, SAFE_ANSWER, ".dialog-footer .button"];
  const target = ["[role=alert][tabindex]", ...controls]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  (target ?? dialog).focus();
}
