import { sql } from "drizzle-orm";
import { check, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** Views of a provider's public pages, summed per local day and page; single views are not stored. */
export const viewsDaily = sqliteTable(
  "views_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The day, YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    /** The page: profile; portfolio:<id> or picture:<key>; badge and badge_click for the badge on partners' sites. */
    page: text("page").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    // The days of a page are stored together, so that a query for a period reads only the rows of that period.
    primaryKey({ columns: [table.providerId, table.page, table.day] }),
    check("views_daily_positive", sql`${table.views} > 0`),
  ],
);

/**
 * The outcome of the requests received on a day, per provider, so that the rates of a period need at most 60 rows.
 * Triggers on event_requests update it (db/triggers/requests-by-day.sql). Each column counts requests received on that
 * day, even if they are answered later.
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
     * Number of requests that were unlocked or rejected, each counted once. The list ordered by status separates them
     * from the locked ones.
     */
    settled: integer("settled").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] })],
);

/**
 * Median time to answer, per provider, and per country and role. It is computed each night from samples of limited
 * size.
 */
export const answerMedians = sqliteTable("answer_medians", {
  /** The subject of the median: provider:<id>, or group:<domain>:<role>. */
  subject: text("subject").primaryKey(),
  /** The median in minutes from reception to the first answer. */
  minutes: real("minutes").notNull(),
  /** Number of requests (provider) or providers (group) in the sample; a group is shown from ten on. */
  sampleSize: integer("sample_size").notNull(),
  madeAt: integer("made_at").notNull(),
});
