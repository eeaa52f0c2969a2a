import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { SCRIPT_HEADER, NO_ACCOUNT_VALUE } from "~/models/core/script-answer.rules";
import type { AccessLevel } from "./levels";

/**
 * The response to a script on a page that was rendered for another account. The page then asks the person to sign in
 * again.
 */
export const SIGN_IN_RESPONSE = { kind: "sign_in" } as const;

/**
 * Whether the script that sent the request runs on a page that was rendered for another account than the signed-in one.
 * Two tabs share a session, and values typed for one account must not be saved for another account.
 */
export function isPageOfAnotherAccount(
  { request }: Pick<RequestContext, "request">,
  level: AccessLevel,
  me: Me | null,
): boolean {
  const account = request.headers.get(SCRIPT_HEADER) ?? NO_ACCOUNT_VALUE;
  return me !== null && level !== "anyone" && account !== NO_ACCOUNT_VALUE && account !== me.providerId;
}
