export const EXPORT_STATES = ["asked", "ready", "expired"] as const;

/** Days for which the link to a copy works. */
export const EXPORT_DAYS = 7;
/** Copies an account may ask for in a day. */
export const EXPORTS_A_DAY = 3;
