import type { CallerContext } from "~/context/types";
import { isPasswordOf } from "~/models/accounts/passwords/confirm-password.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { EMAIL_CHANGE_REQUESTED, EMAIL_CHANGE_LINK } from "~/models/accounts/mails.rules";
import {
  enqueueMailTo,
  selectAccountRecipient,
  type SelectedRecipient,
} from "~/models/outbox/enqueue.server";
import { EMAIL_CHANGE_LINK_MINUTES } from "./email-change.rules";
import { normalizeLimitSubject } from "~/models/limits/rules";
import { emailComparisonKey } from "./rules";
import { minutes } from "~/models/core/time.rules";

/**
 * `same`: the account already has this e-mail address; `not_sent`: too many links have been mailed to this e-mail
 * address.
 */
export type EmailChangeOutcome = "asked" | "rate_limited" | "password_wrong" | "same" | "not_sent";

interface WantedEmail {
  email: string;
  /**
   * Proof that the account's owner makes the request. `signed_in_again`: the caller has just verified the owner in
   * another way, so no password is needed.
   */
  proof: { password: string } | "signed_in_again";
}

/**
 * Mails a link to the new e-mail address and a notice to the current one; older links become invalid. If another
 * account already has the new e-mail address, no link is sent, but the response is the same.
 */
export async function requestEmailChange(
  ctx: CallerContext,
  { providerId, firstname, email: current }: Pick<Me, "providerId" | "firstname" | "email">,
  { email, proof }: WantedEmail,
): Promise<EmailChangeOutcome> {
  if (proof !== "signed_in_again") {
    if (await ctx.isOverLimit("confirmPassword", providerId)) return "rate_limited";
    if (!(await isPasswordOf(ctx, providerId, proof.password))) return "password_wrong";
  }
  if (emailComparisonKey(email) === emailComparisonKey(current)) return "same";
  if (await ctx.isOverLimit("changeEmail", normalizeLimitSubject(email))) return "not_sent";
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const token = ids.token();
  const tokenHash = await sha256(token);
  await db.write(
    sql`UPDATE email_changes SET used_at = ${now} WHERE account_id = ${providerId} AND used_at IS NULL`,
    sql`INSERT INTO email_changes (token_hash, account_id, new_email, created_at, expires_at)
        VALUES (${tokenHash}, ${providerId}, ${email}, ${now}, ${now + minutes(EMAIL_CHANGE_LINK_MINUTES)})`,
    enqueueMailTo(
      ctx,
      {
        kind: EMAIL_CHANGE_LINK,
        facts: { firstname, minutes: EMAIL_CHANGE_LINK_MINUTES },
        path: `/email-change/${token}`,
        idempotencyKey: `email_change_link:${tokenHash}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, language, domain, id AS accountId FROM accounts
        WHERE id = ${providerId} AND NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ${emailComparisonKey(email)})`,
    ),
    enqueueMailTo(
      ctx,
      {
        kind: EMAIL_CHANGE_REQUESTED,
        facts: { firstname },
        path: "/account",
        idempotencyKey: `email_change_asked:${tokenHash}`,
      },
      selectAccountRecipient(providerId),
    ),
    recordAudit(ctx, { actorId: providerId, subjectId: providerId, action: "account.email_change_asked" })
      .statement,
  );
  ctx.wakeOutbox();
  return "asked";
}
