import { subjectHash, type AttemptCounter } from "~/models/limits/counters.server";
import { SMS_CAPS, type SmsCap } from "./phone-code.rules";
import { days } from "~/models/core/time.rules";

/**
 * The rate limit counters for the given subjects (phone number, account, IP address and so on), and the counter of all
 * codes sent in one day.
 */
export async function phoneCodeCounters(
  ctx: { settings: { FORM_SECRET: string; SMS_DAILY_BUDGET: number } },
  subjects: Partial<Record<SmsCap, string>>,
): Promise<AttemptCounter[]> {
  const counters = await Promise.all(
    Object.entries(subjects).map(async ([cap, subject]) => {
      const { most, window } = SMS_CAPS[isCap(cap) ? cap : "number"];
      return { key: `sms:${cap}:${await subjectHash(ctx, subject)}`, most, window };
    }),
  );
  return [...counters, { key: "sms:all", most: ctx.settings.SMS_DAILY_BUDGET, window: days(1) }];
}

const isCap = (name: string): name is SmsCap => Object.hasOwn(SMS_CAPS, name);
