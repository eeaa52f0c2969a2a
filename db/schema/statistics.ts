import { sql } from "drizzle-orm";
import { check, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The number of views of a provider's public pages per local day and page. Single views are not stored. */
export const viewsDaily = sqliteTable(
  "views_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The day, YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    /**
     * The viewed page: profile, portfolio:<id>, picture:<key>, badge or badge_click. The last two are about the badge
     * on other sites.
     */
    page: text("page").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    // The key keeps the days of a page together, so that a query for a period reads only the rows of that period.
    primaryKey({ columns: [table.providerId, table.page, table.day] }),
    check("views_daily_positive", sql`${table.views} > 0`),
  ],
);

/**
 * The outcome of a provider's requests by the day on which they were received. A period needs at most 60 rows. Each
 * column counts requests received on that day, even if they were answered later. Triggers on event_requests update it
 * (db/triggers/requests-by-day.sql).
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
    /**
     * Number of requests that were unlocked or rejected, each counted once. The list sorted by status needs it, because
     * it separates these requests from the locked ones.
     */
    settled: integer("settled").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] })],
);

/**
 * The median time to answer a request: per provider, and per group (country and role). It is computed each night from
 * samples of limited size.
 */
export const answerMedians = sqliteTable("answer_medians", {
  /** The subject of the median: provider:<id>, or group:<domain>:<role>. */
  subject: text("subject").primaryKey(),
  /** The median in minutes from reception to the first answer. */
  minutes: real("minutes").notNull(),
  /**
   * The size of the sample: requests of a provider, or providers of a group. A group is shown if it has at least ten.
   */
  sampleSize: integer("sample_size").notNull(),
  madeAt: integer("made_at").notNull(),
});
