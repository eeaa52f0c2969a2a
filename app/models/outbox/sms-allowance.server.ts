import { phoneCodeCounters } from "~/models/phone-codes/phone-code-counters.server";
import {
  PHONE_CODE_ATTEMPTS_MAX,
  MIN_CODE_VALIDITY_MS,
  phonePrefixOf,
} from "~/models/phone-codes/phone-code.rules";
import { PHONE_CODE } from "~/models/accounts/mails.rules";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { sql } from "~/models/core/database";
import { COUPLE_PHONE_CODE } from "~/models/couples/mails.rules";
import { COUPLE_CODE_KEY } from "~/models/couples/phone/phone.rules";
import { countAttempt, subjectHash, type AttemptCounter } from "~/models/limits/counters.server";
import type { ModelContext } from "~/context/types";
import type { ClaimedMessage } from "./claim-messages.server";
import { SENDER_CRASHED_ERROR, UNCONFIRMED_SMS_ATTEMPTS_MAX } from "./rules";
import { SMS_NOTICE_MAX_AGE_MS, SMS_NOTICES_PER_NUMBER } from "./sms.rules";
import { days } from "~/models/core/time.rules";

export interface SmsAllowanceContext extends ModelContext {
  settings: {
    SMS_COUNTRIES: readonly string[];
    SMS_DAILY_NOTICES: number;
    SMS_DAILY_BUDGET: number;
    FORM_SECRET: string;
  };
}

const UUID_LENGTH = 36;

type SmsMessage = Pick<ClaimedMessage, "id" | "kind" | "recipient" | "attempts" | "lastError" | "createdAt">;

/**
 * Why an SMS is not sent. not_served: the number is not a mobile number of a supported country; void: the code in it
 * was replaced, used or expired; too_late: the notice is too old; unconfirmed: it may already have arrived twice;
 * over_cap: the daily limit is reached.
 */
export type SmsRejection = "not_served" | "void" | "too_late" | "unconfirmed" | "over_cap";

/**
 * Returns why an SMS may no longer be sent, or null. Each attempt is counted before the SMS is sent, because every
 * attempt may be billed. Limits are needed because other people cause our SMS: anybody can request a code for any
 * number, and each request of a couple causes a notice.
 */
export async function rejectSms(ctx: SmsAllowanceContext, message: SmsMessage): Promise<SmsRejection | null> {
  const { clock, settings } = ctx;
  const { kind, recipient, attempts, lastError, createdAt } = message;
  if (!canReceiveSms(recipient, settings.SMS_COUNTRIES)) return "not_served";
  if (lastError === SENDER_CRASHED_ERROR && attempts > UNCONFIRMED_SMS_ATTEMPTS_MAX) return "unconfirmed";
  if (kind === PHONE_CODE.name || kind === COUPLE_PHONE_CODE.name) return rejectCode(ctx, message);
  if (clock.now() - createdAt > SMS_NOTICE_MAX_AGE_MS) return "too_late";
  return countAll(ctx, [
    {
      key: `sms:notices:${await subjectHash(ctx, recipient)}`,
      most: SMS_NOTICES_PER_NUMBER,
      window: days(1),
    },
    { key: "sms:notices", most: settings.SMS_DAILY_NOTICES, window: days(1) },
  ]);
}

/* SQL: the code that an SMS of the outbox contains. There is none if the code was replaced or used, or its owner deleted. */
const CODES_OF_ACCOUNTS = sql`
  JOIN phone_codes c ON c.account_id = o.account_id AND o.idempotency_key = 'phone_code:' || c.code_hmac`;
const CODES_OF_COUPLES = sql`
  JOIN couple_phone_codes c ON c.couple_id = substr(o.idempotency_key, ${COUPLE_CODE_KEY.length + 1}, ${UUID_LENGTH})
    AND o.idempotency_key = ${COUPLE_CODE_KEY} || c.couple_id || ':' || c.code_hmac`;

/**
 * The first attempt to send a code is not counted here. It was counted when the person requested the code
 * (send-code.server.ts).
 */
async function rejectCode(
  ctx: SmsAllowanceContext,
  { id, kind, recipient, attempts }: SmsMessage,
): Promise<SmsRejection | null> {
  const { db, clock, settings } = ctx;
  const codes = kind === PHONE_CODE.name ? CODES_OF_ACCOUNTS : CODES_OF_COUPLES;
  const current = await db.first(sql`
    SELECT 1 FROM outbox o ${codes}
    WHERE o.id = ${id} AND c.expires_at > ${clock.now() + MIN_CODE_VALIDITY_MS} AND c.attempts < ${PHONE_CODE_ATTEMPTS_MAX}`);
  if (!current) return "void";
  if (settings.SMS_DAILY_BUDGET <= 0) return "over_cap";
  if (attempts === 1) return null;
  const subjects = { number: recipient, numberDay: recipient, prefix: phonePrefixOf(recipient) };
  return countAll(ctx, await phoneCodeCounters(ctx, subjects));
}

const countAll = async (
  ctx: ModelContext,
  counters: readonly AttemptCounter[],
): Promise<SmsRejection | null> => ((await countAttempt(ctx, counters)) ? "over_cap" : null);
