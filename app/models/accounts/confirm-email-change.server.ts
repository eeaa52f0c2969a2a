import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { EMAIL_CHANGED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { emailComparisonKey } from "./rules";

interface ChangeRow extends Row<"accounts", "email" | "firstname"> {
  accountId: Row<"accounts">["id"];
  newEmail: Row<"email_changes">["newEmail"];
}

/**
 * Finds the requested change of e-mail address that a mailed link confirms. Null if the link is unknown, used, replaced
 * or expired, or if another account now has the new e-mail address.
 */
export async function findEmailChange(
  { db, clock }: ServiceContext,
  token: string,
): Promise<ChangeRow | null> {
  const change = await db.first(sql<ChangeRow>`
    SELECT a.id AS accountId, e.new_email AS newEmail, a.email, a.firstname
    FROM email_changes e JOIN accounts a ON a.id = e.account_id
    WHERE e.token_hash = ${await sha256(token)} AND e.used_at IS NULL AND e.expires_at > ${clock.now()}
      AND a.disabled_at IS NULL AND a.deleted_at IS NULL`);
  if (!change) return null;
  const taken = await db.first(sql`
    SELECT 1 FROM accounts WHERE email_key = ${emailComparisonKey(change.newEmail)} AND id <> ${change.accountId}`);
  return taken ? null : change;
}

/**
 * The session of the person who opened the link. If this session belongs to the account, confirming the change gives it
 * a new token and ends all other sessions.
 */
export interface OpeningSession {
  tokenHash: string;
  accountId: string;
}

/**
 * Replaces the account's e-mail address with the confirmed new address. The same batch ends other sessions, invalidates
 * reset links and mails the old address. Its last statement marks the link as used, so that only one of several
 * parallel attempts succeeds.
 * @returns the new token of the session that opened the link; null if the person was signed out, or signed in to
 * another account
 * @throws email_link_invalid
 */
export async function confirmEmailChange(
  ctx: ServiceContext,
  { token, opening }: { token: string; opening: OpeningSession | null },
): Promise<{ accountId: string; sessionToken: string | null }> {
  const { db, clock, ids } = ctx;
  const change = await findEmailChange(ctx, token);
  if (!change) throw new AppError("email_link_invalid");
  const { accountId, newEmail } = change;
  const now = clock.now();
  const tokenHash = await sha256(token);
  const own = opening?.accountId === accountId ? opening.tokenHash : null;
  const sessionToken = ids.token();
  const freshHash = await sha256(sessionToken);
  const key = emailComparisonKey(newEmail);
  const isLive = sql`EXISTS (SELECT 1 FROM email_changes
      WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now})
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${key} AND id <> ${accountId})`;
  const results = await db.write(
    sql`UPDATE accounts SET email = ${newEmail}, email_key = ${key} WHERE id = ${accountId} AND ${isLive}`,
    sql`DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash <> ${own ?? ""} AND ${isLive}`,
    // The batch updates the session's row instead of inserting a new row. The session therefore keeps its device and
    // the time at which its second factor was entered.
    sql`UPDATE sessions SET token_hash = ${freshHash} WHERE token_hash = ${own ?? ""} AND ${isLive}`,
    sql`UPDATE password_resets SET used_at = ${now} WHERE account_id = ${accountId} AND used_at IS NULL AND ${isLive}`,
    recordAudit(ctx, { actorId: accountId, subjectId: accountId, action: "account.email_changed" }, isLive)
      .statement,
    enqueueMailTo(
      ctx,
      {
        kind: EMAIL_CHANGED,
        facts: { firstname: change.firstname },
        path: "/login",
        idempotencyKey: `email_changed:${tokenHash}`,
      },
      sql<SelectedRecipient>`SELECT ${change.email} AS recipient, language, domain, id AS accountId FROM accounts
        WHERE id = ${accountId} AND ${isLive}`,
    ),
    sql`UPDATE email_changes SET used_at = ${now}
        WHERE account_id = ${accountId} AND used_at IS NULL AND ${isLive} RETURNING token_hash`,
  );
  const spent = results.at(-1)?.rows.some((row) => row["token_hash"] === tokenHash) ?? false;
  if (!spent) throw new AppError("email_link_invalid");
  ctx.wakeOutbox();
  const isRotated = own !== null && didChange(results[2]);
  return { accountId, sessionToken: isRotated ? sessionToken : null };
}
