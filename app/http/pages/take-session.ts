import type { AppContext } from "~/context";
import { SESSION_COOKIE } from "../cookies";

/**
 * Signs this browser out: removes the session cookie and clears cached pages, so that the back button shows none. The
 * session model ends the session itself.
 */
export function takeSession(app: Pick<AppContext, "outgoing" | "cookies">): void {
  app.outgoing.append("Set-Cookie", app.cookies.clear(SESSION_COOKIE));
  app.outgoing.set("Clear-Site-Data", '"cache"');
}
