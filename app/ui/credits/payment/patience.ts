/**
 * If the card form has not appeared this many milliseconds after the button was pressed, the hosted payment page is
 * offered.
 */
export const CARD_FORM_TIMEOUT_MS = 10_000;
