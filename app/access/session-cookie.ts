import type { AppContext } from "~/context";
import { DEVICE_COOKIE, SESSION_COOKIE } from "~/http/cookies";
import type { StartedSession } from "~/models/sessions/start-session.server";

/** As long as browsers keep a cookie at most. */
const DEVICE_MAX_AGE = 400 * 24 * 3600;

/** Gives the browser the token of a session that has just been started; whatever it held before is overwritten. */
export function giveSession(
  app: AppContext,
  { token, maxAge }: Pick<StartedSession, "token" | "maxAge">,
): void {
  app.outgoing.append("Set-Cookie", app.cookies.write(SESSION_COOKIE, token, { maxAge }));
}

/** Lets the browser be known again at the next sign-in. */
export function giveDevice(app: AppContext): void {
  app.outgoing.append(
    "Set-Cookie",
    app.cookies.write(DEVICE_COOKIE, app.device.token, { maxAge: DEVICE_MAX_AGE }),
  );
}

/** Takes the token away. The session itself is ended by its model. */
export function takeSession(app: AppContext): void {
  app.outgoing.append("Set-Cookie", app.cookies.clear(SESSION_COOKIE));
}
