import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { hasAttemptsLeft } from "~/models/phone-codes/check-code.server";

/** The number of the couple's contact, and whether it is verified. */
export interface CouplePhone extends Row<"project_contacts", "phone"> {
  isVerified: boolean;
  /** Whether a code for this number was sent and is still valid. */
  isCodeValid: boolean;
}

/** The number of the couple's newest open project; null if no project is open. */
export async function findCouplePhone(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  coupleId: string,
): Promise<CouplePhone | null> {
  const row = await db.first(sql<
    Row<"project_contacts", "phone"> & { isVerified: 0 | 1; isCodeValid: 0 | 1 }
  >`
    SELECT c.phone, k.phone IS c.phone AS isVerified,
      EXISTS (SELECT 1 FROM couple_phone_codes o
        WHERE o.couple_id = k.id AND o.phone = c.phone AND ${hasAttemptsLeft(clock.now())}) AS isCodeValid
    FROM couples k CROSS JOIN projects p ON p.couple_id = k.id CROSS JOIN project_contacts c ON c.project_id = p.id
    WHERE k.id = ${coupleId} AND p.ended_at IS NULL ORDER BY p.id DESC LIMIT 1`);
  return row && { phone: row.phone, isVerified: row.isVerified === 1, isCodeValid: row.isCodeValid === 1 };
}
