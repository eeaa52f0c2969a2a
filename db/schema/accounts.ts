import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";
import { MODERATION_STATES, PREMIUM_STATUSES, ROLES } from "../../app/models/accounts/rules.ts";
import { isKnown } from "./columns.ts";

/** The account of a planner, a venue or an administrator. It owns every row whose `provider_id` is its id. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** The normalised e-mail address (lower case, NFKC). Signing in looks up this value. */
    emailKey: text("email_key").notNull(),
    phone: text("phone"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    /** The language of the interface: fr en de it nl es pt. */
    language: text("language").$type<Language>().notNull(),
    /**
     * The domain on which the account was registered, by its country code: fr be uk de it es pt. Links in mails lead to
     * this domain.
     */
    domain: text("domain").$type<DomainCode>().notNull(),
    tosAcceptedAt: integer("tos_accepted_at"),
    createdAt: integer("created_at").notNull(),
    /** When an administrator disabled the account; no data is erased. */
    disabledAt: integer("disabled_at"),
    /** When the personal data was erased. The row is kept, because ledger and payments refer to it. */
    deletedAt: integer("deleted_at"),
    /** R2 key of the profile picture. The other columns contain the width and height of the picture in pixels. */
    pictureKey: text("picture_key"),
    pictureWidth: integer("picture_width"),
    pictureHeight: integer("picture_height"),
    phoneVerifiedAt: integer("phone_verified_at"),
    /**
     * The day on which the last digest mail was sent, YYYY-MM-DD in the account's time zone. At most one digest is sent
     * per day.
     */
    lastDigestDay: text("last_digest_day"),
    onboardingFinishedAt: integer("onboarding_finished_at"),
    /** The moderation state: pending (waits for a decision after onboarding), approved or refused. */
    moderation: text("moderation", { enum: MODERATION_STATES }).notNull().default("pending"),
    moderatedAt: integer("moderated_at"),
    moderationReason: text("moderation_reason"),
    /** The balance of credits, which always equals the sum of the ledger. */
    credits: integer("credits").notNull().default(0),
    premiumStatus: text("premium_status", { enum: PREMIUM_STATUSES }).notNull().default("none"),
    premiumStartAt: integer("premium_start_at"),
    premiumEndAt: integer("premium_end_at"),
    /** Cached counts of the account's rows in event_requests, so that no page has to count the rows. */
    requestsTotal: integer("requests_total").notNull().default(0),
    requestsUnseen: integer("requests_unseen").notNull().default(0),
    /** The cached number of all views of the profile page. */
    viewsTotal: integer("views_total").notNull().default(0),
    /** When onboarding ended and the welcome dialog became due. Null after the dialog is closed. */
    welcomeDialogDueAt: integer("welcome_dialog_due_at"),
    /** Day of the owner's last visit; null before the first visit. */
    lastSeenAt: integer("last_seen_at"),
    /** When the owner was warned that the account will be erased because nobody uses it. Null after the next visit. */
    inactivityWarnedAt: integer("inactivity_warned_at"),
  },
  (table) => [
    uniqueIndex("accounts_email_key").on(table.emailKey),
    index("accounts_moderation_queue")
      .on(table.onboardingFinishedAt, table.id)
      .where(sql`${table.moderation} = 'pending' AND ${table.onboardingFinishedAt} IS NOT NULL`),
    index("accounts_to_digest")
      .on(table.domain, table.lastDigestDay)
      .where(sql`${table.requestsUnseen} > 0`),
    // Two indexes: unused accounts whose owners must be warned, least recently used first; and accounts whose owners
    // were warned.
    index("accounts_unseen")
      .on(sql`COALESCE(${table.lastSeenAt}, ${table.createdAt})`)
      .where(
        sql`${table.inactivityWarnedAt} IS NULL AND ${table.deletedAt} IS NULL AND ${table.disabledAt} IS NULL AND ${table.role} <> 'ROLE_ADMIN'`,
      ),
    index("accounts_warned")
      .on(table.inactivityWarnedAt)
      .where(sql`${table.inactivityWarnedAt} IS NOT NULL`),
    // Index of erased accounts, oldest first. Their payment records are deleted ten years later.
    index("accounts_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    check("accounts_credits_not_negative", sql`${table.credits} >= 0`),
    check("accounts_role", isKnown(table.role)),
    check("accounts_moderation", isKnown(table.moderation)),
    check("accounts_premium_status", isKnown(table.premiumStatus)),
    check("accounts_counts", sql`${table.requestsTotal} >= 0 AND ${table.requestsUnseen} >= 0`),
  ],
);

/** A browser that is signed in. Only the SHA-256 of its cookie's token is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** The session ends at `expiresAt`, or earlier: at `idleExpiresAt`, which activity moves forward. */
    idleExpiresAt: integer("idle_expires_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /**
     * For impersonation: the administrator who acts as `account_id` in this session, and the administrator's own
     * session.
     */
    actorId: text("actor_id"),
    actorSession: text("actor_session"),
    /** When the owner last entered a second-factor code in this session; null if no code was entered. */
    secondFactorAt: integer("second_factor_at"),
    /** Browser and system, read from the User-Agent and shown in the list of sessions, such as "Firefox · Windows". */
    device: text("device"),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_actor")
      .on(table.actorId)
      .where(sql`${table.actorId} IS NOT NULL`),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Tokens for resetting a password: 32 random bytes, stored as a hash, valid for 60 minutes and one use. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("password_resets_account").on(table.accountId)],
);

/**
 * Counters of the rate limits, incremented atomically. A limit divides its time window into slices; a row counts one
 * key in the slice that starts at `window_start` (app/models/limits/window.rules.ts). The row can be deleted after
 * `expires_at`.
 */
export const limitCounters = sqliteTable(
  "limit_counters",
  {
    key: text("key").notNull(),
    windowStart: integer("window_start").notNull(),
    count: integer("count").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("limit_counters_expiry").on(table.expiresAt),
  ],
);

/** The audit log: who did what to whom. An entry is written in the same batch as the change that it records. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: integer("at").notNull(),
    actorId: text("actor_id"),
    subjectId: text("subject_id"),
    action: text("action").notNull(),
    /** Details of the action as JSON, without personal data. */
    detail: text("detail").notNull().default("{}"),
  },
  (table) => [
    index("audit_log_subject").on(table.subjectId, table.id),
    // Two indexes for what an account has done to other accounts. What it has done to itself is found by
    // `audit_log_subject`.
    index("audit_log_actor")
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} <> ${table.subjectId}`),
    index("audit_log_actor_action")
      .on(table.actorId, table.action, table.id)
      .where(sql`${table.actorId} <> ${table.subjectId}`),
    // This index leaves out two very frequent actions, so that an unlock writes fewer index rows. For these two
    // actions the whole log is read from the newest entry on. They are so frequent that few rows of other actions are
    // skipped.
    index("audit_log_action")
      .on(table.action, table.id)
      .where(sql`${table.action} <> 'request.unlocked' AND ${table.action} <> 'request.rejected'`),
    index("audit_log_subject_action")
      .on(table.subjectId, table.action, table.id)
      .where(sql`${table.action} <> 'request.unlocked' AND ${table.action} <> 'request.rejected'`),
  ],
);
