/** Characters of a note, and notes on one request. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 50;
/** A note with the same words within this time is the one before, sent again. */
export const SAME_NOTE_MS = 10 * 60_000;
