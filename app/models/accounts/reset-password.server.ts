import type { AppScope } from "~/context";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/database";
import { AppError } from "~/models/errors";
import { sha256 } from "~/models/identifiers";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import { hashPassword } from "./password.server";

interface ResetRow {
  accountId: string;
  email: string;
  firstname: string;
}

const isLive = (tokenHash: string, now: number) =>
  sql`token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now}`;

/** Whose password a mailed link may change, or null: unknown, spent, replaced or too old. Consumes nothing. */
export async function findPasswordReset({ db, clock }: AppScope, token: string): Promise<ResetRow | null> {
  const live = isLive(await sha256(token), clock.now());
  return db.first(sql<ResetRow>`
    SELECT a.id AS accountId, a.email, a.firstname
    FROM password_resets JOIN accounts a ON a.id = account_id
    WHERE ${live} AND a.disabled_at IS NULL`);
}

/**
 * Sets a new password from a mailed link, once. Every session of the account ends, wherever it is open, a link to
 * another address is spent, and its owner is told by mail; all in one batch whose last statement spends the link, so that of many attempts one succeeds.
 * @returns whose password changed
 * @throws reset_link_invalid
 */
export async function resetPassword(
  scope: AppScope,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ accountId: string; email: string }> {
  const { db, clock, settings } = scope;
  const reset = await findPasswordReset(scope, token);
  if (!reset) throw new AppError("reset_link_invalid");
  const passwordHash = hashPassword(newPassword, settings.PASSWORD_PEPPER);
  const now = clock.now();
  const tokenHash = await sha256(token);
  const live = isLive(tokenHash, now);
  const isStillLive = sql`EXISTS (SELECT 1 FROM password_resets WHERE ${live})`;
  const results = await db.write(
    sql`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${reset.accountId} AND ${isStillLive}`,
    sql`DELETE FROM sessions WHERE account_id = ${reset.accountId} AND ${isStillLive}`,
    sql`UPDATE email_changes SET used_at = ${now}
        WHERE account_id = ${reset.accountId} AND used_at IS NULL AND ${isStillLive}`,
    recordAudit(
      scope,
      {
        actorId: reset.accountId,
        subjectId: reset.accountId,
        action: "password.changed",
        detail: { by: "reset" },
      },
      isStillLive,
    ).statement,
    enqueueMailTo(
      scope,
      {
        kind: "password_changed",
        values: { firstname: reset.firstname },
        path: "/login",
        idempotencyKey: `password_changed:${tokenHash}`,
      },
      toAccount(reset.accountId, isStillLive),
    ),
    sql`UPDATE password_resets SET used_at = ${now} WHERE ${live} RETURNING account_id`,
  );
  if (results.at(-1)?.rows.length !== 1) throw new AppError("reset_link_invalid");
  return { accountId: reset.accountId, email: reset.email };
}
