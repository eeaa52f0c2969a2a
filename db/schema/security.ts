import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPORT_STATES } from "../../app/models/privacy/export.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/**
 * A new e-mail address for signing in. The account keeps its old e-mail address until the link in the mail to the new
 * one is opened.
 */
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
 * The only SMS code of an account that can still be used: 6 digits, stored as HMAC, valid for 10 minutes and 5
 * attempts. An attempt is counted before the code is compared.
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
  /** When the owner first entered a correct code; null before that. Signing in asks for a code only after this time. */
  confirmedAt: integer("confirmed_at"),
  /**
   * The 30-second step of the last code that was used. A code of this step or an earlier one is rejected, so no code is
   * accepted twice.
   */
  lastStep: integer("last_step").notNull().default(0),
});

/** Single-use codes for signing in after the device for the second factor was lost. Only their hashes are stored. */
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

/**
 * The browsers from which an account has signed in. If somebody signs in from any other browser, the owner gets a mail.
 */
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

/**
 * An export of all data about an account, which its owner has requested. Its files stay in R2 until the export expires.
 */
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
    /** When the next file of the export must be created, or a failed file must be tried again. */
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

/** The files of an export of personal data. The pictures of each file are chosen before the first file is created. */
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
