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
import { CHANGEABLE_PARTS } from "../../app/models/projects/changes/change.rules.ts";
import type { ProjectEnding } from "../../app/models/projects/ending.rules.ts";
import type { WantedKind } from "../../app/models/projects/wanted.rules.ts";
import { isKnown } from "./columns.ts";
import { couples } from "./couples.ts";

/**
 * The values that a couple has typed so far, without contact data. They are still there after the browser was closed,
 * because a cookie identifies the draft. The draft is deleted when the project is confirmed or the draft expires.
 */
export const projectDrafts = sqliteTable(
  "project_drafts",
  {
    /** SHA-256 of the cookie's token. */
    id: text("id").primaryKey(),
    domain: text("domain").$type<DomainCode>().notNull(),
    /** The validated values of the first step, as JSON. */
    details: text("details").notNull(),
    /** JSON list of the providers chosen so far. */
    providerIds: text("provider_ids").notNull().default("[]"),
    /** JSON list of the venues chosen so far. */
    venueIds: text("venue_ids").notNull().default("[]"),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("project_drafts_expiry").on(table.expiresAt)],
);

/** A mailed link with which a couple continues its draft in another browser. It works as long as the draft exists. */
export const projectDraftLinks = sqliteTable(
  "project_draft_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    draftId: text("draft_id")
      .notNull()
      .references(() => projectDrafts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("project_draft_links_of_draft").on(table.draftId)],
);

/**
 * A couple's submitted form, kept until the couple opens the link in the confirmation mail. The payload is erased when
 * the couple confirms, or when the link expires.
 */
export const projectSubmissions = sqliteTable(
  "project_submissions",
  {
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull(),
    /**
     * The draft from which the form was submitted. If the same draft is submitted again, the newer submission replaces
     * this one.
     */
    draftId: text("draft_id").notNull().default(""),
    domain: text("domain").$type<DomainCode>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The validated values of the form, as JSON. */
    payload: text("payload").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    /** The project that was created when the couple confirmed the submission. */
    projectId: text("project_id"),
  },
  (table) => [
    uniqueIndex("project_submissions_token").on(table.tokenHash),
    index("project_submissions_expiry").on(table.expiresAt),
    index("project_submissions_draft").on(table.draftId),
  ],
);

/** A couple's confirmed project. E-mail address and phone number are stored only in project_contacts. */
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
    /**
     * Whether the couple looks for a planner, a venue or both. The column has no database check, because adding one
     * would rebuild this table, and that would delete all rows that refer to it.
     */
    wanted: text("wanted").$type<WantedKind>().notNull().default("planner"),
    /** The features that a venue should have, as a JSON list. */
    venueFeatures: text("venue_features").notNull().default("[]"),
    /** The first day of the event, YYYY-MM-DD. If the couple gave a period, `eventDateEnd` is its last day. */
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
    /** The languages that the couple would like to speak, as a JSON list of slugs. */
    languages: text("languages").notNull().default("[]"),
    weddingTheme: text("wedding_theme"),
    message: text("message").notNull(),
    /** The couple; null for a project that was confirmed before couples had a page and whose couple has not entered. */
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "set null" }),
    /** When the project was last sent to a provider. */
    lastSentAt: integer("last_sent_at").notNull().default(0),
    /** When the couple was last asked by mail whether it still looks; null if it was not asked since the last answer. */
    stillLookingAskedAt: integer("still_looking_asked_at"),
    /** When the couple last said that it still looks. */
    stillLookingAt: integer("still_looking_at"),
    /** When and how the project ended; null while it is open. Like `wanted`, the columns have no database check. */
    endedAt: integer("ended_at"),
    endedAs: text("ended_as").$type<ProjectEnding>(),
    /** Why the couple has withdrawn the project, in its own words. */
    endedReason: text("ended_reason"),
    /** The request with whose provider the couple has booked; null if it has booked with somebody else. */
    bookedRequestId: text("booked_request_id"),
    /** When the couple last changed the project after sending it. */
    changedAt: integer("changed_at"),
    /**
     * JSON list of the providers whose back-office was used in the browser from which the project was sent. They may be
     * the couple itself.
     */
    ownProviderIds: text("own_provider_ids").notNull().default("[]"),
  },
  (table) => [
    index("projects_of_couple").on(table.coupleId, table.id),
    // Three indexes of open projects for the steps of the night: by last sending, by last day, and those that were asked.
    index("projects_open_by_sending")
      .on(table.lastSentAt, table.id)
      .where(sql`${table.endedAt} IS NULL`),
    index("projects_open_by_last_day")
      .on(sql`coalesce(${table.eventDateEnd}, ${table.eventDate})`, table.id)
      .where(sql`${table.endedAt} IS NULL`),
    index("projects_asked")
      .on(table.stillLookingAskedAt, table.id)
      .where(sql`${table.endedAt} IS NULL AND ${table.stillLookingAskedAt} IS NOT NULL`),
    index("projects_by_last_day").on(sql`coalesce(${table.eventDateEnd}, ${table.eventDate})`, table.id),
    check(
      "projects_period",
      sql`${table.eventDateEnd} IS NULL OR ${table.eventDateEnd} >= ${table.eventDate}`,
    ),
  ],
);

/**
 * The e-mail address and phone number of a couple. Only one function reads them, and it first checks that the provider
 * has unlocked the request or has Premium.
 */
export const projectContacts = sqliteTable(
  "project_contacts",
  {
    projectId: text("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** When the mail provider first reported that mails to this e-mail address bounce permanently. */
    bouncedAt: integer("bounced_at"),
    /**
     * The e-mail address in lower case and without a +tag (for Gmail also without dots). Two e-mail addresses with the
     * same key belong to the same mailbox.
     */
    emailKey: text("email_key").generatedAlwaysAs(
      sql`lower(iif(lower(substr(email, instr(email, '@'))) IN ('@gmail.com', '@googlemail.com'), replace(substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')), '.', '') || '@gmail.com', substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')) || substr(email, instr(email, '@'))))`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    index("project_contacts_email").on(table.emailKey),
    index("project_contacts_phone").on(table.phone),
  ],
);

/** What a couple has changed in a project after sending it: one row for each part and moment. */
export const projectChanges = sqliteTable(
  "project_changes",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    changedAt: integer("changed_at").notNull(),
    part: text("part", { enum: CHANGEABLE_PARTS }).notNull(),
    /** The values before and after the change, as JSON. */
    before: text("before").notNull(),
    after: text("after").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.changedAt, table.part] }),
    check("project_changes_part", isKnown(table.part)),
  ],
);
