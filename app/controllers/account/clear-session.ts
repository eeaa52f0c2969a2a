import type { RequestContext } from "~/context/request-context";
import { SESSION_COOKIE } from "~/http/cookies";

/**
 * Removes the session cookie and all cached pages from this browser, so that the back button shows no page of the
 * account. The session in the database is ended by the session model, not here.
 */
export function clearSession(ctx: Pick<RequestContext, "outgoing" | "cookies">): void {
  ctx.outgoing.append("Set-Cookie", ctx.cookies.clear(SESSION_COOKIE));
  ctx.outgoing.set("Clear-Site-Data", '"cache"');
}
