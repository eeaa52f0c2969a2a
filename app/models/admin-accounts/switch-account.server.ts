import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Disables an account and ends its sessions, including impersonations, so access ends with the next request.
 * Administrators cannot disable their own account, and the statement checks that the caller is still an administrator,
 * so at least one administrator always remains.
 * @returns whether this call disabled the account
 */
export async function disableAccount(
  ctx: ModelContext,
  adminId: string,
  accountId: string,
): Promise<boolean> {
  const audit = recordAudit(
    ctx,
    { actorId: adminId, subjectId: accountId, action: "account.disabled" },
    sql`${accountId} <> ${adminId}
      AND EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND disabled_at IS NULL AND deleted_at IS NULL)
      AND EXISTS (SELECT 1 FROM accounts WHERE id = ${adminId} AND role = 'ROLE_ADMIN' AND disabled_at IS NULL)`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await ctx.db.write(
    audit.statement,
    sql`UPDATE accounts SET disabled_at = ${ctx.clock.now()} WHERE id = ${accountId} AND ${didInsert}`,
    sql`DELETE FROM sessions WHERE (account_id = ${accountId} OR actor_id = ${accountId}) AND ${didInsert}`,
    sql`UPDATE password_resets SET used_at = ${ctx.clock.now()}
        WHERE account_id = ${accountId} AND used_at IS NULL AND ${didInsert}`,
    sql`UPDATE venues SET is_account_disabled = 1 WHERE provider_id = ${accountId} AND ${didInsert}`,
    ...refreshListings(listingsOfProvider(accountId)),
  );
  return didChange(done);
}

/**
 * Enables an account again. Its old sessions stay ended, so the owner must sign in again; an erased account stays
 * disabled.
 */
export async function enableAccount(ctx: ModelContext, adminId: string, accountId: string): Promise<boolean> {
  const audit = recordAudit(
    ctx,
    { actorId: adminId, subjectId: accountId, action: "account.enabled" },
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND disabled_at IS NOT NULL AND deleted_at IS NULL)`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await ctx.db.write(
    audit.statement,
    sql`UPDATE accounts SET disabled_at = NULL WHERE id = ${accountId} AND ${didInsert}`,
    sql`UPDATE venues SET is_account_disabled = 0 WHERE provider_id = ${accountId} AND ${didInsert}`,
    ...refreshListings(listingsOfProvider(accountId)),
  );
  return didChange(done);
}
