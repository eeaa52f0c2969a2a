/** Maximum length of a note, and maximum number of notes on one request. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 50;
