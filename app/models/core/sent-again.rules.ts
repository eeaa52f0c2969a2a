/**
 * What is added with the same words within this time is the one before: its answer was lost, and the form was sent again.
 * For what may well be there twice.
 */
export const SENT_AGAIN_MS = 10 * 60_000;
