import type { AppContext } from "~/context";
import { SESSION_COOKIE } from "~/http/cookies";
import type { StartedSession } from "~/models/sessions/start-session.server";

/** Gives the browser the token of a session that has just been started; whatever it held before is overwritten. */
export function giveSession(app: AppContext, { token, maxAge }: StartedSession): void {
  app.outgoing.append("Set-Cookie", app.cookies.write(SESSION_COOKIE, token, { maxAge }));
}

/** Takes the token away. The session itself is ended by its model. */
export function takeSession(app: AppContext): void {
  app.outgoing.append("Set-Cookie", app.cookies.clear(SESSION_COOKIE));
}
