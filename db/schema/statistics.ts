import { sql } from "drizzle-orm";
import { check, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The number of views of a provider's public pages, for each page and each day. Single views are not stored. */
export const viewsDaily = sqliteTable(
  "views_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The day, YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    /**
     * What was viewed: profile, portfolio:<id>, picture:<key>, badge or badge_click. The last two are for the badge on
     * other sites: shown, clicked.
     */
    page: text("page").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    // The primary key begins with account and page, so the days of a page are stored together. A query for a period
    // reads only the rows of that period.
    primaryKey({ columns: [table.providerId, table.page, table.day] }),
    check("views_daily_positive", sql`${table.views} > 0`),
  ],
);

/**
 * The secret key of each day, with which a visitor's second view of a page is recognised. It is deleted when the day is
 * over; after that nobody can compute whose a mark in view_marks was.
 */
export const viewKeys = sqliteTable("view_keys", {
  /** YYYY-MM-DD. */
  day: text("day").primaryKey(),
  key: text("key").notNull(),
});

/** Who has viewed which page today, as keyed hashes. The rows of a day are deleted in the following night. */
export const viewMarks = sqliteTable(
  "view_marks",
  {
    /** The day, YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    /** Hash of IP address, browser and page under the key of the day. */
    mark: text("mark").notNull(),
    /** A random id of the view, so that its other statements know that this view has stored the mark. */
    viewId: text("view_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);

/**
 * What became of a provider's requests, by the day on which they were received. A request is counted on that day even
 * if it was answered later. Triggers on event_requests update the counts (db/triggers/requests-by-day.sql).
 */
export const requestsDaily = sqliteTable(
  "requests_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The day, YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    received: integer("received").notNull().default(0),
    seen: integer("seen").notNull().default(0),
    unlocked: integer("unlocked").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** Number of requests that the provider marked as contacted. */
    contacted: integer("contacted").notNull().default(0),
    /** Number of contacted requests that were won. */
    won: integer("won").notNull().default(0),
    /** Number of requests that were unlocked, rejected or contacted, each counted once. */
    answered: integer("answered").notNull().default(0),
    /** Number of requests that were unlocked or rejected, each counted once. */
    settled: integer("settled").notNull().default(0),
    /** Numbers of requests by their present status (`status_order`); the locked ones are the rest of `received`. */
    statusClosed: integer("status_closed").notNull().default(0),
    statusUnlocked: integer("status_unlocked").notNull().default(0),
    statusRejected: integer("status_rejected").notNull().default(0),
    statusFake: integer("status_fake").notNull().default(0),
    /**
     * Number of closed requests that ended within 72 hours after they were received, without an answer. Rates leave them
     * out.
     */
    closedEarly: integer("closed_early").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] })],
);

/**
 * The median time to answer a request: of a provider, and of each group (all providers of the same country and role).
 * It is computed each night from a limited number of requests.
 */
export const answerMedians = sqliteTable("answer_medians", {
  /** Whose median it is: provider:<id> of one provider, or group:<domain>:<role> of a group. */
  subject: text("subject").primaryKey(),
  /** The median in minutes from reception to the first answer. */
  minutes: real("minutes").notNull(),
  /**
   * From how many requests (for a provider) or providers (for a group) the median was computed. The median of a group
   * is shown only if there are at least ten.
   */
  sampleSize: integer("sample_size").notNull(),
  madeAt: integer("made_at").notNull(),
});
