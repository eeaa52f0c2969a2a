import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { markVerifiedPhone } from "~/models/couples/verified-phone.queries.server";
import { CHECKED_COLUMNS, checkPhoneCode, hasAttemptsLeft } from "~/models/phone-codes/check-code.server";
import { codeOwnerOf } from "./phone.rules";

export type CouplePhoneVerification =
  | { kind: "verified" }
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "expired" };

/**
 * Checks a code and marks the couple's number as verified, on all requests whose project has this number as its contact.
 * It never changes a number: a code for a number that is no longer the contact counts as expired.
 */
export async function verifyCouplePhoneCode(
  ctx: ServiceContext,
  { coupleId, code }: { coupleId: string; code: string },
): Promise<CouplePhoneVerification> {
  const { db, clock } = ctx;
  const now = clock.now();
  const checked = await checkPhoneCode(ctx, {
    owner: codeOwnerOf(coupleId),
    code,
    count: sql`
      UPDATE couple_phone_codes SET attempts = attempts + 1
      WHERE couple_id = ${coupleId} AND ${hasAttemptsLeft(now)}
      RETURNING ${CHECKED_COLUMNS}`,
  });
  if (checked.kind !== "right") return checked;
  const { phone, hmac } = checked;
  const isCurrent = sql`EXISTS (
    SELECT 1 FROM couple_phone_codes k CROSS JOIN projects p ON p.couple_id = k.couple_id
    CROSS JOIN project_contacts c ON c.project_id = p.id
    WHERE k.couple_id = ${coupleId} AND k.code_hmac = ${hmac} AND p.ended_at IS NULL AND c.phone = k.phone)`;
  const results = await db.write(
    recordAudit(ctx, { actorId: null, subjectId: coupleId, action: "couple.phone_verified" }, isCurrent)
      .statement,
    sql`UPDATE couples SET phone = ${phone}, phone_verified_at = ${now} WHERE id = ${coupleId} AND ${isCurrent}`,
    markVerifiedPhone(coupleId, isCurrent),
    // It comes last, because the statements before it need the code.
    sql`DELETE FROM couple_phone_codes WHERE couple_id = ${coupleId} AND code_hmac = ${hmac} AND ${isCurrent}`,
  );
  return didChange(results.at(-1)) ? { kind: "verified" } : { kind: "expired" };
}
