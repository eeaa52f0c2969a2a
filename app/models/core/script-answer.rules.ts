/**
 * A script of a page sends this header, and the server then tells the outcome in the headers below. The value is the
 * account that the page was made for, or NO_ACCOUNT.
 */
export const FROM_SCRIPT = "X-From-Script";

/** The value that pages without an account send. */
export const NO_ACCOUNT = "1";

/** What became of the request. No answer but the product's own has this header. */
export const OUTCOME = "X-Outcome";
/** Where a redirect would have led. */
export const LEADS_TO = "X-Leads-To";
/** The version of the stored data after a draft is saved: the new value of the form's field `seen`. */
export const SEEN = "X-Seen";

/** `refused`: the answer is the form again, with its errors. `failed`: an error page, or a page the person may not see. */
const OUTCOMES = ["done", "refused", "signed_out", "failed"] as const;
export type ToldOutcome = (typeof OUTCOMES)[number];

export const readOutcome = (value: string | null): ToldOutcome | null =>
  OUTCOMES.find((outcome) => outcome === value) ?? null;
