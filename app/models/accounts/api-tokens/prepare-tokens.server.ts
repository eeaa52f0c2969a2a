import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { ACCESS_TOKEN_LIFETIME, ACCESS_TOKEN_PREFIX, REFRESH_TOKEN_PREFIX } from "./rules";

/** The two tokens of a client. Only their hashes are stored. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

export interface PreparedTokens extends TokenPair {
  /** The statements that store the tokens, if the session exists. Earlier tokens of the session end. */
  statements: Query[];
}

/** Prepares the first tokens of a client's session. */
export async function prepareTokens(
  { clock, ids }: Pick<ModelContext, "clock" | "ids">,
  sessionHash: string,
): Promise<PreparedTokens> {
  const now = clock.now();
  const token = ACCESS_TOKEN_PREFIX + ids.token();
  const refreshToken = REFRESH_TOKEN_PREFIX + ids.token();
  const isSignedIn = sql`EXISTS (SELECT 1 FROM api_sign_ins WHERE session_hash = ${sessionHash})`;
  return {
    token,
    refreshToken,
    statements: [
      storeSignIn(sessionHash),
      sql`DELETE FROM api_access_tokens WHERE session_hash = ${sessionHash}`,
      sql`DELETE FROM api_refresh_tokens WHERE session_hash = ${sessionHash}`,
      sql`INSERT INTO api_access_tokens (token_hash, session_hash, expires_at)
          SELECT ${await sha256(token)}, ${sessionHash}, ${now + ACCESS_TOKEN_LIFETIME} WHERE ${isSignedIn}`,
      sql`INSERT INTO api_refresh_tokens (token_hash, session_hash, created_at)
          SELECT ${await sha256(refreshToken)}, ${sessionHash}, ${now} WHERE ${isSignedIn}`,
    ],
  };
}

const storeSignIn = (sessionHash: string): Query => sql`
  INSERT INTO api_sign_ins (session_hash) SELECT token_hash FROM sessions WHERE token_hash = ${sessionHash}
  ON CONFLICT (session_hash) DO NOTHING`;

/** Prepares a single access token, without a refresh token, for an impersonation that ends after `lifetime`. */
export async function prepareAccessToken(
  { clock, ids }: Pick<ModelContext, "clock" | "ids">,
  sessionHash: string,
  lifetime: number,
): Promise<{ token: string; statements: Query[] }> {
  const token = ACCESS_TOKEN_PREFIX + ids.token();
  return {
    token,
    statements: [
      storeSignIn(sessionHash),
      sql`INSERT INTO api_access_tokens (token_hash, session_hash, expires_at)
          SELECT ${await sha256(token)}, session_hash, ${clock.now() + lifetime} FROM api_sign_ins
          WHERE session_hash = ${sessionHash}`,
    ],
  };
}
