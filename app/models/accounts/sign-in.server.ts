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
  // A reset that came in between has ended every session; none may begin with the old password.
  const isUnchanged = sql`EXISTS
    (SELECT 1 FROM accounts WHERE id = ${account.id} AND password_hash = ${account.passwordHash} AND disabled_at IS NULL)`;
  const session = await startSession(scope, account, isUnchanged);
  const renewal = isOutdated
    ? [
        sql`UPDATE accounts SET password_hash = ${hashPassword(password, pepper)}
            WHERE id = ${account.id} AND password_hash = ${account.passwordHash}`,
      ]
    : [];
  const [started] = await db.write(session.statement, ...renewal);
  if (started?.changes !== 1) throw new AppError("invalid_credentials");
  return {
    accountId: account.id,
    role: account.role,
    hasFinishedOnboarding: account.onboardingFinishedAt !== null || account.role === "ROLE_ADMIN",
    session,
  };
}
