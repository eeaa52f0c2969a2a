import type { ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { days, minutes } from "~/models/core/time.rules";
import { exhaustedCounters, incrementCounters } from "~/models/limits/counters.server";
import { phoneCodeCounters } from "./phone-code-counters.server";
import { PHONE_CODE_LIFETIME_MINUTES, phonePrefixOf } from "./phone-code.rules";
import { codeHmac, newPhoneCode } from "./phone-code.server";

/**
 * `limited_…`: too many codes were sent within the hour or the day. `unavailable`: the daily limit of all codes
 * together is reached, or SMS are switched off.
 */
export type CodeOutcome = "sent" | "limited_for_an_hour" | "limited_for_a_day" | "unavailable";

/** A code that is not stored yet. */
export interface NewPhoneCode {
  code: string;
  hmac: string;
  createdAt: number;
  expiresAt: number;
}

interface CodeRequest {
  /** Names the account or the couple in the hash of the code. */
  owner: string;
  /** The counter of the account or the couple, beside the counters of every code. */
  counted: { account: string } | { couple: string };
  /** E.164. */
  phone: string;
  /** The visitor's IP address. */
  address: string;
}

/** The statements of one kind of owner. */
interface CodeStatements {
  /** Stores the code. It must contain the condition that the limits allow it. */
  store: Query;
  /** SQL: whether the code is stored. */
  isStored: Query;
  /** Writes the SMS, if the code is stored. */
  sms: Query;
}

/**
 * Sends a code to a number. One batch stores the code, the SMS and the counters, and each of its statements checks
 * every limit. So parallel requests cannot exceed a limit, and a rejected request does not count.
 */
export async function sendCodeWithinLimits(
  ctx: ServiceContext,
  { owner, counted, phone, address }: CodeRequest,
  statementsOf: (code: NewPhoneCode, isAllowed: Query) => CodeStatements,
): Promise<CodeOutcome> {
  const { db, clock, settings } = ctx;
  if (settings.SMS_DAILY_BUDGET <= 0) return "unavailable";
  const now = clock.now();
  const code = newPhoneCode();
  const counters = await phoneCodeCounters(ctx, {
    ...{ number: phone, numberDay: phone, ...counted, address },
    prefix: phonePrefixOf(phone),
  });
  const { store, isStored, sms } = statementsOf(
    {
      code,
      hmac: codeHmac(settings.FORM_SECRET, { owner, phone, createdAt: now }, code),
      createdAt: now,
      expiresAt: now + minutes(PHONE_CODE_LIFETIME_MINUTES),
    },
    sql`NOT EXISTS (${exhaustedCounters(counters, now)})`,
  );
  const [written] = await db.write(store, sms, incrementCounters(counters, now, isStored));
  if (didChange(written)) {
    ctx.wakeOutbox();
    return "sent";
  }
  if (await db.first(exhaustedCounters(counters.slice(-1), now))) return "unavailable";
  const ofTheDay = counters.filter(({ window }) => window === days(1));
  return (await db.first(exhaustedCounters(ofTheDay, now))) ? "limited_for_a_day" : "limited_for_an_hour";
}
