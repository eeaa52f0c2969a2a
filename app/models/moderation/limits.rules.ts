/** Minimum and maximum length of the reason given to a refused provider. */
export const REFUSAL_REASON_MIN = 10;
export const REFUSAL_REASON_MAX = 500;
