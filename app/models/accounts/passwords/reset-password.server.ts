import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { PASSWORD_CHANGED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { consistsOfAccountNames } from "./common-password.rules";
import { hashPassword } from "./password.server";
import type { AccountNamesRow } from "~/models/accounts/queries.server";

interface ResetRow extends AccountNamesRow {
  accountId: Row<"accounts">["id"];
}

const isLive = (tokenHash: string, now: number) =>
  sql`token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now}`;

/**
 * Finds the account of a mailed reset link; the link stays valid. Null if the link is unknown, used, replaced or
 * expired.
 */
export async function findPasswordReset(
  { db, clock }: ServiceContext,
  token: string,
): Promise<ResetRow | null> {
  const live = isLive(await sha256(token), clock.now());
  return db.first(sql<ResetRow>`
    SELECT a.id AS accountId, a.email, a.firstname, a.lastname,
           (SELECT name FROM companies WHERE provider_id = a.id) AS company
    FROM password_resets JOIN accounts a ON a.id = account_id
    WHERE ${live} AND a.disabled_at IS NULL`);
}

/**
 * Sets a new password through a mailed link, which works once. The same batch ends every session, invalidates e-mail
 * change links and mails the owner. Its last statement marks the link as used, so that only one of several parallel
 * attempts succeeds.
 * @returns the account whose password changed
 * @throws reset_link_invalid; password_own_name, which leaves the link valid
 */
export async function resetPassword(
  ctx: ServiceContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ accountId: string; email: string }> {
  const { db, clock, settings } = ctx;
  const reset = await findPasswordReset(ctx, token);
  if (!reset) throw new AppError("reset_link_invalid");
  if (consistsOfAccountNames(newPassword, reset)) throw new AppError("password_own_name");
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
      ctx,
      {
        actorId: reset.accountId,
        subjectId: reset.accountId,
        action: "password.changed",
        detail: { by: "reset" },
      },
      isStillLive,
    ).statement,
    enqueueMailTo(
      ctx,
      {
        kind: PASSWORD_CHANGED,
        facts: { firstname: reset.firstname },
        path: "/login",
        idempotencyKey: `password_changed:${tokenHash}`,
      },
      selectAccountRecipient(reset.accountId, isStillLive),
    ),
    sql`UPDATE password_resets SET used_at = ${now} WHERE ${live} RETURNING account_id`,
  );
  if (results.at(-1)?.rows.length !== 1) throw new AppError("reset_link_invalid");
  ctx.wakeOutbox();
  return { accountId: reset.accountId, email: reset.email };
}
