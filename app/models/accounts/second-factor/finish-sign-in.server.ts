import type { AppScope } from "~/context";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import type { ModelScope } from "~/models/core/scope";
import { rememberDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import type { PendingSignIn } from "~/models/accounts/sessions/queries.server";
import { startSession, type SignedIn } from "~/models/accounts/sessions/start-session.server";
import { checkCode } from "./spend-code.server";

/**
 * Second step of signing in: a correct code turns the waiting session into a signed-in one with a new token. The caller
 * must count the attempt first.
 * @throws second_factor_wrong
 */
export async function finishSignIn(
  scope: AppScope,
  { tokenHash, account }: PendingSignIn,
  code: string,
  device: Device,
): Promise<SignedIn> {
  const spendable = await checkCode(scope, account.id, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const session = await startSession(
    scope,
    { id: account.id, role: account.role, device: device.label, secondFactorAt: scope.clock.now() },
    sql`${spendable.isUnspent} AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`,
  );
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${session.tokenHash})`;
  const [begun] = await scope.db.write(
    session.statement,
    sql`DELETE FROM sessions WHERE token_hash = ${tokenHash} AND ${hasBegun}`,
    ...(await rememberDevice(scope, account, device, hasBegun)),
    ...(spendable.kind === "recovery" ? tellOfRecovery(scope, account, hasBegun) : []),
    spendable.spend,
  );
  if (!didChange(begun)) throw new AppError("second_factor_wrong");
  return {
    accountId: account.id,
    role: account.role,
    hasFinishedOnboarding: account.hasFinishedOnboarding,
    session,
    waitsForCode: false,
  };
}

/** Informs the owner that a recovery code was used. */
function tellOfRecovery(
  scope: ModelScope,
  { id, firstname }: PendingSignIn["account"],
  when: Query,
): Query[] {
  const audit = recordAudit(
    scope,
    { actorId: id, subjectId: id, action: "second_factor.recovery_used" },
    when,
  );
  return [
    audit.statement,
    enqueueMailTo(
      scope,
      {
        kind: "recovery_code_used",
        values: { firstname },
        path: "/security/second-factor",
        idempotencyKey: `recovery_code_used:${audit.id}`,
      },
      toAccount(id, when),
    ),
  ];
}
