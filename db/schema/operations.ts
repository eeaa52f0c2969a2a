import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MAINTENANCE_MODES } from "../../app/models/maintenance/rules.ts";
import { STEP_STATES, type NightStep } from "../../app/models/night/steps.rules.ts";
import { KEY_PARTIES } from "../../app/models/operations/key-parties.rules.ts";
import { TROUBLES } from "../../app/models/operations/troubles.rules.ts";
import { WATCHED_PARTIES } from "../../app/models/operations/watched-parties.rules.ts";
import { isKnown } from "./columns.ts";

/** Each current trouble of the product and its start time. The operator was told when the row was written. */
export const operationTroubles = sqliteTable(
  "operation_troubles",
  {
    trouble: text("trouble", { enum: TROUBLES }).primaryKey(),
    since: integer("since").notNull(),
  },
  (table) => [check("operation_troubles_trouble", isKnown(table.trouble))],
);

/** The third parties that reject our key. */
export const rejectedKeys = sqliteTable(
  "rejected_keys",
  {
    party: text("party", { enum: KEY_PARTIES }).primaryKey(),
    since: integer("since").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [check("rejected_keys_party", isKnown(table.party))],
);

/** The third parties of which a call has failed, and since when they have not answered. */
export const silentParties = sqliteTable(
  "silent_parties",
  {
    party: text("party", { enum: WATCHED_PARTIES }).primaryKey(),
    since: integer("since").notNull(),
  },
  (table) => [check("silent_parties_party", isKnown(table.party))],
);

/** How many requests ended with an unexpected error in each slot of five minutes of the last day. */
export const failedRequests = sqliteTable("failed_requests", {
  slot: integer("slot").primaryKey(),
  number: integer("number").notNull(),
});

/** The current or planned maintenance: one row, or none. */
export const maintenance = sqliteTable(
  "maintenance",
  {
    id: integer("id").primaryKey(),
    mode: text("mode", { enum: MAINTENANCE_MODES }).notNull(),
    startsAt: integer("starts_at").notNull(),
    /** Null until an administrator ends the maintenance. */
    endsAt: integer("ends_at"),
  },
  (table) => [
    check("maintenance_one_row", sql`${table.id} = 1`),
    check("maintenance_mode", isKnown(table.mode)),
  ],
);

/** The troubles that are over, with their start and end times. A row is deleted after a year. */
export const pastTroubles = sqliteTable(
  "past_troubles",
  {
    trouble: text("trouble", { enum: TROUBLES }).notNull(),
    since: integer("since").notNull(),
    until: integer("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trouble, table.since] }),
    index("past_troubles_until").on(table.until),
    check("past_troubles_trouble", isKnown(table.trouble)),
  ],
);

/** One row for each step of the nightly work: how far it has come, and the result of its last complete run. */
export const nightSteps = sqliteTable(
  "night_steps",
  {
    step: text("step").$type<NightStep>().primaryKey(),
    /** When the cron run that started this night's work was due. */
    night: integer("night").notNull(),
    state: text("state", { enum: STEP_STATES }).notNull(),
    /**
     * The position at which the next turn (a limited part of the step) continues; each step has its own format. Null
     * before the first turn.
     */
    cursor: text("cursor"),
    /**
     * The number of the next turn. A queue message with any other number is late or was delivered twice, and is
     * ignored.
     */
    turn: integer("turn").notNull(),
    /** No turn may begin before this time. It is set while a turn is running, and after a turn has failed. */
    busyUntil: integer("busy_until").notNull().default(0),
    /** Number of turns that have begun since a turn last succeeded. */
    attempts: integer("attempts").notNull().default(0),
    /** How many milliseconds all turns of this night have taken together. */
    workedMs: integer("worked_ms").notNull().default(0),
    /** When the last complete run ended, and how many milliseconds it took. Null before the first complete run. */
    endedAt: integer("ended_at"),
    lastMs: integer("last_ms"),
  },
  (table) => [check("night_steps_state", isKnown(table.state))],
);
