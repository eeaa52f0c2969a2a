import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CALENDAR_PROBLEMS, CALENDAR_READINGS, TAKEN_SOURCES } from "../../app/models/venues/rules.ts";
import { flag, isFlag, isKnown } from "./columns.ts";
import { venues } from "./venues.ts";

/** The days on which a venue is taken. A day has one row for each source (owner, calendar) that says so. */
export const venueTakenDays = sqliteTable(
  "venue_taken_days",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    source: text("source", { enum: TAKEN_SOURCES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.venueId, table.day, table.source] }),
    check("venue_taken_days_source", isKnown(table.source)),
  ],
);

/**
 * The private URLs at which other programs read the taken days of venues. Each URL consists of `feedId` and its
 * signature.
 */
export const venueCalendars = sqliteTable("venue_calendars", {
  venueId: text("venue_id")
    .primaryKey()
    .references(() => venues.id, { onDelete: "cascade" }),
  feedId: text("feed_id").unique(),
});

/**
 * Calendars on other sites from which a venue's taken days are read, each at a private URL. The row also counts the
 * events that the last reading ignored: events marked as free, with an unknown repetition rule, or unreadable.
 */
export const readCalendars = sqliteTable(
  "read_calendars",
  {
    id: text("id").primaryKey(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    /** The calendar's URL, encrypted. */
    sourceUrl: text("source_url").notNull(),
    reading: text("reading", { enum: CALENDAR_READINGS }).notNull().default("waiting"),
    /** Why the last reading of the calendar failed. */
    problem: text("problem", { enum: CALENDAR_PROBLEMS }),
    /** When the calendar was last read without a failure. */
    readAt: integer("read_at"),
    /** When the calendar must be read next. */
    dueAt: integer("due_at").notNull(),
    /** The number of readings that have failed since the last success. */
    failures: integer("failures").notNull().default(0),
    /** When the readings began to fail; null if the last reading succeeded. */
    failingSince: integer("failing_since"),
    /** When the owner was told by mail that readings keep failing; null if no such mail was sent. */
    toldAt: integer("told_at"),
    freeEvents: integer("free_events").notNull().default(0),
    unknownRules: integer("unknown_rules").notNull().default(0),
    unreadEvents: integer("unread_events").notNull().default(0),
  },
  (table) => [
    index("read_calendars_venue").on(table.venueId),
    index("read_calendars_due").on(table.dueAt),
    check("read_calendars_reading", isKnown(table.reading)),
    check("read_calendars_problem", isKnown(table.problem)),
  ],
);

/**
 * The taken days as each calendar lists them. Each of these days is also a row of `venue_taken_days` with the source
 * `calendar`.
 */
export const readCalendarDays = sqliteTable(
  "read_calendar_days",
  {
    calendarId: text("calendar_id")
      .notNull()
      .references(() => readCalendars.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    /**
     * Whether the day is taken only because the feed of another of our venues says so. Such a day is left out of the
     * venue's own feed.
     */
    isEcho: flag("is_echo").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.day] }),
    check("read_calendar_days_is_echo", isFlag(table.isEcho)),
  ],
);
