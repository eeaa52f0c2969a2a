import { days, hours } from "../../app/models/core/time.rules.ts";

/** The tables of the Instagram stand-in: issued codes and tokens, and the posts that people have added. */
export const INSTAGRAM_TABLES = [
  `CREATE TABLE IF NOT EXISTS instagram_codes (
    code TEXT PRIMARY KEY,
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    used_at INTEGER,
    created_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS instagram_tokens (
    token TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('short', 'long')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS instagram_posts (id INTEGER PRIMARY KEY AUTOINCREMENT, created_at INTEGER NOT NULL)`,
];

export const USER_ID = "17841400000000042";
export const USERNAME = "maison.lumiere.demo";
export const SCOPE = "instagram_business_basic";

const LIFETIMES = { short: hours(1), long: days(60) } as const;
/** The lifetime of a code, and the age at which a token can first be renewed. */
const CODE_LIFETIME_MS = hours(1);
export const TOKEN_RENEWABLE_AFTER_MS = days(1);

export interface Token {
  token: string;
  kind: "short" | "long";
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

const random = (): string => crypto.randomUUID().replaceAll("-", "");

/**
 * Creates and stores a token.
 * @returns the token, and its lifetime in seconds
 */
export async function issueToken(
  db: D1Database,
  kind: Token["kind"],
): Promise<{ token: string; seconds: number }> {
  const token = `IG${kind === "long" ? "AA" : "QV"}${random()}${random()}`;
  const now = Date.now();
  await db
    .prepare("INSERT INTO instagram_tokens (token, kind, created_at, expires_at) VALUES (?, ?, ?, ?)")
    .bind(token, kind, now, now + LIFETIMES[kind])
    .run();
  return { token, seconds: LIFETIMES[kind] / 1000 };
}

export const findToken = (db: D1Database, token: string): Promise<Token | null> =>
  db.prepare("SELECT * FROM instagram_tokens WHERE token = ?").bind(token).first<Token>();

export async function issueCode(db: D1Database, clientId: string, redirectUri: string): Promise<string> {
  const code = `AQ${random()}`;
  await db
    .prepare("INSERT INTO instagram_codes (code, client_id, redirect_uri, created_at) VALUES (?, ?, ?, ?)")
    .bind(code, clientId, redirectUri, Date.now())
    .run();
  return code;
}

/**
 * Marks a code as used.
 * @returns whether the code was valid: it exists, is recent and unused, and was issued for this client id and this
 * redirect URL
 */
export async function redeemCode(
  db: D1Database,
  code: string,
  clientId: string,
  redirectUri: string,
): Promise<boolean> {
  const now = Date.now();
  const spent = await db
    .prepare(
      `UPDATE instagram_codes SET used_at = ?
       WHERE code = ? AND client_id = ? AND redirect_uri = ? AND used_at IS NULL AND created_at > ?`,
    )
    .bind(now, code, clientId, redirectUri, now - CODE_LIFETIME_MS)
    .run();
  return spent.meta.changes > 0;
}
