import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** A stored second factor; the secret is encrypted. */
export interface SecondFactor extends Row<"second_factors", "secret" | "createdAt" | "lastStep"> {
  /** When the second factor was confirmed; null until the first code was entered. */
  confirmedAt: Row<"second_factors">["confirmedAt"];
}

export const findSecondFactor = ({ db }: ModelContext, accountId: string): Promise<SecondFactor | null> =>
  db.first(sql<SecondFactor>`
    SELECT secret, created_at AS createdAt, confirmed_at AS confirmedAt, last_step AS lastStep
    FROM second_factors WHERE account_id = ${accountId}`);

/** The second factor of an account, as its security page shows it. */
export interface SecondFactorState {
  confirmedAt: Row<"second_factors">["confirmedAt"];
  recoveryCodesLeft: number;
}

export async function findSecondFactorState(
  { db }: ModelContext,
  accountId: string,
): Promise<SecondFactorState> {
  const row = await db.first(sql<SecondFactorState>`
    SELECT confirmed_at AS confirmedAt,
           (SELECT COUNT(*) FROM recovery_codes WHERE account_id = ${accountId} AND used_at IS NULL)
             AS recoveryCodesLeft
    FROM second_factors WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`);
  return row ?? { confirmedAt: null, recoveryCodesLeft: 0 };
}
