import type { RequestContext } from "~/context/request-context";
import { COUPLE_COOKIE } from "~/http/cookies";
import type { EnteredCouple } from "~/models/couples/enter.server";

/** Signs a browser in to the couple's page. */
export function setCoupleCookie(
  { outgoing, cookies }: Pick<RequestContext, "outgoing" | "cookies">,
  { token, maxAge }: EnteredCouple,
): void {
  outgoing.append("Set-Cookie", cookies.write(COUPLE_COOKIE, token, { maxAge }));
}

/**
 * Removes the couple's cookie and all cached pages from this browser, so that the back button shows no page of the
 * couple. It does not end the session in the database.
 */
export function clearCoupleCookie({ outgoing, cookies }: Pick<RequestContext, "outgoing" | "cookies">): void {
  outgoing.append("Set-Cookie", cookies.clear(COUPLE_COOKIE));
  outgoing.set("Clear-Site-Data", '"cache"');
}
