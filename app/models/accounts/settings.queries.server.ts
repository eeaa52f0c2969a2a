import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Data for /account that other pages do not need. */
export interface AccountSettings extends Row<"accounts", "email" | "phone" | "phoneVerifiedAt" | "language"> {
  /** A new e-mail address that is not confirmed yet. */
  pendingEmail: Row<"email_changes">["newEmail"] | null;
  /** The number to which the last code was sent; null if that code is no longer valid. */
  codePhone: Row<"phone_codes">["phone"] | null;
}

export async function findAccountSettings(
  { db, clock }: ModelContext,
  providerId: string,
): Promise<AccountSettings> {
  const now = clock.now();
  const row = await db.first(sql<AccountSettings>`
    SELECT a.email, a.phone, a.phone_verified_at AS phoneVerifiedAt, a.language,
           (SELECT new_email FROM email_changes
            WHERE account_id = a.id AND used_at IS NULL AND expires_at > ${now}
            ORDER BY created_at DESC LIMIT 1) AS pendingEmail,
           (SELECT phone FROM phone_codes WHERE account_id = a.id AND expires_at > ${now}) AS codePhone
    FROM accounts a WHERE a.id = ${providerId}`);
  if (!row) throw new Error("a signed-in account has no row");
  return row;
}
