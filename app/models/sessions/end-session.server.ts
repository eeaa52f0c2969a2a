import { sql, type Query } from "~/models/database";

/** Ends one session: sign-out, or the spent one when a new token takes its place. */
export const endSession = (tokenHash: string): Query =>
  sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`;

/** Ends every session of an account: after a password change, wherever it was signed in. */
export const endAllSessions = (accountId: string): Query =>
  sql`DELETE FROM sessions WHERE account_id = ${accountId}`;
