import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MESSAGE_CHANNELS } from "../../app/models/outbox/rules.ts";
import { NOTIFICATION_KINDS } from "../../app/models/notifications/rules.ts";
import { REPORT_REASONS, STORED_REPORT_STATES } from "../../app/models/reports/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";
import { eventRequests } from "./requests.ts";

/**
 * The notification settings that a person has changed, by kind and channel. For a kind without a row, its default
 * applies.
 */
export const notificationSettings = sqliteTable(
  "notification_settings",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    isEnabled: flag("is_enabled").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.channel] }),
    check("notification_settings_channel", isKnown(table.channel)),
    check("notification_settings_kind", isKnown(table.kind)),
    check("notification_settings_is_enabled", isFlag(table.isEnabled)),
  ],
);

/**
 * A provider's report that an unlocked request is not a real request, and the decision about it. A request has at most
 * one report.
 */
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
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note"),
    /** State of the report. `returned` means that the report was accepted and a spent credit was given back. */
    state: text("state", { enum: STORED_REPORT_STATES }).notNull().default("open"),
    decidedAt: integer("decided_at"),
    /** The administrator who decided; null if the decision was automatic. */
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
    check("request_reports_reason", isKnown(table.reason)),
    check("request_reports_state", isKnown(table.state)),
  ],
);
