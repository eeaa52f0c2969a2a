import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { RequestEnding } from "../../app/models/projects/ending.rules.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";
import { SORTS_WITH_STORED_COUNTS } from "../../app/models/requests/list.rules.ts";
import { FOLLOW_UP_STATES } from "../../app/models/requests/rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";
import { projects } from "./projects.ts";

/**
 * One request of a couple to one provider. The row contains all data that the list of requests shows, so that a page
 * reads one row per line; `id` is also used in URLs (UUID version 7, which begins with the time).
 */
export const eventRequests = sqliteTable(
  "event_requests",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The venue to which the request was sent; it may have been deleted since. Null for a request to a planner. */
    venueId: text("venue_id"),
    /** The venue's name at the time of the request. */
    venueName: text("venue_name"),
    createdAt: integer("created_at").notNull(),
    /**
     * The day on which the request was received, YYYY-MM-DD in the time zone of the provider's domain. The sums per day
     * count the request on this day.
     */
    receivedDay: text("received_day").notNull().default(""),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    eventType: text("event_type").notNull(),
    eventDate: text("event_date").notNull(),
    city: text("city").notNull(),
    region: text("region"),
    countryCode: text("country_code").notNull(),
    guestRange: text("guest_range").notNull(),
    budgetRange: text("budget_range").notNull(),
    seenAt: integer("seen_at"),
    unlockedAt: integer("unlocked_at"),
    /**
     * The id of the call that unlocked the request. The batch of a call adds a row to the ledger only if its own id is
     * stored here.
     */
    unlockAttempt: text("unlock_attempt"),
    rejectedAt: integer("rejected_at"),
    rejectionReason: text("rejection_reason"),
    /** When the provider let the couple read the reason of the rejection; null if it did not. */
    reasonShownAt: integer("reason_shown_at"),
    /** When the provider marked the couple as contacted. */
    followedUpAt: integer("followed_up_at"),
    /** The follow-up state. It is `to_contact` as long as `followedUpAt` is null. */
    followUpState: text("follow_up_state", { enum: FOLLOW_UP_STATES }).notNull().default("to_contact"),
    /** The day of the reminder that the provider has chosen, YYYY-MM-DD in the time zone of the provider's domain. */
    remindOn: text("remind_on"),
    /** When the reminder for the day `remindOn` was sent. */
    remindedAt: integer("reminded_at"),
    /**
     * Distance in whole kilometres from the company or venue to the event; null if one of the two places has no
     * coordinates. Triggers update it (db/triggers/request-distance.sql).
     */
    distanceKm: integer("distance_km"),
    /** Sort key for the distance. Requests without a distance come last. */
    distanceRank: integer("distance_rank").generatedAlwaysAs(sql`(ifnull(distance_km, 99999))`, {
      mode: "virtual",
    }),
    /**
     * The answer: 0 none, 1 unlocked, 2 rejected. Lists sort by `statusOrder`; this column stays because a database check
     * connects it with the times, and removing that check would rebuild the table.
     */
    statusRank: integer("status_rank").notNull().default(0),
    /**
     * How many reminders were sent because the provider had not seen the request: 0 none, 1 after four hours, 2 after a
     * day.
     */
    reminders: integer("reminders").notNull().default(0),
    /** When an administrator marked the request as fake. Credits spent on it were returned. */
    fakeAt: integer("fake_at"),
    /**
     * An earlier request of the same couple to this provider for the same day; null if there is none. It may have been
     * deleted since.
     */
    twinId: text("twin_id"),
    /**
     * When and how the request ended: with its project, or because the couple has replaced the provider. It counts as
     * closed only if it is neither unlocked, rejected nor fake. The columns have no database check, because adding one
     * would rebuild this table.
     */
    endedAt: integer("ended_at"),
    endedAs: text("ended_as").$type<RequestEnding>(),
    /** When the couple last changed the project after this request was sent. */
    changedAt: integer("changed_at"),
    /** When the couple verified the phone number of this request by an SMS code; null if it did not. */
    phoneVerifiedAt: integer("phone_verified_at"),
    /**
     * Sort key for the status: 0 locked, 1 closed, 2 unlocked, 3 rejected, 4 fake. It equals `storedStatus` in
     * app/models/requests/rules.ts.
     */
    statusOrder: integer("status_order").generatedAlwaysAs(
      sql`(CASE WHEN fake_at IS NOT NULL THEN 4 WHEN rejected_at IS NOT NULL THEN 3 WHEN unlocked_at IS NOT NULL THEN 2 WHEN ended_at IS NOT NULL THEN 1 ELSE 0 END)`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    uniqueIndex("event_requests_once").on(
      table.projectId,
      table.providerId,
      sql`coalesce(${table.venueId}, '')`,
    ),
    index("event_requests_by_venue")
      .on(table.providerId, table.venueId, table.id)
      .where(sql`${table.venueId} IS NOT NULL`),
    index("event_requests_by_reception").on(table.providerId, table.id),
    index("event_requests_by_event").on(table.providerId, table.eventDate, table.id),
    index("event_requests_by_status_order").on(
      table.providerId,
      table.statusOrder,
      table.receivedDay,
      table.id,
    ),
    index("event_requests_by_distance").on(table.providerId, table.distanceRank, table.id),
    index("event_requests_unread")
      .on(table.providerId, table.id)
      .where(sql`${table.seenAt} IS NULL`),
    index("event_requests_contacted")
      .on(table.providerId, table.id)
      .where(sql`${table.followedUpAt} IS NOT NULL`),
    index("event_requests_phone_verified")
      .on(table.providerId, table.id)
      .where(sql`${table.phoneVerifiedAt} IS NOT NULL`),
    // Two indexes for the reminders that providers have chosen: one by account and day, one for those that must still
    // be sent.
    index("event_requests_by_reminder")
      .on(table.providerId, table.remindOn, table.id)
      .where(sql`${table.remindOn} IS NOT NULL`),
    index("event_requests_reminders_due")
      .on(table.remindOn, table.id)
      .where(sql`${table.remindOn} IS NOT NULL AND ${table.remindedAt} IS NULL`),
    index("event_requests_to_remind")
      .on(table.reminders, table.createdAt)
      .where(
        sql`${table.seenAt} IS NULL AND ${table.rejectedAt} IS NULL AND ${table.endedAt} IS NULL AND ${table.reminders} < 2`,
      ),
    // Index of requests that are locked although the provider has contacted the couple. That is possible with Premium,
    // which shows every contact.
    index("event_requests_contacted_while_locked")
      .on(table.providerId, table.id)
      .where(
        sql`${table.followedUpAt} IS NOT NULL AND ${table.unlockedAt} IS NULL AND ${table.rejectedAt} IS NULL`,
      ),
    index("event_requests_by_attempt")
      .on(table.unlockAttempt)
      .where(sql`${table.unlockAttempt} IS NOT NULL`),
    check(
      "event_requests_rejection",
      sql`(${table.rejectedAt} IS NULL) = (${table.rejectionReason} IS NULL)`,
    ),
    check("event_requests_follow_up_state", isKnown(table.followUpState)),
    check(
      "event_requests_status_rank",
      sql`${table.statusRank} = CASE WHEN ${table.rejectedAt} IS NOT NULL THEN 2 WHEN ${table.unlockedAt} IS NOT NULL THEN 1 ELSE 0 END`,
    ),
  ],
);

/**
 * Row ids of the full-text index in which a provider searches the requests that it received
 * (db/triggers/search-of-requests.sql).
 */
export const requestSearch = sqliteTable("request_search", {
  position: integer("position").primaryKey(),
  requestId: text("request_id")
    .notNull()
    .unique()
    .references(() => eventRequests.id, { onDelete: "cascade" }),
});

/** A provider's private note on a request. Nobody else can read it. */
export const requestNotes = sqliteTable(
  "request_notes",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    index("request_notes_of_request").on(table.requestId, table.id),
    index("request_notes_of_provider").on(table.providerId, table.id),
  ],
);

/** A provider's reply template: a text for replies to couples in one language, with placeholders for the event. */
export const replyTemplates = sqliteTable(
  "reply_templates",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    language: text("language").$type<Language>().notNull(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at"),
  },
  (table) => [index("reply_templates_of_provider").on(table.providerId, table.language, table.id)],
);

/**
 * A reply that the app has sent to a couple for a provider. The couple's answer goes to the provider's e-mail address,
 * which is stored too.
 */
export const requestReplies = sqliteTable(
  "request_replies",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
  },
  (table) => [
    index("request_replies_of_request").on(table.requestId, table.id),
    index("request_replies_of_provider").on(table.providerId, table.id),
  ],
);

/**
 * The private calendar URL of a provider. The URL also contains a signature of `feedId`, so somebody who knows only
 * this table cannot open a calendar. A new `feedId` makes the earlier URL invalid.
 */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  providerId: text("provider_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  feedId: text("feed_id").notNull().unique(),
  createdAt: integer("created_at").notNull(),
});

/**
 * How many of a provider's requests are in each bucket of a sort order. To show a page far down the list, whole buckets
 * are skipped instead of single rows. Triggers on event_requests update the counts (db/triggers/request-counts.sql).
 */
export const requestCounts = sqliteTable(
  "request_counts",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sort: text("sort", { enum: SORTS_WITH_STORED_COUNTS }).notNull(),
    /**
     * The bucket, named by the first characters of the sort key: four characters of the id (requests of about seven
     * weeks), or the month of the event.
     */
    bucket: text("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.sort, table.bucket] }),
    check("request_counts_sort", isKnown(table.sort)),
  ],
);
