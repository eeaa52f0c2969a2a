/**
 * A script of a page sends this header, and the server then states the outcome in the headers below. The value is the
 * account for which the page was made, or NO_ACCOUNT.
 */
export const FROM_SCRIPT = "X-From-Script";

/** The value that pages without an account send. */
export const NO_ACCOUNT = "1";

/** The outcome of the request. Only the product's own responses have this header. */
export const OUTCOME = "X-Outcome";
/** The target of the redirect that a browser without scripts would get. */
export const LEADS_TO = "X-Leads-To";
/** The version of the stored data after a draft is saved, which is the new value of the form field `seen`. */
export const SEEN = "X-Seen";

/**
 * `refused`: the response is the form again, with its errors. `failed`: an error page, or a page that the person may
 * not see.
 */
const OUTCOMES = ["done", "refused", "signed_out", "failed"] as const;
export type ScriptOutcome = (typeof OUTCOMES)[number];

export const readOutcome = (value: string | null): ScriptOutcome | null =>
  OUTCOMES.find((outcome) => outcome === value) ?? null;
