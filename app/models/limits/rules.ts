/** Limits that use cases count themselves; how often each allows is in `app/http/limits/rate-limits.ts`. */
export type CountedByUseCase =
  | "confirmPassword"
  | "changeEmail"
  | "checkSiret"
  | "changeAddress"
  | "submitProject";

/** The normalised form of a text that a limit counts, such as an e-mail address. */
export const limitSubject = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
