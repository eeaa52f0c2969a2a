import { ERRORS, type ErrorCode } from "~/models/core/errors";

/** The redirect target, or the error keys by field. The key "" holds the error of the whole form. */
export type FormOutcome = { to: string } | { errors: Record<string, string>; status: number };

export const rejected = (errors: Record<string, string>, status = 400): FormOutcome => ({ errors, status });
export const rejectedFor = (code: ErrorCode): FormOutcome =>
  rejected({ "": ERRORS[code].key }, ERRORS[code].status);
