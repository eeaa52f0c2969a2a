/** Maximum number of credits per correction, added or removed. */
export const ADJUSTMENT_MAX = 100;

/** Minimum and maximum length of the reason, which the provider reads in the credit history. */
export const ADJUSTMENT_REASON_MIN = 5;
export const ADJUSTMENT_REASON_MAX = 200;
