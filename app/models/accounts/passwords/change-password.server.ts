import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { PASSWORD_CHANGED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { endOtherSessions } from "~/models/accounts/sessions/end-session.server";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import { rotateSession, type RotatedToken } from "~/models/accounts/sessions/start-session.server";
import { consistsOfAccountNames } from "./common-password.rules";
import { hashPassword, verifyPassword } from "./password.server";
import type { AccountNamesRow } from "~/models/accounts/queries.server";

/**
 * Checks the current password and stores the new one. The same batch ends every other session, gives this session a new
 * token, invalidates unused links for a reset or an e-mail change, and mails the owner. Only one of several parallel
 * attempts succeeds.
 * @throws wrong_password, password_own_name
 */
export async function changePassword(
  ctx: ServiceContext,
  { me, tokenHash, expiresAt }: ActiveSession,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<RotatedToken> {
  const { db, clock, settings } = ctx;
  const { providerId: accountId, firstname } = me;
  const row = await db.first(sql<AccountNamesRow & Row<"accounts", "passwordHash">>`
    SELECT password_hash AS passwordHash, firstname, lastname, email,
           (SELECT name FROM companies WHERE provider_id = accounts.id) AS company
    FROM accounts WHERE id = ${accountId}`);
  const current = row?.passwordHash ?? null;
  if (current === null || !verifyPassword(currentPassword, current, settings.PASSWORD_PEPPER).isRight)
    throw new AppError("wrong_password");
  if (row && consistsOfAccountNames(newPassword, row)) throw new AppError("password_own_name");
  const passwordHash = hashPassword(newPassword, settings.PASSWORD_PEPPER);
  const isCurrent = sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND password_hash = ${current})`;
  const session = await rotateSession(ctx, { tokenHash, expiresAt }, { when: isCurrent });
  const audit = recordAudit(
    ctx,
    { actorId: accountId, subjectId: accountId, action: "password.changed" },
    isCurrent,
  );
  const results = await db.write(
    sql`${endOtherSessions(accountId, tokenHash)} AND ${isCurrent}`,
    session.statement,
    sql`UPDATE password_resets SET used_at = ${clock.now()}
        WHERE account_id = ${accountId} AND used_at IS NULL AND ${isCurrent}`,
    sql`UPDATE email_changes SET used_at = ${clock.now()}
        WHERE account_id = ${accountId} AND used_at IS NULL AND ${isCurrent}`,
    audit.statement,
    enqueueMailTo(
      ctx,
      {
        kind: PASSWORD_CHANGED,
        facts: { firstname },
        path: "/login",
        idempotencyKey: `password_changed:${audit.id}`,
      },
      selectAccountRecipient(accountId, isCurrent),
    ),
    sql`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${accountId} AND password_hash = ${current}`,
  );
  if (!didChange(results.at(-1))) throw new AppError("wrong_password");
  ctx.wakeOutbox();
  return session;
}
