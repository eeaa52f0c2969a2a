import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions } from "./accounts.ts";

/**
 * The sessions of clients of the HTTP API. Whatever ends a session ends its tokens too, because its row is deleted. A
 * session that gets a new token hash keeps them.
 */
export const apiSignIns = sqliteTable("api_sign_ins", {
  sessionHash: text("session_hash")
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: "cascade", onUpdate: "cascade" }),
  /** When the owner last proved with password or code that it is really the owner; null if never. */
  confirmedAt: integer("confirmed_at"),
});

const signInOf = () =>
  text("session_hash")
    .notNull()
    .references(() => apiSignIns.sessionHash, { onDelete: "cascade", onUpdate: "cascade" });

/** The tokens with which a client calls the API: 32 random bytes, stored as a hash. */
export const apiAccessTokens = sqliteTable(
  "api_access_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionHash: signInOf(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("api_access_tokens_session").on(table.sessionHash),
    index("api_access_tokens_expiry").on(table.expiresAt),
  ],
);

/**
 * The tokens with which a client gets new tokens. Spent tokens stay until the session ends, because a spent token that is
 * used again ends the session.
 */
export const apiRefreshTokens = sqliteTable(
  "api_refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionHash: signInOf(),
    createdAt: integer("created_at").notNull(),
    /** When the token was exchanged for new tokens; null while it is unused. */
    spentAt: integer("spent_at"),
  },
  (table) => [index("api_refresh_tokens_session").on(table.sessionHash)],
);

/**
 * The answers to calls that a client has sent with an Idempotency-Key, so that the same call sent again gets the same
 * answer and has no second effect.
 */
export const apiIdempotencyKeys = sqliteTable(
  "api_idempotency_keys",
  {
    /** The account; for a call without an account, a hash of its token or of the IP address. */
    owner: text("owner").notNull(),
    keyHash: text("key_hash").notNull(),
    /** HMAC of the call and its body, from which nobody can guess a password in the body. */
    callHash: text("call_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Status and body of the answer; null while the call is running. */
    status: integer("status"),
    answer: text("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.keyHash] }),
    index("api_idempotency_keys_age").on(table.createdAt),
  ],
);
