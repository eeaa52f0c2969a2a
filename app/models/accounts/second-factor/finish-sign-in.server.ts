import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { RECOVERY_CODE_USED } from "~/models/accounts/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { rememberDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import type { PendingSignIn } from "~/models/accounts/sessions/queries.server";
import { startSession, type SignInResult } from "~/models/accounts/sessions/start-session.server";
import { checkSecondFactorCode } from "./spend-code.server";

/**
 * Second step of signing in: a correct code signs the person in. The waiting session becomes a signed-in session with a
 * new token. Before this call, the caller must count the attempt in its rate limit.
 * @throws second_factor_wrong
 */
export async function finishSignIn(
  ctx: ServiceContext,
  { tokenHash, account }: PendingSignIn,
  code: string,
  device: Device,
): Promise<SignInResult> {
  const spendable = await checkSecondFactorCode(ctx, account.id, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const session = await startSession(
    ctx,
    {
      id: account.id,
      role: account.role,
      device: device.label,
      client: device.client,
      secondFactorAt: ctx.clock.now(),
    },
    sql`${spendable.isUnspent} AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`,
  );
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${session.tokenHash})`;
  const [begun] = await ctx.db.write(
    session.statement,
    ...(session.tokens?.statements ?? []),
    sql`DELETE FROM sessions WHERE token_hash = ${tokenHash} AND ${hasBegun}`,
    ...(await rememberDevice(ctx, account, device, hasBegun)),
    ...(spendable.kind === "recovery" ? notifyOfRecovery(ctx, account, hasBegun) : []),
    spendable.spend,
  );
  if (!didChange(begun)) throw new AppError("second_factor_wrong");
  ctx.wakeOutbox();
  return {
    accountId: account.id,
    role: account.role,
    hasFinishedOnboarding: account.hasFinishedOnboarding,
    session,
    waitsForCode: false,
  };
}

/** Informs the owner that a recovery code was used. */
function notifyOfRecovery(
  ctx: ModelContext,
  { id, firstname }: PendingSignIn["account"],
  when: Query,
): Query[] {
  const audit = recordAudit(ctx, { actorId: id, subjectId: id, action: "second_factor.recovery_used" }, when);
  return [
    audit.statement,
    enqueueMailTo(
      ctx,
      {
        kind: RECOVERY_CODE_USED,
        facts: { firstname },
        path: "/security/second-factor",
        idempotencyKey: `recovery_code_used:${audit.id}`,
      },
      selectAccountRecipient(id, when),
    ),
  ];
}
