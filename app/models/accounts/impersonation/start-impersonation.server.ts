import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import { IMPERSONATION_LIFETIME, sessionLifetime } from "~/models/accounts/sessions/rules";

export interface StartedImpersonation {
  token: string;
  /**
   * Lifetime of the cookie in seconds. The cookie lasts as long as the administrator's own session, which resumes after
   * the impersonation.
   */
  maxAge: number;
  /** Name of the person whom the administrator impersonates. */
  name: string;
}

/**
 * Starts impersonation in a new session, for at most an hour and never longer than the administrator's own session
 * (`actor_session`). It ends an earlier impersonation that the administrator started from the same session. The SQL
 * statement checks that the target is no administrator and that the caller is not already impersonating somebody.
 * @returns null if this account cannot be impersonated
 */
export async function startImpersonation(
  ctx: ModelContext,
  own: ActiveSession,
  accountId: string,
): Promise<StartedImpersonation | null> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const adminId = own.me.providerId;
  const token = ids.token();
  const tokenHash = await sha256(token);
  const endsAt = Math.min(now + IMPERSONATION_LIFETIME, own.expiresAt);
  const idleEndsAt = Math.min(endsAt, now + sessionLifetime("ROLE_ADMIN").idle);
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;
  const audit = recordAudit(
    ctx,
    { actorId: adminId, subjectId: accountId, action: "impersonation.started" },
    hasBegun,
  );
  const [, begun, , name] = await db.write(
    sql`DELETE FROM sessions WHERE actor_session = ${own.tokenHash}`,
    sql`INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, idle_expires_at, expires_at, device,
          second_factor_at, actor_id, actor_session)
        SELECT ${tokenHash}, a.id, ${now}, ${now}, ${idleEndsAt}, ${endsAt}, o.device, o.second_factor_at, x.id, o.token_hash
        FROM accounts a, sessions o JOIN accounts x ON x.id = o.account_id
        WHERE a.id = ${accountId} AND a.role <> 'ROLE_ADMIN' AND a.disabled_at IS NULL AND a.deleted_at IS NULL
          AND o.token_hash = ${own.tokenHash} AND o.actor_id IS NULL AND o.second_factor_at IS NOT NULL
          AND x.role = 'ROLE_ADMIN' AND x.disabled_at IS NULL`,
    audit.statement,
    sql`SELECT firstname || ' ' || lastname AS name FROM accounts WHERE id = ${accountId}`,
  );
  if (!didChange(begun)) return null;
  return {
    token,
    maxAge: Math.max(1, Math.floor((own.expiresAt - now) / 1000)),
    name: String(name?.rows[0]?.["name"] ?? ""),
  };
}
