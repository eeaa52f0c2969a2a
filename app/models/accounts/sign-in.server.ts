import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { rememberDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import { startSession, type SignInResult } from "~/models/accounts/sessions/start-session.server";
import { hashPassword, verifyPassword } from "~/models/accounts/passwords/password.server";
import { findSignInAccount } from "./queries.server";
import type { SignInInput } from "./form.rules";

/**
 * Checks e-mail address and password, and starts a session with a new token. If the account has a second factor, the
 * session waits for its code. If the stored hash has older parameters, a new hash replaces it.
 * @throws invalid_credentials; the check takes equally long for known and unknown e-mail addresses
 */
export async function signIn(
  ctx: ServiceContext,
  { email, password }: Pick<SignInInput, "email" | "password">,
  device: Device,
): Promise<SignInResult> {
  const { db, settings } = ctx;
  const account = await findSignInAccount(ctx, email);
  const pepper = settings.PASSWORD_PEPPER;
  const { isRight, isOutdated } = verifyPassword(password, account?.passwordHash ?? null, pepper);
  if (!account || !isRight) throw new AppError("invalid_credentials");
  // No session may start with the old password if the password was reset in the meantime.
  const isUnchanged = sql`EXISTS
    (SELECT 1 FROM accounts WHERE id = ${account.id} AND password_hash = ${account.passwordHash} AND disabled_at IS NULL)`;
  const waitsForCode = account.hasSecondFactor === 1;
  const { label, client } = device;
  const owner = { id: account.id, role: account.role, device: label, client, waitsForCode };
  const session = await startSession(ctx, owner, isUnchanged);
  const renewal = isOutdated
    ? [
        sql`UPDATE accounts SET password_hash = ${hashPassword(password, pepper)}
            WHERE id = ${account.id} AND password_hash = ${account.passwordHash}`,
      ]
    : [];
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${session.tokenHash})`;
  const remembering = waitsForCode ? [] : await rememberDevice(ctx, account, device, hasBegun);
  const tokens = session.tokens?.statements ?? [];
  const [started] = await db.write(session.statement, ...tokens, ...renewal, ...remembering);
  if (!didChange(started)) throw new AppError("invalid_credentials");
  if (!waitsForCode) ctx.wakeOutbox();
  return {
    accountId: account.id,
    role: account.role,
    hasFinishedOnboarding: account.onboardingFinishedAt !== null || account.role === "ROLE_ADMIN",
    session,
    waitsForCode,
  };
}
