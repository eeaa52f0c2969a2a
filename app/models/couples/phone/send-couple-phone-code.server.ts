import type { CallerContext } from "~/context/types";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { sql } from "~/models/core/database";
import { findCoupleContact } from "~/models/couples/contact.queries.server";
import { COUPLE_PHONE_CODE } from "~/models/couples/mails.rules";
import { enqueueSmsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { PHONE_CODE_LIFETIME_MINUTES } from "~/models/phone-codes/phone-code.rules";
import { sendCodeWithinLimits, type CodeOutcome } from "~/models/phone-codes/send-code.server";
import { codeOwnerOf, coupleCodeKeyOf } from "./phone.rules";

/** `not_served`: no SMS are sent to the number. `couple_project_ended`: no project is open, so there is no contact. */
export type CouplePhoneCodeOutcome = CodeOutcome | "not_served" | "couple_project_ended";

/**
 * Sends a code to the number of the couple's contact, and never to another number. The answer depends only on this couple,
 * the limits and the number itself, so it does not tell who else has the number.
 */
export async function sendCouplePhoneCode(
  ctx: CallerContext,
  coupleId: string,
): Promise<CouplePhoneCodeOutcome> {
  const contact = await findCoupleContact(ctx, coupleId);
  if (!contact) return "couple_project_ended";
  const { phone } = contact;
  if (!canReceiveSms(phone, ctx.settings.SMS_COUNTRIES)) return "not_served";
  return sendCodeWithinLimits(
    ctx,
    { owner: codeOwnerOf(coupleId), counted: { couple: coupleId }, phone, address: ctx.address },
    ({ code, hmac, createdAt, expiresAt }, isAllowed) => {
      const isStored = sql`EXISTS (
        SELECT 1 FROM couple_phone_codes WHERE couple_id = ${coupleId} AND code_hmac = ${hmac})`;
      return {
        isStored,
        store: sql`
          INSERT INTO couple_phone_codes (couple_id, phone, code_hmac, created_at, expires_at, attempts)
          SELECT id, ${phone}, ${hmac}, ${createdAt}, ${expiresAt}, 0 FROM couples
          WHERE id = ${coupleId} AND ${isAllowed}
          ON CONFLICT (couple_id) DO UPDATE SET phone = excluded.phone, code_hmac = excluded.code_hmac,
            created_at = excluded.created_at, expires_at = excluded.expires_at, attempts = 0`,
        sms: enqueueSmsTo(
          ctx,
          {
            kind: COUPLE_PHONE_CODE,
            facts: { code, minutes: PHONE_CODE_LIFETIME_MINUTES },
            idempotencyKey: coupleCodeKeyOf(coupleId, hmac),
          },
          sql<SelectedRecipient>`
            SELECT ${phone} AS recipient, ${ctx.language} AS language, ${ctx.domain.code} AS domain, NULL AS accountId
            WHERE ${isStored}`,
        ),
      };
    },
  );
}
