import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { PHONE_CODE_ATTEMPTS_MAX } from "./phone-code.rules";
import { codeHmac, isSameHmac } from "./phone-code.server";

export type CodeCheck =
  | { kind: "right"; phone: string; hmac: string }
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "expired" };

/** SQL: whether a stored code is still valid and has attempts left. */
export const hasAttemptsLeft = (now: number): Query =>
  sql`expires_at > ${now} AND attempts < ${PHONE_CODE_ATTEMPTS_MAX}`;

/** SQL: the columns that the statement for `checkPhoneCode` returns. */
export const CHECKED_COLUMNS: Query = sql`phone, code_hmac AS codeHmac, created_at AS createdAt, attempts`;

/**
 * Checks a typed code. The attempt is counted before the check, so at most five guesses are checked, even in parallel.
 * @param owner names the account or the couple, as in the hash of the code
 * @param count the statement that counts the attempt on a valid code and returns `CHECKED_COLUMNS`
 */
export async function checkPhoneCode(
  { db, settings }: ServiceContext,
  { owner, code, count }: { owner: string; code: string; count: Query },
): Promise<CodeCheck> {
  const [counted] = await db.write(count);
  const row = counted?.rows[0];
  if (!row) return { kind: "expired" };
  const [phone, hmac] = [String(row["phone"]), String(row["codeHmac"])];
  const subject = { owner, phone, createdAt: Number(row["createdAt"]) };
  return isSameHmac(codeHmac(settings.FORM_SECRET, subject, code), hmac)
    ? { kind: "right", phone, hmac }
    : { kind: "wrong", attemptsLeft: PHONE_CODE_ATTEMPTS_MAX - Number(row["attempts"]) };
}
