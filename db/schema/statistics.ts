import { sql } from "drizzle-orm";
import { check, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** Views of a provider's public pages, summed per local day and page: never raw events (DECISIONS.md). */
export const viewsDaily = sqliteTable(
  "views_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    /** profile; portfolio:<id> for one portfolio. */
    page: text("page").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    // A page's days lie together: a period reads its own rows and no other page's.
    primaryKey({ columns: [table.providerId, table.page, table.day] }),
    check("views_daily_positive", sql`${table.views} > 0`),
  ],
);

/**
 * What became of the requests received on a day, per provider: the rates of a period are sums of at most 60 rows. Kept by
 * triggers on event_requests; seen, unlocked … count the requests received on that day, whenever that happened.
 */
export const requestsDaily = sqliteTable(
  "requests_daily",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD in the time zone of the provider's domain. */
    day: text("day").notNull(),
    received: integer("received").notNull().default(0),
    seen: integer("seen").notNull().default(0),
    unlocked: integer("unlocked").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** Unlocked or rejected, each request once. */
    answered: integer("answered").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] })],
);

/** Median time to answer, made each night from bounded samples: of a provider, and of a country and role. */
export const answerMedians = sqliteTable("answer_medians", {
  /** provider:<id>, or group:<domain>:<role>. */
  subject: text("subject").primaryKey(),
  /** Minutes from reception to the first answer. */
  minutes: real("minutes").notNull(),
  /** How many requests (provider) or providers (group) it was made of: a group is shown from ten on. */
  sampleSize: integer("sample_size").notNull(),
  madeAt: integer("made_at").notNull(),
});
