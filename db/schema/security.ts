import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** A new sign-in address that waits for the confirmation of its link; the old one stays until then (DECISIONS.md). */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("email_changes_account").on(table.accountId),
    index("email_changes_expiry").on(table.expiresAt),
  ],
);

/** The one SMS code an account may have: 6 digits as HMAC, 10 minutes, 5 attempts, raised before the comparison. */
export const phoneCodes = sqliteTable("phone_codes", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** E.164; what the account's number becomes once the code is right. */
  phone: text("phone").notNull(),
  codeHmac: text("code_hmac").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
});

/** The second factor of an account (TOTP, RFC 6238). The secret is encrypted with a key from the settings. */
export const secondFactors = sqliteTable("second_factors", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  createdAt: integer("created_at").notNull(),
  /** Null until its first code was entered: not asked for before. */
  confirmedAt: integer("confirmed_at"),
  /** Last 30-second step whose code was used: no code works twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Codes for a lost second factor, each once; only their hash is kept. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Browsers an account has signed in from: a sign-in from another is told by mail. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of a random cookie. */
    deviceHash: text("device_hash").notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** A copy of all that is kept about an account, asked for by its owner; the file is in R2 until it expires. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** asked, ready, expired. */
    state: text("state").notNull().default("asked"),
    /** SHA-256 of the mailed link's token. */
    tokenHash: text("token_hash"),
    objectKey: text("object_key"),
    askedAt: integer("asked_at").notNull(),
    /** When it is made, or tried again. */
    dueAt: integer("due_at").notNull().default(0),
    readyAt: integer("ready_at"),
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("data_exports_account").on(table.accountId, table.askedAt),
    index("data_exports_due").on(table.state, table.dueAt),
  ],
);
