import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import { sessionLifetime } from "./rules";

export interface StartedSession {
  /** For the cookie; never stored. */
  token: string;
  /** To be written in the same batch as what signs the person in. */
  statement: Query;
  /** Seconds the cookie may live. */
  maxAge: number;
}

/**
 * Prepares a new session with a fresh token: at sign-in, registration and every change of privilege.
 * @param when an SQL condition without which none begins: what was found out before may have changed meanwhile
 */
export async function startSession(
  { clock, ids }: ModelScope,
  account: { id: string; role: Role },
  when: Query = sql`TRUE`,
): Promise<StartedSession> {
  const now = clock.now();
  const token = ids.token();
  const { idle, absolute } = sessionLifetime(account.role);
  return {
    token,
    maxAge: absolute / 1000,
    statement: sql`
      INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, idle_expires_at, expires_at)
      SELECT ${await sha256(token)}, ${account.id}, ${now}, ${now}, ${now + idle}, ${now + absolute} WHERE ${when}`,
  };
}
