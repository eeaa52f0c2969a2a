import type { AppScope } from "~/context";
import { sql } from "~/models/database";
import { AppError } from "~/models/errors";
import { startSession, type StartedSession } from "~/models/sessions/start-session.server";
import { hashPassword, verifyPassword } from "./password.server";
import { findSignInAccount } from "./queries.server";
import type { SignInInput } from "./form.rules";
import type { Role } from "./rules";

export interface SignedIn {
  accountId: string;
  role: Role;
  hasFinishedOnboarding: boolean;
  session: StartedSession;
}

/**
 * Checks an address and its password and starts a session with a fresh token. A hash made with older parameters is
 * renewed on the way.
 * @throws invalid_credentials, after the same work whether the address is known or not
 */
export async function signIn(
  scope: AppScope,
  { email, password }: Pick<SignInInput, "email" | "password">,
): Promise<SignedIn> {
  const { db, settings } = scope;
  const account = await findSignInAccount(scope, email);
  const pepper = settings.PASSWORD_PEPPER;
  const { isRight, isOutdated } = verifyPassword(password, account?.passwordHash ?? null, pepper);
  if (!account || !isRight) throw new AppError("invalid_credentials");
  const session = await startSession(scope, account);
  const renewal = isOutdated
    ? [
        sql`UPDATE accounts SET password_hash = ${hashPassword(password, pepper)}
            WHERE id = ${account.id} AND password_hash = ${account.passwordHash}`,
      ]
    : [];
  await db.write(session.statement, ...renewal);
  return {
    accountId: account.id,
    role: account.role,
    hasFinishedOnboarding: account.onboardingFinishedAt !== null || account.role === "ROLE_ADMIN",
    session,
  };
}
