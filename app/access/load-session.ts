import type { RequestContext } from "~/context/request-context";
import { LOCALE_COOKIE, SESSION_COOKIE } from "~/http/cookies";
import { auditedPath } from "~/http/logged-path";
import { decideLanguage } from "~/i18n/decide-language.server";
import { logEvent } from "~/log";
import { stopImpersonation } from "~/models/accounts/impersonation/stop-impersonation.server";
import {
  findSession,
  type ActiveSession,
  type PendingSignIn,
} from "~/models/accounts/sessions/queries.server";
import { auditHookFor } from "~/models/audit/record-audit.server";
import { sha256 } from "~/models/core/identifiers";

/**
 * Reads the session of a request by its token, and then sets the request's language, actor and cookies. It is called
 * once per request.
 */
export async function loadSession(
  ctx: RequestContext,
  token: string | null,
): Promise<ActiveSession | PendingSignIn | null> {
  if (!token) return null;
  const { cookies, outgoing, request, requestId } = ctx;
  const session = await findSession(ctx, token);
  if (!session) {
    const own = await stopImpersonation(ctx, await sha256(token), "end");
    if (own) {
      ctx.hasOwnSessionBack = true;
      ctx.userId = own.adminId;
      logEvent({ event: "impersonation_ended", requestId, userId: own.adminId });
      outgoing.append("Set-Cookie", cookies.write(SESSION_COOKIE, own.token, { maxAge: own.maxAge }));
      ctx.flash({ kind: "success", key: "impersonation:stopped" });
      return null;
    }
    ctx.hasStaleSession = true;
    outgoing.append("Set-Cookie", cookies.clear(SESSION_COOKIE));
    return null;
  }
  if (session.kind === "waits_for_code") return session;
  const { me, touches } = session;
  ctx.userId = me.providerId;
  ctx.language = await decideLanguage(request, ctx.domain, {
    address: null,
    cookie: cookies.read(request, LOCALE_COOKIE),
    account: me.language,
  });
  if (touches.length > 0) ctx.defer(ctx.db.writeUnaudited(...touches));
  if (me.impersonator) {
    ctx.actor = { id: me.impersonator.id, subjectId: me.providerId };
    ctx.db.auditHook = auditHookFor(ctx, ctx.actor, `${request.method} ${auditedPath(ctx.url.pathname)}`);
  }
  return session;
}
