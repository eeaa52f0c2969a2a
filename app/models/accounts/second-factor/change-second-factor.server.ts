import type { ServiceContext } from "~/context/types";
import { isPasswordOf } from "~/models/accounts/passwords/confirm-password.server";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { SECOND_FACTOR_REMOVED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { endOtherSessions } from "~/models/accounts/sessions/end-session.server";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import { rotateSession, type RotatedToken } from "~/models/accounts/sessions/start-session.server";
import { makeRecoveryCodes } from "./secret.server";
import { replaceRecoveryCodes } from "./set-up.server";
import { checkSecondFactorCode } from "./spend-code.server";

/** Replaces the recovery codes; requires a code of the authenticator. @throws second_factor_wrong */
export async function renewRecoveryCodes(
  ctx: ServiceContext,
  accountId: string,
  code: string,
): Promise<string[]> {
  const spendable = await checkSecondFactorCode(ctx, accountId, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const codes = makeRecoveryCodes();
  const results = await ctx.db.write(
    ...replaceRecoveryCodes(ctx, accountId, codes, spendable.isUnspent),
    recordAudit(
      ctx,
      { actorId: accountId, subjectId: accountId, action: "second_factor.codes_renewed" },
      spendable.isUnspent,
    ).statement,
    spendable.spend,
  );
  if (!didChange(results.at(-1))) throw new AppError("second_factor_wrong");
  return codes;
}

/**
 * Removes the second factor; requires the password and a code. All other sessions end, and this session no longer
 * counts as verified. The statement that deletes the factor comes last in the batch, so that only one of several
 * parallel attempts succeeds.
 * @throws wrong_password, second_factor_wrong
 */
export async function removeSecondFactor(
  ctx: ServiceContext,
  { me, tokenHash, expiresAt }: ActiveSession,
  { password, code }: { password: string; code: string },
): Promise<RotatedToken> {
  const { providerId: accountId, firstname } = me;
  if (!(await isPasswordOf(ctx, accountId, password))) throw new AppError("wrong_password");
  const spendable = await checkSecondFactorCode(ctx, accountId, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const { isUnspent } = spendable;
  const audit = recordAudit(
    ctx,
    { actorId: accountId, subjectId: accountId, action: "second_factor.removed" },
    isUnspent,
  );
  const session = await rotateSession(
    ctx,
    { tokenHash, expiresAt },
    { set: sql`, second_factor_at = NULL`, when: isUnspent },
  );
  const results = await ctx.db.write(
    sql`${endOtherSessions(accountId, tokenHash)} AND ${isUnspent}`,
    session.statement,
    audit.statement,
    enqueueMailTo(
      ctx,
      {
        kind: SECOND_FACTOR_REMOVED,
        facts: { firstname },
        path: "/security",
        idempotencyKey: `second_factor_removed:${audit.id}`,
      },
      selectAccountRecipient(accountId, isUnspent),
    ),
    sql`DELETE FROM second_factors WHERE account_id = ${accountId} AND ${isUnspent}`,
    sql`DELETE FROM recovery_codes WHERE account_id = ${accountId}
        AND NOT EXISTS (SELECT 1 FROM second_factors WHERE account_id = ${accountId})`,
  );
  if (!didChange(results.at(-2))) throw new AppError("second_factor_wrong");
  ctx.wakeOutbox();
  return session;
}

/**
 * Checks a code, and stores the time of this check in the session. It is called if the session's previous check is too
 * old for a protected action.
 * @throws second_factor_wrong
 */
export async function recheckSecondFactor(
  ctx: ServiceContext,
  { me, tokenHash, expiresAt }: ActiveSession,
  code: string,
): Promise<RotatedToken> {
  const spendable = await checkSecondFactorCode(ctx, me.providerId, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const session = await rotateSession(
    ctx,
    { tokenHash, expiresAt },
    { set: sql`, second_factor_at = ${ctx.clock.now()}`, when: spendable.isUnspent },
  );
  const results = await ctx.db.write(session.statement, spendable.spend);
  if (!didChange(results.at(-1))) throw new AppError("second_factor_wrong");
  return session;
}
