import type { Row } from "#db/rows";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { sessionLifetime } from "~/models/accounts/sessions/rules";
import { rotateSession, type RotatedToken } from "~/models/accounts/sessions/start-session.server";

interface OwnSession extends Row<"sessions", "tokenHash" | "expiresAt"> {
  adminId: Row<"sessions">["accountId"];
  subjectId: Row<"sessions">["accountId"];
}

/** What ended the impersonation: the administrator, or the time limit (`end`). */
export type ImpersonationEnd = "administrator" | "end";

/** The administrator's own session, which continues after the impersonation. */
export interface ResumedSession extends RotatedToken {
  adminId: string;
}

/**
 * Ends an impersonation: deletes its session and resumes the administrator's own session under a new token.
 * @param tokenHash the hashed token of the impersonation session, which may already have expired
 * @returns null if the administrator's own session has ended, or if its account is no longer an administrator
 */
export async function stopImpersonation(
  ctx: ModelContext,
  tokenHash: string,
  by: ImpersonationEnd,
): Promise<ResumedSession | null> {
  const now = ctx.clock.now();
  const own = await ctx.db.first(sql<OwnSession>`
    SELECT o.token_hash AS tokenHash, o.expires_at AS expiresAt, o.account_id AS adminId, s.account_id AS subjectId
    FROM sessions s JOIN sessions o ON o.token_hash = s.actor_session AND o.account_id = s.actor_id
      JOIN accounts x ON x.id = o.account_id
    WHERE s.token_hash = ${tokenHash} AND o.expires_at > ${now} AND o.idle_expires_at > ${now}
      AND x.role = 'ROLE_ADMIN' AND x.disabled_at IS NULL AND x.deleted_at IS NULL`);
  if (!own) return null;
  const idleEndsAt = now + sessionLifetime("ROLE_ADMIN").idle;
  const session = await rotateSession(ctx, own, {
    set: sql`, last_seen_at = ${now}, idle_expires_at = ${idleEndsAt}`,
  });
  const [rotated] = await ctx.db.writeUnaudited(
    session.statement,
    recordAudit(
      ctx,
      {
        actorId: own.adminId,
        subjectId: own.subjectId,
        action: "impersonation.stopped",
        ...(by === "end" ? { detail: { by } } : {}),
      },
      sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`,
    ).statement,
    sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`,
  );
  return didChange(rotated) ? { ...session, adminId: own.adminId } : null;
}
