import { isServedNumber } from "~/models/accounts/phone-code.rules";
import { sql } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import type { ClaimedMessage } from "./claim-messages.server";
import { SMS_NOTICES_A_NUMBER } from "./sms.rules";

const DAY = 24 * 3_600_000;

export interface SmsAllowanceScope extends ModelScope {
  settings: { SMS_DIAL_CODES: string; SMS_DAILY_NOTICES: number };
}

/**
 * Why an SMS may not be sent at all, or null. A number is the account's own word until a code has reached it, and what
 * couples write decides how many notices it is sent: so each goes to a country we serve only, and within a cap per number
 * and one for all, counted before it is sent (SECURITY.md T15). Codes have caps of their own (send-phone-code.server.ts).
 */
export async function refuseSms(
  { db, clock, settings }: SmsAllowanceScope,
  { kind, recipient, attempts }: Pick<ClaimedMessage, "kind" | "recipient" | "attempts">,
): Promise<"not_served" | "over_cap" | null> {
  if (!isServedNumber(recipient, settings.SMS_DIAL_CODES)) return "not_served";
  if (kind === "phone_code" || attempts > 1) return null;
  const now = clock.now();
  const start = now - (now % DAY);
  // Hashed, so that no counter names a person.
  const caps = [
    { key: `sms:notices:${(await sha256(recipient)).slice(0, 24)}`, most: SMS_NOTICES_A_NUMBER },
    { key: "sms:notices", most: settings.SMS_DAILY_NOTICES },
  ];
  const raised = await db.keep(
    ...caps.map(
      ({ key }) => sql`
        INSERT INTO limit_counters (key, window_start, count, expires_at) VALUES (${key}, ${start}, 1, ${start + 2 * DAY})
        ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
        RETURNING count`,
    ),
  );
  const isOver = raised.some(({ rows }, index) => Number(rows[0]?.["count"]) > (caps[index]?.most ?? 0));
  return isOver ? "over_cap" : null;
}
