let isPressed = false;

/** Whether a mouse button or finger is pressed on the page. */
export const isPagePressed = (): boolean => isPressed;

/**
 * Starts to notice presses. It must run before the validator is loaded: a press that began earlier would not be noticed.
 */
export function noticePresses(): void {
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(type, () => (isPressed = type === "pointerdown"), true);
}
