import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/**
 * Shuts an account out: every session of it ends, and those in which it acts for somebody, so that the next request is
 * nobody's. Never one's own, and never while no other administrator is left: the one who asks must still be one when the
 * statement runs, so of two who shut each other out one remains.
 * @returns whether this call did it
 */
export async function disableAccount(
  scope: ModelScope,
  adminId: string,
  accountId: string,
): Promise<boolean> {
  const audit = recordAudit(
    scope,
    { actorId: adminId, subjectId: accountId, action: "account.disabled" },
    sql`${accountId} <> ${adminId}
      AND EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND disabled_at IS NULL AND deleted_at IS NULL)
      AND EXISTS (SELECT 1 FROM accounts WHERE id = ${adminId} AND role = 'ROLE_ADMIN' AND disabled_at IS NULL)`,
  );
  const isOurs = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await scope.db.write(
    audit.statement,
    sql`UPDATE accounts SET disabled_at = ${scope.clock.now()} WHERE id = ${accountId} AND ${isOurs}`,
    sql`DELETE FROM sessions WHERE (account_id = ${accountId} OR actor_id = ${accountId}) AND ${isOurs}`,
    sql`UPDATE password_resets SET used_at = ${scope.clock.now()}
        WHERE account_id = ${accountId} AND used_at IS NULL AND ${isOurs}`,
  );
  return didChange(done);
}

/** Opens it again; what was signed in stays signed out. An erased account stays shut. */
export async function enableAccount(scope: ModelScope, adminId: string, accountId: string): Promise<boolean> {
  const audit = recordAudit(
    scope,
    { actorId: adminId, subjectId: accountId, action: "account.enabled" },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND disabled_at IS NOT NULL AND deleted_at IS NULL)`,
  );
  const [done] = await scope.db.write(
    audit.statement,
    sql`UPDATE accounts SET disabled_at = NULL
        WHERE id = ${accountId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
  );
  return didChange(done);
}
