/** From the press on the button to a card form that can be filled in; then the hosted page is offered. */
export const PATIENCE_MS = 10_000;

/** What is left of it; `pressedAt` is a time of `performance.now()`. */
export const patienceLeft = (pressedAt: number): number =>
  Math.max(0, pressedAt + PATIENCE_MS - performance.now());
