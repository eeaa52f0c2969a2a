/** Most credits one correction gives or takes. */
export const ADJUSTMENT_MAX = 100;

/** Length of the reason of a correction, which the provider reads in the history. */
export const ADJUSTMENT_REASON_MIN = 5;
export const ADJUSTMENT_REASON_MAX = 200;
