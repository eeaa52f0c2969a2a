/** Days after the unlock in which a request may be reported. */
export const REPORT_DAYS = 14;

/** What a provider may add, and must where the reason is "other". */
export const REPORT_NOTE_MIN = 10;
export const REPORT_NOTE_MAX = 500;
