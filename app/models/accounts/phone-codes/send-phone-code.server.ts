import type { ServiceContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { didChange, sql } from "~/models/core/database";
import { incrementCounters, exhaustedCounters } from "~/models/limits/counters.server";
import { PHONE_CODE } from "~/models/accounts/mails.rules";
import { enqueueSmsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { phoneCodeCounters } from "./phone-code-counters.server";
import { codeHmac, newPhoneCode } from "./phone-code.server";
import { PHONE_CODE_LIFETIME_MINUTES, phonePrefixOf } from "./phone-code.rules";
import { days, minutes } from "~/models/core/time.rules";

export interface CodeRequest {
  providerId: string;
  /** E.164. */
  phone: string;
  /** The visitor's IP address. */
  address: string;
  language: Language;
}

/**
 * `limited_…`: too many codes were sent within the hour or the day. `unavailable`: the daily limit of all codes
 * together is reached, or SMS are switched off.
 */
export type CodeOutcome = "sent" | "limited_for_an_hour" | "limited_for_a_day" | "unavailable";

/**
 * Sends a code to a number. One batch stores the code, the SMS and the counters, and each of its statements checks
 * every limit. So parallel requests cannot exceed a limit, and a rejected request does not count.
 */
export async function sendPhoneCode(ctx: ServiceContext, request: CodeRequest): Promise<CodeOutcome> {
  const { db, clock, settings } = ctx;
  const { providerId, phone, address, language } = request;
  if (settings.SMS_DAILY_BUDGET <= 0) return "unavailable";
  const now = clock.now();
  const code = newPhoneCode();
  const hmac = codeHmac(settings.FORM_SECRET, { accountId: providerId, phone, createdAt: now }, code);
  const counters = await phoneCodeCounters(
    { number: phone, numberDay: phone, account: providerId, address, prefix: phonePrefixOf(phone) },
    settings.SMS_DAILY_BUDGET,
  );
  const isWritten = sql`EXISTS (SELECT 1 FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${hmac})`;
  const [written] = await db.write(
    sql`INSERT INTO phone_codes (account_id, phone, code_hmac, created_at, expires_at, attempts)
        SELECT id, ${phone}, ${hmac}, ${now}, ${now + minutes(PHONE_CODE_LIFETIME_MINUTES)}, 0
        FROM accounts WHERE id = ${providerId} AND NOT EXISTS (${exhaustedCounters(counters, now)})
        ON CONFLICT (account_id) DO UPDATE SET phone = excluded.phone, code_hmac = excluded.code_hmac,
          created_at = excluded.created_at, expires_at = excluded.expires_at, attempts = 0`,
    enqueueSmsTo(
      ctx,
      {
        kind: PHONE_CODE,
        facts: { code, minutes: PHONE_CODE_LIFETIME_MINUTES },
        idempotencyKey: `phone_code:${hmac}`,
      },
      sql<SelectedRecipient>`
        SELECT ${phone} AS recipient, ${language} AS language, domain, id AS accountId FROM accounts
        WHERE id = ${providerId} AND ${isWritten}`,
    ),
    incrementCounters(counters, now, isWritten),
  );
  if (didChange(written)) {
    ctx.wakeOutbox();
    return "sent";
  }
  if (await db.first(exhaustedCounters(counters.slice(-1), now))) return "unavailable";
  const ofTheDay = counters.filter(({ window }) => window === days(1));
  return (await db.first(exhaustedCounters(ofTheDay, now))) ? "limited_for_a_day" : "limited_for_an_hour";
}
