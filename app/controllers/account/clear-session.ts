import type { RequestContext } from "~/context/request-context";
import { SESSION_COOKIE } from "~/http/cookies";

/**
 * Signs this browser out: removes the session cookie and clears cached pages, so that the back button shows none. The
 * session model ends the session itself.
 */
export function clearSession(ctx: Pick<RequestContext, "outgoing" | "cookies">): void {
  ctx.outgoing.append("Set-Cookie", ctx.cookies.clear(SESSION_COOKIE));
  ctx.outgoing.set("Clear-Site-Data", '"cache"');
}
