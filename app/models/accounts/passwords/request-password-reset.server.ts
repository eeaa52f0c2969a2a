import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { PASSWORD_RESET } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { findSignInAccount } from "~/models/accounts/queries.server";
import { emailComparisonKey, RESET_LIFETIME_MINUTES, RESET_REPEAT_MINUTES } from "~/models/accounts/rules";
import { minutes } from "~/models/core/time.rules";
import { subjectHash } from "~/models/limits/counters.server";

export type ResetRequestOutcome = "sent" | "already_requested";

/** If no account has the e-mail address, the same statements run with this id, which belongs to no account. */
const NOBODY = { id: "", firstname: "" };

/**
 * Mails a link to choose a new password; older links become invalid. The response does not reveal whether an account
 * has the e-mail address: a second request within 15 minutes always gets "already requested".
 */
export async function requestPasswordReset(
  ctx: ServiceContext,
  { email }: { email: string },
): Promise<ResetRequestOutcome> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const account = (await findSignInAccount(ctx, email)) ?? NOBODY;
  const token = ids.token();
  const tokenHash = await sha256(token);
  const key = `reset:${await subjectHash(ctx, emailComparisonKey(email))}`;
  const isFirst = sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${account.id}) AND NOT EXISTS
    (SELECT 1 FROM limit_counters WHERE key = ${key} AND window_start = 0 AND expires_at > ${now})`;
  const results = await db.write(
    sql`UPDATE password_resets SET used_at = ${now}
        WHERE account_id = ${account.id} AND used_at IS NULL AND ${isFirst}`,
    sql`INSERT INTO password_resets (token_hash, account_id, created_at, expires_at)
        SELECT ${tokenHash}, ${account.id}, ${now}, ${now + minutes(RESET_LIFETIME_MINUTES)} WHERE ${isFirst}`,
    enqueueMailTo(
      ctx,
      {
        kind: PASSWORD_RESET,
        facts: { firstname: account.firstname, minutes: RESET_LIFETIME_MINUTES },
        path: `/forgot-password-reset/${token}`,
        idempotencyKey: `password_reset:${tokenHash}`,
      },
      selectAccountRecipient(account.id, isFirst),
    ),
    // This statement comes last. The statements before it check that the row for this request does not exist yet, so
    // they must run before the row is written.
    sql`INSERT INTO limit_counters (key, window_start, count, expires_at) VALUES (${key}, 0, 1, ${now + minutes(RESET_REPEAT_MINUTES)})
        ON CONFLICT (key, window_start) DO UPDATE SET expires_at = excluded.expires_at WHERE expires_at <= ${now}`,
  );
  // The job that sends the outbox's mails is started even if no mail was written. Otherwise, a faster response would
  // reveal that no account has the e-mail address.
  ctx.wakeOutbox();
  return didChange(results.at(-1)) ? "sent" : "already_requested";
}
