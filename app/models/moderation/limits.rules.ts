/** Length of the reason a provider is given with a refusal. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;
