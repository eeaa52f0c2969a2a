import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { enqueueMailTo, toAccount, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { EMAIL_CHANGE_MINUTES } from "./email-change.rules";
import { emailKey } from "./rules";
import { minutes } from "~/models/core/time.rules";

/**
 * Mails a link to the new address and a notice to the current one; older links become invalid. The caller checks the
 * password. The response does not reveal whether the new address is taken; in that case the link is not sent.
 */
export async function requestEmailChange(
  ctx: ServiceContext,
  { providerId, firstname, email }: { providerId: string; firstname: string; email: string },
): Promise<void> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const token = ids.token();
  const tokenHash = await sha256(token);
  await db.write(
    sql`UPDATE email_changes SET used_at = ${now} WHERE account_id = ${providerId} AND used_at IS NULL`,
    sql`INSERT INTO email_changes (token_hash, account_id, new_email, created_at, expires_at)
        VALUES (${tokenHash}, ${providerId}, ${email}, ${now}, ${now + minutes(EMAIL_CHANGE_MINUTES)})`,
    enqueueMailTo(
      ctx,
      {
        kind: "email_change_link",
        values: { firstname, minutes: EMAIL_CHANGE_MINUTES },
        path: `/email-change/${token}`,
        idempotencyKey: `email_change_link:${tokenHash}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, language, domain, id AS accountId FROM accounts
        WHERE id = ${providerId} AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${emailKey(email)})`,
    ),
    enqueueMailTo(
      ctx,
      {
        kind: "email_change_asked",
        values: { firstname },
        path: "/account",
        idempotencyKey: `email_change_asked:${tokenHash}`,
      },
      toAccount(providerId),
    ),
    recordAudit(ctx, { actorId: providerId, subjectId: providerId, action: "account.email_change_asked" })
      .statement,
  );
}
