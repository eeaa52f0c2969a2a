import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import { prepareTokens, type PreparedTokens } from "~/models/accounts/api-tokens/prepare-tokens.server";
import { SECOND_STEP_LIFETIMES, sessionLifetime, type SessionClient } from "./rules";

export interface StartedSession {
  /** The token for the cookie, which is never stored. */
  token: string;
  tokenHash: string;
  /** The statement that starts the session. Write it in the same batch as the change that signs the person in. */
  statement: Query;
  /** Lifetime of the cookie in seconds. */
  maxAge: number;
  /** The tokens of a client of the API, whose statements belong into the same batch; null for a browser. */
  tokens: PreparedTokens | null;
}

/** Result of a sign-in step. */
export interface SignInResult {
  accountId: string;
  role: Role;
  hasFinishedOnboarding: boolean;
  session: StartedSession;
  /** True if the second factor is still missing, so nobody is signed in yet. */
  waitsForCode: boolean;
}

export interface SessionOwner {
  id: string;
  role: Role;
  /** Browser name for the list of sessions; null if unknown. */
  device?: string | null;
  /** When the second factor was entered; null if it was not entered or the account has no second factor. */
  secondFactorAt?: number | null;
  /** Starts a short session that waits for the second factor. It does not sign the person in. */
  waitsForCode?: boolean;
  client?: SessionClient;
}

/**
 * Prepares a new session with a new token: at sign-in, registration and every change of privilege.
 * @param when SQL condition that the batch checks again, because earlier reads may be outdated
 */
export async function startSession(
  ctx: ModelContext,
  { id, role, device = null, secondFactorAt = null, waitsForCode = false, client = "browser" }: SessionOwner,
  when: Query = sql`TRUE`,
): Promise<StartedSession> {
  const { clock, ids } = ctx;
  const now = clock.now();
  const token = ids.token();
  const tokenHash = await sha256(token);
  const { idle, absolute } = waitsForCode ? SECOND_STEP_LIFETIMES[client] : sessionLifetime(role, client);
  return {
    tokens: client === "api" && !waitsForCode ? await prepareTokens(ctx, tokenHash) : null,
    token,
    tokenHash,
    maxAge: absolute / 1000,
    statement: sql`
      INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, idle_expires_at, expires_at, device,
        second_factor_at)
      SELECT ${tokenHash}, ${id}, ${now}, ${now}, ${now + idle}, ${now + absolute}, ${device}, ${secondFactorAt}
      WHERE ${when}`,
  };
}

export interface RotatedToken {
  token: string;
  statement: Query;
  maxAge: number;
}

/**
 * Replaces the token of a session after a change of privilege. The same statement can also change other columns of the
 * session.
 * @param when SQL condition; if it fails, nothing changes
 */
export async function rotateSession(
  { clock, ids }: ModelContext,
  session: { tokenHash: string; expiresAt: number },
  { set = sql``, when = sql`TRUE` }: { set?: Query; when?: Query } = {},
): Promise<RotatedToken> {
  const token = ids.token();
  return {
    token,
    maxAge: Math.max(1, Math.floor((session.expiresAt - clock.now()) / 1000)),
    statement: sql`
      UPDATE sessions SET token_hash = ${await sha256(token)}${set}
      WHERE token_hash = ${session.tokenHash} AND ${when}`,
  };
}
