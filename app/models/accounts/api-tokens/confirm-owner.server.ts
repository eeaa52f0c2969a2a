import type { ServiceContext } from "~/context/types";
import { isPasswordOf } from "~/models/accounts/passwords/confirm-password.server";
import { checkSecondFactorCode } from "~/models/accounts/second-factor/spend-code.server";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { OWNER_PROOF_LIFETIME } from "./rules";

type Session = Pick<ActiveSession, "me" | "tokenHash">;

const storeConfirmation = ({ tokenHash }: Session, now: number, when: Query = sql`TRUE`): Query =>
  sql`UPDATE api_sign_ins SET confirmed_at = ${now} WHERE session_hash = ${tokenHash} AND ${when}`;

/**
 * Records that the owner has proved with the password that it is really the owner, which sensitive calls need. The caller
 * must count the attempt in its rate limit before.
 * @returns when the proof ends
 * @throws wrong_password
 */
export async function confirmByPassword(
  ctx: ServiceContext,
  session: Session,
  password: string,
): Promise<number> {
  if (!(await isPasswordOf(ctx, session.me.providerId, password))) throw new AppError("wrong_password");
  const now = ctx.clock.now();
  await ctx.db.write(storeConfirmation(session, now));
  return now + OWNER_PROOF_LIFETIME;
}

/**
 * Like `confirmByPassword`, with a code of the second factor, which is spent.
 * @throws second_factor_wrong
 */
export async function confirmByCode(ctx: ServiceContext, session: Session, code: string): Promise<number> {
  const spendable = await checkSecondFactorCode(ctx, session.me.providerId, code);
  if (!spendable) throw new AppError("second_factor_wrong");
  const now = ctx.clock.now();
  const results = await ctx.db.write(
    storeConfirmation(session, now, spendable.isUnspent),
    sql`UPDATE sessions SET second_factor_at = ${now} WHERE token_hash = ${session.tokenHash} AND ${spendable.isUnspent}`,
    spendable.spend,
  );
  if (!didChange(results.at(-1))) throw new AppError("second_factor_wrong");
  return now + OWNER_PROOF_LIFETIME;
}
