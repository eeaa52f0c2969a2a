import type { ApiCredentials, RequestContext } from "~/context/request-context";
import { auditedPath } from "~/http/logged-path";
import { isLanguage, resolveLanguage } from "~/i18n/domains";
import { findSessionOfAccessToken, type ActiveSession } from "~/models/accounts/sessions/queries.server";
import { auditHookFor } from "~/models/audit/record-audit.server";

/**
 * Reads the session of an access token, and then sets the language and actor of the call. The session of an account of
 * another domain counts as unknown.
 */
export async function loadBearerSession(
  ctx: RequestContext,
  { accessTokenHash, language }: ApiCredentials,
): Promise<ActiveSession | null> {
  if (accessTokenHash === null) return null;
  const session = await findSessionOfAccessToken(ctx, accessTokenHash);
  if (!session || (session.me.domain !== ctx.domain.code && session.me.role !== "ROLE_ADMIN")) return null;
  const { me, touches } = session;
  ctx.userId = me.providerId;
  if (language === null) {
    const own = resolveLanguage(ctx.domain, null, me.language);
    if (isLanguage(own)) ctx.language = own;
  }
  if (touches.length > 0) ctx.defer(ctx.db.writeUnaudited(...touches));
  if (me.impersonator) {
    ctx.actor = { id: me.impersonator.id, subjectId: me.providerId };
    ctx.db.auditHook = auditHookFor(ctx, ctx.actor, `${ctx.request.method} ${auditedPath(ctx.url.pathname)}`);
  }
  return session;
}
