import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A person with access: planner, venue or administrator. Owner of everything that carries `provider_id`. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** Lower-cased and NFKC-normalised: what sign-in looks up. */
    emailKey: text("email_key").notNull(),
    phone: text("phone"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role").notNull(),
    /** Interface language: fr en de it nl es pt. */
    language: text("language").notNull(),
    /** Country of the domain of registration: fr be uk de it es pt. Mail links lead to this domain. */
    domain: text("domain").notNull(),
    tosAcceptedAt: integer("tos_accepted_at"),
    createdAt: integer("created_at").notNull(),
    /** Shut out by an administrator; nothing is erased. */
    disabledAt: integer("disabled_at"),
    /** Personal data erased at the owner's wish; the row stays for ledger and payments. */
    deletedAt: integer("deleted_at"),
    /** R2 key of the profile picture, and its size in pixels. */
    pictureKey: text("picture_key"),
    pictureWidth: integer("picture_width"),
    pictureHeight: integer("picture_height"),
    phoneVerifiedAt: integer("phone_verified_at"),
    /** Day of the last daily digest, YYYY-MM-DD local: one a day. */
    lastDigestDay: text("last_digest_day"),
    onboardingFinishedAt: integer("onboarding_finished_at"),
    /** pending: waits for a decision (only once onboarding is finished); approved; refused. */
    moderation: text("moderation").notNull().default("pending"),
    moderatedAt: integer("moderated_at"),
    moderationReason: text("moderation_reason"),
    /** Kept balance; always the sum of the ledger. */
    credits: integer("credits").notNull().default(0),
    premiumStatus: text("premium_status").notNull().default("none"),
    premiumStartAt: integer("premium_start_at"),
    premiumEndAt: integer("premium_end_at"),
    /** Kept tallies of event_requests, so that no page counts. */
    requestsTotal: integer("requests_total").notNull().default(0),
    requestsUnseen: integer("requests_unseen").notNull().default(0),
    /** Kept tally of the profile in views_daily, all days: "all profile views ever" (DECISIONS.md). */
    viewsTotal: integer("views_total").notNull().default(0),
    /** Set by onboarding, cleared when the welcome dialog is closed. */
    welcomeDialogDueAt: integer("welcome_dialog_due_at"),
    /** When its owner was last here, to the day; null until then. */
    lastSeenAt: integer("last_seen_at"),
    /** When its owner was told that it is erased unless they sign in; they have not since. */
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
    // Those that may be warned, longest unseen first, and those that were.
    index("accounts_unseen")
      .on(sql`COALESCE(${table.lastSeenAt}, ${table.createdAt})`)
      .where(
        sql`${table.inactivityWarnedAt} IS NULL AND ${table.deletedAt} IS NULL AND ${table.disabledAt} IS NULL AND ${table.role} <> 'ROLE_ADMIN'`,
      ),
    index("accounts_warned")
      .on(table.inactivityWarnedAt)
      .where(sql`${table.inactivityWarnedAt} IS NOT NULL`),
    // Blank accounts, longest erased first: their books go ten years later.
    index("accounts_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    check("accounts_credits_not_negative", sql`${table.credits} >= 0`),
    check("accounts_role", sql`${table.role} IN ('ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN')`),
    check("accounts_moderation", sql`${table.moderation} IN ('pending', 'approved', 'refused')`),
    check(
      "accounts_premium_status",
      sql`${table.premiumStatus} IN ('none', 'active', 'cancellation', 'canceled')`,
    ),
    check("accounts_tallies", sql`${table.requestsTotal} >= 0 AND ${table.requestsUnseen} >= 0`),
  ],
);

/** A signed-in browser. Only the SHA-256 of the cookie's token is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** Sliding end (idle) and hard end (absolute). */
    idleExpiresAt: integer("idle_expires_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The administrator who impersonates `account_id` in this session; their own session waits under `actor_session`. */
    actorId: text("actor_id"),
    actorSession: text("actor_session"),
    /** When a second factor was entered in this session; null: none was. */
    secondFactorAt: integer("second_factor_at"),
    /** Browser and system as the list of sessions names them, from the User-Agent: "Firefox · Windows". */
    device: text("device"),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expiry").on(table.expiresAt)],
);

/** Password reset tokens: 32 random bytes, stored hashed, 60 minutes, single use (DECISIONS.md). */
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

/** Counters of everything that is limited: raised atomically, one row per limit, subject and window. */
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

/** Who did what to whom; written in the same batch as the change. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: integer("at").notNull(),
    actorId: text("actor_id"),
    subjectId: text("subject_id"),
    action: text("action").notNull(),
    /** JSON without personal data. */
    detail: text("detail").notNull().default("{}"),
  },
  (table) => [
    index("audit_log_subject").on(table.subjectId, table.id),
    // What people do to their own account is found by its subject; the administrator's log needs the rest.
    index("audit_log_actor")
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} <> ${table.subjectId}`),
    index("audit_log_actor_action")
      .on(table.actorId, table.action, table.id)
      .where(sql`${table.actorId} <> ${table.subjectId}`),
    // Without what providers do all day: unlocking stays at twelve rows, and its entries are never far in the order of time.
    index("audit_log_action")
      .on(table.action, table.id)
      .where(sql`${table.action} <> 'request.unlocked' AND ${table.action} <> 'request.rejected'`),
    index("audit_log_subject_action")
      .on(table.subjectId, table.action, table.id)
      .where(sql`${table.action} <> 'request.unlocked' AND ${table.action} <> 'request.rejected'`),
  ],
);
