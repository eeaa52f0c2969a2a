/**
 * The rate limits that are checked in models, not in routes. `app/http/limits/rate-limits.ts` has the number of
 * attempts that each limit allows.
 */
export type LimitCheckedByModel =
  | "confirmPassword"
  | "changeEmail"
  | "checkSiret"
  | "changeAddress"
  | "submitProject"
  | "sendCoupleLink";

/** The normalised form of a text that a limit counts, such as an e-mail address. */
export const normalizeLimitSubject = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
