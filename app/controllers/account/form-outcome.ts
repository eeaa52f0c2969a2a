import { ERRORS, type ErrorCode } from "~/models/core/errors";

/**
 * The URL to redirect to, or the text keys of the errors by field. The error of the whole form has an empty field name.
 */
export type FormOutcome = { to: string } | { errors: Record<string, string>; status: number };

export const formRejection = (errors: Record<string, string>, status = 400): FormOutcome => ({
  errors,
  status,
});
export const formRejectionWithCode = (code: ErrorCode): FormOutcome =>
  formRejection({ "": ERRORS[code].key }, ERRORS[code].status);
