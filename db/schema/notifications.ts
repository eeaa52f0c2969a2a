import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { eventRequests } from "./requests.ts";

/** Notification settings a person has changed, per kind and channel; without a row the kind's default applies. */
export const notificationSettings = sqliteTable(
  "notification_settings",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** new_request, reminder, digest. */
    kind: text("kind").notNull(),
    channel: text("channel").notNull(),
    isEnabled: integer("is_enabled").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.channel] }),
    check("notification_settings_channel", sql`${table.channel} IN ('email', 'sms')`),
  ],
);

/** A provider's report that an unlocked request was not a real lead, and its outcome. One per request. */
export const requestReports = sqliteTable(
  "request_reports",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    /** wrong_number, bounced, duplicate, not_a_wedding, never_answered, other. */
    reason: text("reason").notNull(),
    note: text("note"),
    /** open, returned (accepted: a spent credit was given back), refused. */
    state: text("state").notNull().default("open"),
    decidedAt: integer("decided_at"),
    /** Null if a rule decided. */
    decidedBy: text("decided_by"),
    decisionNote: text("decision_note"),
  },
  (table) => [
    uniqueIndex("request_reports_once").on(table.requestId),
    index("request_reports_provider").on(table.providerId, table.id),
    index("request_reports_queue")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'open'`),
    index("request_reports_decided")
      .on(table.decidedAt, table.id)
      .where(sql`${table.state} <> 'open'`),
    check("request_reports_state", sql`${table.state} IN ('open', 'returned', 'refused')`),
  ],
);
