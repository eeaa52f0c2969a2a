let isPressed = false;

/**
 * Starts to notice presses of a mouse button or finger. It must run before the validator is loaded: a press that began
 * earlier would not be noticed.
 */
export function noticePresses(): void {
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  document.addEventListener("pointerup", () => (isPressed = false), true);
  document.addEventListener("pointercancel", () => (isPressed = false), true);
}

/**
 * Waits until the press of a mouse button or finger has ended, because an error that appears or disappears would move
 * the pressed button away from the pointer. After a touch the browser fires the click later, so the work always runs
 * in a later task.
 */
export function afterPress(work: () => void): void {
  if (isPressed) document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  else setTimeout(work);
}
