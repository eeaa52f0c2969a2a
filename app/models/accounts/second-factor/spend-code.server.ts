import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { findSecondFactor } from "./queries.server";
import { CODE_DIGITS } from "./rules";
import { hashRecoveryCode, openSecret } from "./secret.server";
import { stepOfCode } from "./totp.rules";

/** A correct code. It must be marked as used in the same batch as the action that it allows. */
export interface SpendableCode {
  kind: "authenticator" | "recovery";
  /**
   * SQL condition: the code has not been used. Every statement of the batch must contain this condition, or depend on a
   * statement that contains it.
   */
  isUnspent: Query;
  /**
   * The statement that marks the code as used. It must come last in the batch. Its `changes` is 1 only in the attempt
   * that used the code.
   */
  spend: Query;
}

/**
 * Checks a code of the authenticator or a recovery code; before this call, the caller must count the attempt in its
 * rate limit. The allowed action must depend on `isUnspent` in the same batch as `spend`; otherwise a code could be
 * used twice.
 * @returns null for a wrong or used code
 */
export async function checkSecondFactorCode(
  ctx: ServiceContext,
  accountId: string,
  code: string,
): Promise<SpendableCode | null> {
  const { clock, settings } = ctx;
  const factor = await findSecondFactor(ctx, accountId);
  if (!factor?.confirmedAt) return null;
  if (code.length !== CODE_DIGITS) return checkRecoveryCode(ctx, accountId, code);
  const secret = await openSecret(factor.secret, accountId, settings.SECOND_FACTOR_KEY);
  const step = stepOfCode(secret, code, clock.now());
  if (step === null || step <= factor.lastStep) return null;
  const unspent = sql`account_id = ${accountId} AND confirmed_at IS NOT NULL AND last_step < ${step}`;
  return {
    kind: "authenticator",
    isUnspent: sql`EXISTS (SELECT 1 FROM second_factors WHERE ${unspent})`,
    spend: sql`UPDATE second_factors SET last_step = ${step} WHERE ${unspent}`,
  };
}

async function checkRecoveryCode(
  { db, clock, settings }: ServiceContext,
  accountId: string,
  code: string,
): Promise<SpendableCode | null> {
  const hash = hashRecoveryCode(code, accountId, settings.SECOND_FACTOR_KEY);
  const unspent = sql`account_id = ${accountId} AND code_hash = ${hash} AND used_at IS NULL`;
  if (!(await db.first(sql`SELECT 1 FROM recovery_codes WHERE ${unspent}`))) return null;
  return {
    kind: "recovery",
    isUnspent: sql`EXISTS (SELECT 1 FROM recovery_codes WHERE ${unspent})`,
    spend: sql`UPDATE recovery_codes SET used_at = ${clock.now()} WHERE ${unspent}`,
  };
}
