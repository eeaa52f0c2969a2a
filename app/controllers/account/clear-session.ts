import type { RequestContext } from "~/context/request-context";
import { SESSION_COOKIE } from "~/http/cookies";

/**
 * Removes the session cookie and the cached pages from this browser, so that the back button shows no page of the
 * account. The session model ends the session itself.
 */
export function clearSession(ctx: Pick<RequestContext, "outgoing" | "cookies">): void {
  ctx.outgoing.append("Set-Cookie", ctx.cookies.clear(SESSION_COOKIE));
  ctx.outgoing.set("Clear-Site-Data", '"cache"');
}
