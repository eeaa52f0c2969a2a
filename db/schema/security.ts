import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPORT_STATES } from "../../app/models/privacy/export.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/** A new sign-in address whose link is not confirmed yet. Until then, the account keeps its present address. */
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

/**
 * The only open SMS code of an account: 6 digits stored as HMAC, 10 minutes, 5 attempts. An attempt is counted before
 * the comparison.
 */
export const phoneCodes = sqliteTable("phone_codes", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The new number, E.164. It becomes the account's number when the right code is entered. */
  phone: text("phone").notNull(),
  codeHmac: text("code_hmac").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
});

/** The second factor of an account (TOTP, RFC 6238). The secret is encrypted with SECOND_FACTOR_KEY. */
export const secondFactors = sqliteTable("second_factors", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  createdAt: integer("created_at").notNull(),
  /** Null until the first code is entered; sign-in asks for codes only after that. */
  confirmedAt: integer("confirmed_at"),
  /** Last 30-second step whose code was used, so that no code works twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Single-use codes for a lost second factor; only their hashes are stored. */
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

/** Browsers from which an account has signed in. A mail reports each sign-in from a new browser. */
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

/** A copy of all data about an account, requested by its owner; its files stay in R2 until it expires. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state", { enum: EXPORT_STATES }).notNull().default("asked"),
    /** SHA-256 of the mailed link's token. */
    tokenHash: text("token_hash"),
    askedAt: integer("asked_at").notNull(),
    /** When the next file of the copy must be made, or a failed file must be retried. */
    dueAt: integer("due_at").notNull().default(0),
    readyAt: integer("ready_at"),
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("data_exports_account").on(table.accountId, table.askedAt),
    index("data_exports_due").on(table.state, table.dueAt),
    check("data_exports_state", isKnown(table.state)),
  ],
);

/** The files of a data copy. The pictures of each file are chosen before the first file is made. */
export const dataExportFiles = sqliteTable(
  "data_export_files",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    /** The number of the file, counted from 1. */
    number: integer("number").notNull(),
    /** JSON list of the pictures' keys. */
    pictures: text("pictures").notNull(),
    /** Name of the file in R2; null until the file is complete. */
    objectKey: text("object_key"),
    bytes: integer("bytes"),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.number] }),
    uniqueIndex("data_export_files_object").on(table.objectKey),
  ],
);
