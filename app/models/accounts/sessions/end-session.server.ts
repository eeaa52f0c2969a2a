import { sql, type Query } from "~/models/core/database";

/**
 * Ends one session, either at sign-out or because a session with a new token replaces it. A sign-out during
 * impersonation also ends the administrator's own session.
 */
export const endSession = (tokenHash: string): Query =>
  sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}
      OR token_hash = (SELECT actor_session FROM sessions WHERE token_hash = ${tokenHash})`;

/** Ends all sessions of an account, but not the session with this token hash. */
export const endOtherSessions = (accountId: string, tokenHash: string): Query =>
  sql`DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash <> ${tokenHash}`;
