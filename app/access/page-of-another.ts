import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { FROM_SCRIPT, NO_ACCOUNT } from "~/models/core/script-answer.rules";
import type { AccessLevel } from "./levels";

/** The response to a script whose page was made for another account. The person at that page must sign in again. */
export const SIGN_IN = { kind: "sign_in" } as const;

/**
 * Whether the page of a script was made for another account than the signed-in account. Two tabs share one session, and
 * values typed for one account must not be saved for the other account.
 */
export function isPageOfAnother(
  { request }: Pick<RequestContext, "request">,
  level: AccessLevel,
  me: Me | null,
): boolean {
  const account = request.headers.get(FROM_SCRIPT) ?? NO_ACCOUNT;
  return me !== null && level !== "anyone" && account !== NO_ACCOUNT && account !== me.providerId;
}
