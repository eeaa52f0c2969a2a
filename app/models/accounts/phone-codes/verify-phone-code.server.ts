import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { PHONE_CHANGED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { PHONE_CODE_ATTEMPTS_MAX } from "./phone-code.rules";
import { codeHmac, isSameHmac } from "./phone-code.server";

export type PhoneVerification =
  | { kind: "changed" }
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "expired" };

interface CodeRow {
  phone: string;
  codeHmac: string;
  createdAt: number;
  attempts: number;
}

interface TypedCode {
  providerId: string;
  code: string;
  /** The number for which the caller expects a code (E.164). A code for another number counts as expired. */
  phone?: string | null;
}

/**
 * Checks a code and saves the phone number in the account. The attempt is counted before the check, so at most five
 * guesses are checked, even in parallel. After the number is saved, the code is no longer valid.
 */
export async function verifyPhoneCode(
  ctx: ServiceContext,
  { providerId, code, phone = null }: TypedCode,
): Promise<PhoneVerification> {
  const { db, clock, settings } = ctx;
  const now = clock.now();
  const [counted] = await db.write(
    sql`UPDATE phone_codes SET attempts = attempts + 1
        WHERE account_id = ${providerId} AND expires_at > ${now} AND attempts < ${PHONE_CODE_ATTEMPTS_MAX}
          AND phone = coalesce(${phone}, phone)
        RETURNING phone, code_hmac AS codeHmac, created_at AS createdAt, attempts`,
  );
  const row = readRow(counted?.rows[0]);
  if (!row) return { kind: "expired" };
  const subject = { accountId: providerId, phone: row.phone, createdAt: row.createdAt };
  if (!isSameHmac(codeHmac(settings.FORM_SECRET, subject, code), row.codeHmac))
    return { kind: "wrong", attemptsLeft: PHONE_CODE_ATTEMPTS_MAX - row.attempts };
  const isCurrent = sql`EXISTS
    (SELECT 1 FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${row.codeHmac})`;
  const results = await db.write(
    sql`UPDATE accounts SET phone = ${row.phone}, phone_verified_at = ${now} WHERE id = ${providerId} AND ${isCurrent}`,
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
        idempotencyKey: `phone_changed:${row.codeHmac}`,
      },
      selectAccountRecipient(providerId, isCurrent),
    ),
    sql`DELETE FROM phone_codes WHERE account_id = ${providerId} AND code_hmac = ${row.codeHmac}`,
  );
  if (!didChange(results.at(-1))) return { kind: "expired" };
  ctx.wakeOutbox();
  return { kind: "changed" };
}

function readRow(row: Record<string, unknown> | undefined): CodeRow | null {
  if (!row) return null;
  return {
    phone: String(row["phone"]),
    codeHmac: String(row["codeHmac"]),
    createdAt: Number(row["createdAt"]),
    attempts: Number(row["attempts"]),
  };
}
