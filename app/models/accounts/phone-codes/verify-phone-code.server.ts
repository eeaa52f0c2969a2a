import { readSmsPhone } from "~/models/accounts/phone.server";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { PHONE_CHANGED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { CHECKED_COLUMNS, checkPhoneCode, hasAttemptsLeft } from "~/models/phone-codes/check-code.server";

export type PhoneVerification =
  | { kind: "changed" }
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "expired" };

interface TypedCode {
  providerId: string;
  code: string;
  /** The number for which the caller expects a code (E.164). A code for another number counts as expired. */
  phone?: string | null;
}

/**
 * Checks a code for a number as typed. A number that is not the one that got the code counts as expired.
 * @returns the number in E.164 if it was saved
 */
export async function verifyTypedPhone(
  ctx: ServiceContext,
  {
    providerId,
    code,
    phone,
    phoneCountry,
  }: { providerId: string; code: string; phone: string; phoneCountry: string },
): Promise<Exclude<PhoneVerification, { kind: "changed" }> | { kind: "changed"; phone: string }> {
  const reading = readSmsPhone(phone, phoneCountry, ctx.settings.SMS_COUNTRIES);
  if (reading.kind !== "ok") return { kind: "expired" };
  const outcome = await verifyPhoneCode(ctx, { providerId, code, phone: reading.phone });
  return outcome.kind === "changed" ? { ...outcome, phone: reading.phone } : outcome;
}

/** Checks a code and saves the phone number in the account. After the number is saved, the code is no longer valid. */
export async function verifyPhoneCode(
  ctx: ServiceContext,
  { providerId, code, phone = null }: TypedCode,
): Promise<PhoneVerification> {
  const { db, clock } = ctx;
  const now = clock.now();
  const checked = await checkPhoneCode(ctx, {
    owner: providerId,
    code,
    count: sql`
      UPDATE phone_codes SET attempts = attempts + 1
      WHERE account_id = ${providerId} AND ${hasAttemptsLeft(now)} AND phone = coalesce(${phone}, phone)
      RETURNING ${CHECKED_COLUMNS}`,
  });
  if (checked.kind !== "right") return checked;
  const isCurrent = sql`EXISTS
    (SELECT 1 FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${checked.hmac})`;
  const results = await db.write(
    sql`UPDATE accounts SET phone = ${checked.phone}, phone_verified_at = ${now} WHERE id = ${providerId} AND ${isCurrent}`,
    recordAudit(
      ctx,
      { actorId: providerId, subjectId: providerId, action: "account.phone_changed" },
      isCurrent,
    ).statement,
    enqueueMailTo(
      ctx,
      {
        kind: PHONE_CHANGED,
        facts: {},
        path: "/account",
        idempotencyKey: `phone_changed:${checked.hmac}`,
      },
      selectAccountRecipient(providerId, isCurrent),
    ),
    sql`DELETE FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${checked.hmac}`,
  );
  if (!didChange(results.at(-1))) return { kind: "expired" };
  ctx.wakeOutbox();
  return { kind: "changed" };
}
