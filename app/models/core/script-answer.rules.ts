/**
 * A request header that the page's script sends, so that the server states the outcome in the response headers below.
 * Its value is the id of the account for which the page was made, or NO_ACCOUNT_VALUE.
 */
export const SCRIPT_HEADER = "X-From-Script";

/** The value of this request header if nobody is signed in on the page. */
export const NO_ACCOUNT_VALUE = "1";

/** A response header with the outcome of the request. Only the product's own responses have this header. */
export const OUTCOME_HEADER = "X-Outcome";
/** A response header with the target to which a browser without scripts would be redirected. */
export const TARGET_HEADER = "X-Leads-To";
/**
 * A response header with the version of the stored data after a draft is saved. The script puts it into the form field
 * `seen`.
 */
export const DATA_VERSION_HEADER = "X-Seen";

/**
 * `refused`: the response is the form with its errors. `failed`: the response is an error page, or a page that says
 * that the person may not see the page.
 */
const OUTCOMES = ["done", "refused", "signed_out", "failed"] as const;
export type ScriptOutcome = (typeof OUTCOMES)[number];

export const parseScriptOutcome = (value: string | null): ScriptOutcome | null =>
  OUTCOMES.find((outcome) => outcome === value) ?? null;
