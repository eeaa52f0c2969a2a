/** The time that the card form may take to appear after the button is pressed. Then the hosted page is offered. */
export const PATIENCE_MS = 10_000;
