import { sql, type Query } from "~/models/database";

/**
 * Ends one session: sign-out, or the spent one when a new token takes its place. Whoever signs out while acting for
 * somebody else ends their own session with it.
 */
export const endSession = (tokenHash: string): Query =>
  sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}
      OR token_hash = (SELECT actor_session FROM sessions WHERE token_hash = ${tokenHash})`;

/** Ends every session of an account but one. */
export const endOtherSessions = (accountId: string, tokenHash: string): Query =>
  sql`DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash <> ${tokenHash}`;
