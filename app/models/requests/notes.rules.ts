/** Characters of a note, and notes on one request. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 50;
