import type { ServiceContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { PHONE_CODE } from "~/models/accounts/mails.rules";
import { sql } from "~/models/core/database";
import { enqueueSmsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { PHONE_CODE_LIFETIME_MINUTES } from "~/models/phone-codes/phone-code.rules";
import { sendCodeWithinLimits, type CodeOutcome } from "~/models/phone-codes/send-code.server";

interface CodeRequest {
  providerId: string;
  /** E.164. */
  phone: string;
  /** The visitor's IP address. */
  address: string;
  language: Language;
}

/** Sends a code to a number that an account wants to have. It replaces the account's earlier code. */
export const sendPhoneCode = (
  ctx: ServiceContext,
  { providerId, phone, address, language }: CodeRequest,
): Promise<CodeOutcome> =>
  sendCodeWithinLimits(
    ctx,
    { owner: providerId, counted: { account: providerId }, phone, address },
    ({ code, hmac, createdAt, expiresAt }, isAllowed) => {
      const isStored = sql`EXISTS (SELECT 1 FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${hmac})`;
      return {
        isStored,
        store: sql`
          INSERT INTO phone_codes (account_id, phone, code_hmac, created_at, expires_at, attempts)
          SELECT id, ${phone}, ${hmac}, ${createdAt}, ${expiresAt}, 0 FROM accounts
          WHERE id = ${providerId} AND ${isAllowed}
          ON CONFLICT (account_id) DO UPDATE SET phone = excluded.phone, code_hmac = excluded.code_hmac,
            created_at = excluded.created_at, expires_at = excluded.expires_at, attempts = 0`,
        sms: enqueueSmsTo(
          ctx,
          {
            kind: PHONE_CODE,
            facts: { code, minutes: PHONE_CODE_LIFETIME_MINUTES },
            idempotencyKey: `phone_code:${hmac}`,
          },
          sql<SelectedRecipient>`
            SELECT ${phone} AS recipient, ${language} AS language, domain, id AS accountId FROM accounts
            WHERE id = ${providerId} AND ${isStored}`,
        ),
      };
    },
  );
