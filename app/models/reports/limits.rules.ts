/** Days after the unlock in which a request can be reported. */
export const REPORT_DAYS = 14;

/** Length of the provider's note, required if the reason is "other". */
export const REPORT_NOTE_MIN = 10;
export const REPORT_NOTE_MAX = 500;
