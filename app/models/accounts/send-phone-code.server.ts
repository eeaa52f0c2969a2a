import type { AppScope } from "~/context";
import type { Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { didChange, sql, type Query } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import { enqueueSmsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { toGsm } from "~/models/outbox/sms.rules";
import { codeHmac, newCode } from "./phone-code.server";
import { CODE_MINUTES, PREFIX_LENGTH, SMS_CAPS, type SmsCap } from "./phone-code.rules";

const DAY = 24 * 3_600_000;

export interface CodeRequest {
  providerId: string;
  /** E.164. */
  phone: string;
  /** The visitor's address. */
  address: string;
  language: Language;
}

/** limited: until the hour is over, or the day; unavailable: the day's budget is spent, or SMS are switched off. */
export type CodeOutcome = "sent" | "limited_for_an_hour" | "limited_for_a_day" | "unavailable";

interface Counter {
  key: string;
  most: number;
  window: number;
}

/**
 * Sends a code to a number. Code, SMS and counters are one batch whose statements all ask whether every cap leaves room, so
 * that no number of requests at once passes one, and a refused request uses up nobody else's budget.
 */
export async function sendPhoneCode(scope: AppScope, request: CodeRequest): Promise<CodeOutcome> {
  const { db, clock, settings } = scope;
  const { providerId, phone, language } = request;
  if (settings.SMS_DAILY_BUDGET <= 0) return "unavailable";
  const now = clock.now();
  const code = newCode();
  const hmac = codeHmac(settings.FORM_SECRET, { accountId: providerId, phone, createdAt: now }, code);
  const budget: Counter = { key: "sms:all", most: settings.SMS_DAILY_BUDGET, window: DAY };
  const counters = [...(await countersFor(request)), budget];
  const isWritten = sql`EXISTS (SELECT 1 FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${hmac})`;
  const t = translator(language);
  const text = toGsm(t("account:phone.sms", { code, minutes: CODE_MINUTES }));
  const [written] = await db.write(
    sql`INSERT INTO phone_codes (account_id, phone, code_hmac, created_at, expires_at, attempts)
        SELECT id, ${phone}, ${hmac}, ${now}, ${now + CODE_MINUTES * 60_000}, 0
        FROM accounts WHERE id = ${providerId} AND NOT EXISTS (${exhausted(counters, now)})
        ON CONFLICT (account_id) DO UPDATE SET phone = excluded.phone, code_hmac = excluded.code_hmac,
          created_at = excluded.created_at, expires_at = excluded.expires_at, attempts = 0`,
    enqueueSmsTo(
      scope,
      { kind: "phone_code", text, idempotencyKey: `phone_code:${hmac}` },
      sql<SelectedRecipient>`
        SELECT ${phone} AS recipient, ${language} AS language, domain, id AS accountId FROM accounts
        WHERE id = ${providerId} AND ${isWritten}`,
    ),
    ...counters.map(({ key, window }) => {
      const start = now - (now % window);
      return sql`
        INSERT INTO limit_counters (key, window_start, count, expires_at)
        SELECT ${key}, ${start}, 1, ${start + 2 * window} WHERE ${isWritten}
        ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1`;
    }),
  );
  if (didChange(written)) return "sent";
  if (await db.first(exhausted([budget], now))) return "unavailable";
  const ofTheDay = counters.filter(({ window }) => window === DAY);
  return (await db.first(exhausted(ofTheDay, now))) ? "limited_for_a_day" : "limited_for_an_hour";
}

async function countersFor({ providerId, phone, address }: CodeRequest): Promise<Counter[]> {
  const subjects: Record<SmsCap, string> = {
    number: phone,
    numberDay: phone,
    account: providerId,
    address,
    prefix: phone.slice(0, PREFIX_LENGTH),
  };
  return Promise.all(
    Object.entries(SMS_CAPS).map(async ([cap, { most, window }]) => {
      // Hashed, so that no counter names a person.
      const subject = (await sha256(subjects[isCap(cap) ? cap : "number"])).slice(0, 24);
      return { key: `sms:${cap}:${subject}`, most, window };
    }),
  );
}

const isCap = (name: string): name is SmsCap => Object.hasOwn(SMS_CAPS, name);

/** A row when one of the counters leaves no room. */
function exhausted(counters: readonly Counter[], now: number): Query {
  return counters.reduce(
    (all, { key, most, window }) => sql`${all} OR
      (key = ${key} AND window_start = ${now - (now % window)} AND count >= ${most})`,
    sql`SELECT 1 FROM limit_counters WHERE FALSE`,
  );
}
