import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/** A stored second factor; the secret is encrypted. */
export interface SecondFactor {
  secret: string;
  createdAt: number;
  /** Null until the first code was entered. */
  confirmedAt: number | null;
  lastStep: number;
}

export const findSecondFactor = ({ db }: ModelScope, accountId: string): Promise<SecondFactor | null> =>
  db.first(sql<SecondFactor>`
    SELECT secret, created_at AS createdAt, confirmed_at AS confirmedAt, last_step AS lastStep
    FROM second_factors WHERE account_id = ${accountId}`);

/** The second factor of an account, as its security page shows it. */
export interface SecondFactorState {
  confirmedAt: number | null;
  recoveryCodesLeft: number;
}

export async function findSecondFactorState(
  { db }: ModelScope,
  accountId: string,
): Promise<SecondFactorState> {
  const row = await db.first(sql<SecondFactorState>`
    SELECT confirmed_at AS confirmedAt,
           (SELECT COUNT(*) FROM recovery_codes WHERE account_id = ${accountId} AND used_at IS NULL)
             AS recoveryCodesLeft
    FROM second_factors WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`);
  return row ?? { confirmedAt: null, recoveryCodesLeft: 0 };
}
