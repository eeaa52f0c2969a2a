/** Number of days after the unlock during which a request can be reported. */
export const REPORT_DAYS = 14;

/** Minimum and maximum length of the provider's note, which is required if the reason is "other". */
export const REPORT_NOTE_MIN = 10;
export const REPORT_NOTE_MAX = 500;
