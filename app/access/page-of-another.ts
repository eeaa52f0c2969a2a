import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { FROM_SCRIPT, NO_ACCOUNT } from "~/models/core/script-answer.rules";
import type { AccessLevel } from "./levels";

/** What the script of such a page is told: for that page nobody is signed in any more. */
export const SIGN_IN = { kind: "sign_in" } as const;

/**
 * Whether a script's page was made for another account than the one that is signed in now: two tabs of a browser share
 * one session, and what is typed for one account must not be saved for another.
 */
export function isPageOfAnother(
  { request }: Pick<RequestContext, "request">,
  level: AccessLevel,
  me: Me | null,
): boolean {
  const account = request.headers.get(FROM_SCRIPT) ?? NO_ACCOUNT;
  return me !== null && level !== "anyone" && account !== NO_ACCOUNT && account !== me.providerId;
}
