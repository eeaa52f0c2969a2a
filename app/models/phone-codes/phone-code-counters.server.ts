import { sha256 } from "~/models/core/identifiers";
import type { AttemptCounter } from "~/models/limits/counters.server";
import { SMS_CAPS, type SmsCap } from "./phone-code.rules";
import { days } from "~/models/core/time.rules";

/**
 * The rate limit counters for the given subjects (phone number, account, IP address and so on), and the counter of all
 * codes sent in one day.
 */
export async function phoneCodeCounters(
  subjects: Partial<Record<SmsCap, string>>,
  dailyBudget: number,
): Promise<AttemptCounter[]> {
  const counters = await Promise.all(
    Object.entries(subjects).map(async ([cap, subject]) => {
      const { most, window } = SMS_CAPS[isCap(cap) ? cap : "number"];
      // The subject is hashed, so that no counter contains personal data.
      return { key: `sms:${cap}:${(await sha256(subject)).slice(0, 24)}`, most, window };
    }),
  );
  return [...counters, { key: "sms:all", most: dailyBudget, window: days(1) }];
}

const isCap = (name: string): name is SmsCap => Object.hasOwn(SMS_CAPS, name);
