/**
 * Milliseconds in which the card form must appear after the button is pressed. After that the hosted page is offered.
 */
export const CARD_FORM_TIMEOUT_MS = 10_000;
