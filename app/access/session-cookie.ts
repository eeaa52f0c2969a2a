import type { RequestContext } from "~/context/request-context";
import { DEVICE_COOKIE, SESSION_COOKIE } from "~/http/cookies";
import type { StartedSession } from "~/models/accounts/sessions/start-session.server";
import { days, inSeconds } from "~/models/core/time.rules";

/** The longest cookie lifetime that browsers accept. */
const DEVICE_MAX_AGE = inSeconds(days(400));

/** Sets the cookie of a new session and overwrites any earlier one. */
export function setSessionCookie(
  ctx: RequestContext,
  { token, maxAge }: Pick<StartedSession, "token" | "maxAge">,
): void {
  ctx.outgoing.append("Set-Cookie", ctx.cookies.write(SESSION_COOKIE, token, { maxAge }));
}

/** Sets the device cookie, so that the next sign-in recognises the browser. */
export function setDeviceCookie(ctx: RequestContext): void {
  ctx.outgoing.append(
    "Set-Cookie",
    ctx.cookies.write(DEVICE_COOKIE, ctx.device.token, { maxAge: DEVICE_MAX_AGE }),
  );
}
