import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPORT_STATES } from "../../app/models/privacy/export.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/** A new e-mail address for sign-in whose link was not opened yet. Until then, the account keeps its old address. */
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
 * The only open SMS code of an account, with 6 digits, stored as HMAC. It is valid for 10 minutes and 5 attempts; an
 * attempt is counted before the code is compared.
 */
export const phoneCodes = sqliteTable("phone_codes", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The new phone number, E.164. It becomes the account's number when the correct code is entered. */
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
  /** When the first code was entered; null before that. Sign-in asks for codes only after this time. */
  confirmedAt: integer("confirmed_at"),
  /** The last 30-second step whose code was used, so that no code is accepted twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Single-use codes for people who have lost their second factor. Only the hashes are stored. */
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

/** Browsers from which an account has signed in. A sign-in from any other browser is reported by mail. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of a random cookie that identifies the browser. */
    deviceHash: text("device_hash").notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** A copy of all data about an account, which its owner has requested. Its files stay in R2 until the copy expires. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state", { enum: EXPORT_STATES }).notNull().default("asked"),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text("token_hash"),
    askedAt: integer("asked_at").notNull(),
    /** When the next file of the copy must be created, or a failed file must be tried again. */
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

/** The files of a data copy. The pictures for each file are chosen before the first file is created. */
export const dataExportFiles = sqliteTable(
  "data_export_files",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    /** The number of the file, counted from 1. */
    number: integer("number").notNull(),
    /** The keys of the pictures in the file, as a JSON list. */
    pictures: text("pictures").notNull(),
    /** The name of the file in R2; null until the file is complete. */
    objectKey: text("object_key"),
    bytes: integer("bytes"),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.number] }),
    uniqueIndex("data_export_files_object").on(table.objectKey),
  ],
);
