/** From the press on the button to a card form that can be filled in; then the hosted page is offered. */
export const PATIENCE_MS = 10_000;
