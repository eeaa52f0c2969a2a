/**
 * A script of a page asks with this header, and gets the answer told in the headers below. Its value is the account that
 * the page was made for, or NO_ACCOUNT.
 */
export const FROM_SCRIPT = "X-From-Script";

/** Sent by pages that belong to no account. */
export const NO_ACCOUNT = "1";

/** What became of the request. No answer but the product's own has this header. */
export const OUTCOME = "X-Outcome";
/** Where a redirect would have led. */
export const LEADS_TO = "X-Leads-To";
/** What a form is made from once its draft is kept: the new value of its field `seen`. */
export const SEEN = "X-Seen";

/** `refused`: the answer is the form again, with its errors. `failed`: an error page, or a page the person may not see. */
const OUTCOMES = ["done", "refused", "signed_out", "failed"] as const;
export type ToldOutcome = (typeof OUTCOMES)[number];

export const readOutcome = (value: string | null): ToldOutcome | null =>
  OUTCOMES.find((outcome) => outcome === value) ?? null;
