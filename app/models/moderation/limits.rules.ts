/** Minimum and maximum length of the reason given to a refused provider. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;
