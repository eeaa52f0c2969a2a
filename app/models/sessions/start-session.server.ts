import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import { SECOND_STEP_LIFETIME, sessionLifetime } from "./rules";

export interface StartedSession {
  /** For the cookie; never stored. */
  token: string;
  tokenHash: string;
  /** To be written in the same batch as what signs the person in. */
  statement: Query;
  /** Seconds the cookie may live. */
  maxAge: number;
}

/** Who has come through a step of signing in. */
export interface SignedIn {
  accountId: string;
  role: Role;
  hasFinishedOnboarding: boolean;
  session: StartedSession;
  /** Nobody is signed in yet: the code of the second factor is still to come. */
  waitsForCode: boolean;
}

export interface SessionOwner {
  id: string;
  role: Role;
  /** As the list of sessions names the browser; null when it cannot be told. */
  device?: string | null;
  /** When the second factor was entered; null: not, or there is none. */
  secondFactorAt?: number | null;
  /** The password was right, the code is still to come: a short life, and nobody is signed in by it. */
  waitsForCode?: boolean;
}

/**
 * Prepares a new session with a fresh token: at sign-in, registration and every change of privilege.
 * @param when an SQL condition without which none begins: what was found out before may have changed meanwhile
 */
export async function startSession(
  { clock, ids }: ModelScope,
  { id, role, device = null, secondFactorAt = null, waitsForCode = false }: SessionOwner,
  when: Query = sql`TRUE`,
): Promise<StartedSession> {
  const now = clock.now();
  const token = ids.token();
  const tokenHash = await sha256(token);
  const { idle, absolute } = waitsForCode ? SECOND_STEP_LIFETIME : sessionLifetime(role);
  return {
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
 * Gives a session another token at a change of privilege; all else stays. What else is to change is set with it.
 * @param when an SQL condition; without it nothing changes
 */
export async function rotateSession(
  { clock, ids }: ModelScope,
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
