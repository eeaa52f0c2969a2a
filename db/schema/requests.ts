import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";
import { COUNTED_SORTS } from "../../app/models/requests/list.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/**
 * What a couple typed so far, without contact data, found by a cookie, so that closing the browser loses nothing.
 * Deleted when the project is confirmed or the draft expires.
 */
export const projectDrafts = sqliteTable(
  "project_drafts",
  {
    /** SHA-256 of the cookie's token. */
    id: text("id").primaryKey(),
    domain: text("domain").$type<DomainCode>().notNull(),
    /** JSON of the validated first step. */
    details: text("details").notNull(),
    /** JSON list of the providers chosen so far. */
    providerIds: text("provider_ids").notNull().default("[]"),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("project_drafts_expiry").on(table.expiresAt)],
);

/** A couple's submitted form before its link is confirmed. The payload is erased on confirmation or expiry. */
export const projectSubmissions = sqliteTable(
  "project_submissions",
  {
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull(),
    /** The draft it came from; a newer submission of the same draft replaces this one. */
    draftId: text("draft_id").notNull().default(""),
    domain: text("domain").$type<DomainCode>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** JSON of the validated form. */
    payload: text("payload").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    /** The project created by the confirmation. */
    projectId: text("project_id"),
  },
  (table) => [
    uniqueIndex("project_submissions_token").on(table.tokenHash),
    index("project_submissions_expiry").on(table.expiresAt),
    index("project_submissions_draft").on(table.draftId),
  ],
);

/** A couple's confirmed project. The contact's email and phone are stored in project_contacts only. */
export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    domain: text("domain").$type<DomainCode>().notNull(),
    language: text("language").$type<Language>().notNull(),
    createdAt: integer("created_at").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    eventType: text("event_type").notNull(),
    serviceType: text("service_type").notNull(),
    /** First day, YYYY-MM-DD; a period also has a last day. */
    eventDate: text("event_date").notNull(),
    eventDateEnd: text("event_date_end"),
    city: text("city").notNull(),
    region: text("region"),
    zipcode: text("zipcode"),
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    guestRange: text("guest_range").notNull(),
    budgetRange: text("budget_range").notNull(),
    plannerBudgetRange: text("planner_budget_range"),
    /** JSON list of language slugs. */
    languages: text("languages").notNull().default("[]"),
    weddingTheme: text("wedding_theme"),
    message: text("message").notNull(),
  },
  (table) => [
    check(
      "projects_period",
      sql`${table.eventDateEnd} IS NULL OR ${table.eventDateEnd} >= ${table.eventDate}`,
    ),
  ],
);

/** Email and phone of a couple. Only one function reads them, and it checks unlock or premium first. */
export const projectContacts = sqliteTable(
  "project_contacts",
  {
    projectId: text("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** When a mail first bounced permanently, as the mail provider reported. */
    bouncedAt: integer("bounced_at"),
    /** The address without case and without a +tag: equal keys are the same mailbox. */
    emailKey: text("email_key").generatedAlwaysAs(
      sql`lower(substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')) || substr(email, instr(email, '@')))`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    index("project_contacts_email").on(table.emailKey),
    index("project_contacts_phone").on(table.phone),
  ],
);

/**
 * One request of a couple to one provider; `id` is the public uuid (v7, time-ordered). It holds all that the list
 * shows, so that a page reads one row per line.
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
    createdAt: integer("created_at").notNull(),
    /** Day of reception, YYYY-MM-DD, in the time zone of the provider's domain; the daily sums use it. */
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
    /** Id of the attempt that unlocked it; the ledger row of the same batch is inserted only if it matches. */
    unlockAttempt: text("unlock_attempt"),
    rejectedAt: integer("rejected_at"),
    rejectionReason: text("rejection_reason"),
    /** When the provider marked the couple as contacted. */
    followedUpAt: integer("followed_up_at"),
    /** Sort key for the status: 0 locked, 1 unlocked, 2 rejected. */
    statusRank: integer("status_rank").notNull().default(0),
    /** Reminders sent while unseen: 0 none, 1 after four hours, 2 after a day. */
    reminders: integer("reminders").notNull().default(0),
    /** When an administrator marked the request as not real; the credit was returned. */
    fakeAt: integer("fake_at"),
  },
  (table) => [
    uniqueIndex("event_requests_once").on(table.projectId, table.providerId),
    index("event_requests_by_reception").on(table.providerId, table.id),
    index("event_requests_by_event").on(table.providerId, table.eventDate, table.id),
    index("event_requests_by_status").on(table.providerId, table.statusRank, table.receivedDay, table.id),
    index("event_requests_to_remind")
      .on(table.reminders, table.createdAt)
      .where(sql`${table.seenAt} IS NULL AND ${table.rejectedAt} IS NULL AND ${table.reminders} < 2`),
    // Requests opened by premium alone that were answered by getting in touch.
    index("event_requests_contacted_while_locked")
      .on(table.providerId, table.id)
      .where(sql`${table.statusRank} = 0 AND ${table.followedUpAt} IS NOT NULL`),
    index("event_requests_by_attempt")
      .on(table.unlockAttempt)
      .where(sql`${table.unlockAttempt} IS NOT NULL`),
    check(
      "event_requests_rejection",
      sql`(${table.rejectedAt} IS NULL) = (${table.rejectionReason} IS NULL)`,
    ),
    check(
      "event_requests_status_rank",
      sql`${table.statusRank} = CASE WHEN ${table.rejectedAt} IS NOT NULL THEN 2 WHEN ${table.unlockedAt} IS NOT NULL THEN 1 ELSE 0 END`,
    ),
  ],
);

/**
 * How many requests a provider has per bucket of a sort order, so that jumping to a far page skips buckets instead of
 * rows. Triggers on event_requests keep the counts (db/triggers/request-counts.sql).
 */
export const requestCounts = sqliteTable(
  "request_counts",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sort: text("sort", { enum: COUNTED_SORTS }).notNull(),
    /** First characters of the sort key: four of the id (seven weeks), or the month of the event. */
    bucket: text("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.sort, table.bucket] }),
    check("request_counts_sort", isKnown(table.sort)),
  ],
);
