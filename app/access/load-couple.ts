import type { RequestContext } from "~/context/request-context";
import { COUPLE_COOKIE } from "~/http/cookies";
import { findCoupleSession, type Couple } from "~/models/couples/session.queries.server";

/** Reads the couple of a session cookie, and deletes the cookie of a session that has ended. */
export async function loadCouple(ctx: RequestContext, token: string | null): Promise<Couple | null> {
  if (!token) return null;
  const session = await findCoupleSession(ctx, token);
  if (!session) {
    ctx.outgoing.append("Set-Cookie", ctx.cookies.clear(COUPLE_COOKIE));
    return null;
  }
  if (session.touches.length > 0) ctx.defer(ctx.db.writeUnaudited(...session.touches));
  return session.couple;
}
