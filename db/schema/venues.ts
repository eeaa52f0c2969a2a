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
import { REVIEW_SOURCES, VALIDATION_STATES } from "../../app/models/venues/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";

/**
 * A place that the owner of a venue account rents out. The venue's id is also the id of the album with its pictures
 * and videos.
 */
export const venues = sqliteTable(
  "venues",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The type of the venue, as a slug of lookups(kind = 'venue_type'). */
    type: text("type").notNull(),
    email: text("email").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** Street and number of the venue. */
    address: text("address").notNull().default(""),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    /** Country code, ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    contactName: text("contact_name").notNull().default(""),
    contactRole: text("contact_role").notNull().default(""),
    /** URL of the website with its scheme; null if there is none. */
    website: text("website"),
    facebook: text("facebook"),
    instagram: text("instagram"),
    description: text("description").notNull(),
    /** Details of the venue, as a document in JSON (restricted-text.rules.ts); empty if there are none. */
    details: text("details").notNull().default(""),
    seatedCapacity: integer("seated_capacity"),
    standingCapacity: integer("standing_capacity"),
    bedrooms: integer("bedrooms"),
    /** Cents. */
    minPrice: integer("min_price"),
    maxPrice: integer("max_price"),
    isPublished: flag("is_published").notNull().default(0),
    validation: text("validation", { enum: VALIDATION_STATES }).notNull().default("waiting"),
    /** Since when the venue has waited for an administrator's review; null if it does not wait. */
    reviewSince: integer("review_since"),
    /** The cached number of all views of the venue's page. */
    viewsTotal: integer("views_total").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at").notNull(),
    /** Whether an administrator has disabled the account of the venue. If so, the venue is left out of the review. */
    isAccountDisabled: flag("is_account_disabled").notNull().default(0),
  },
  (table) => [
    index("venues_of_provider").on(table.providerId, table.id),
    index("venues_published")
      .on(table.providerId, table.id)
      .where(sql`${table.isPublished} = 1`),
    index("venues_to_review")
      .on(table.reviewSince, table.id)
      .where(sql`${table.reviewSince} IS NOT NULL AND ${table.isAccountDisabled} = 0`),
    index("venues_to_review_by_state")
      .on(table.validation, table.reviewSince, table.id)
      .where(sql`${table.reviewSince} IS NOT NULL AND ${table.isAccountDisabled} = 0`),
    check("venues_is_published", isFlag(table.isPublished)),
    check("venues_validation", isKnown(table.validation)),
    check("venues_is_account_disabled", isFlag(table.isAccountDisabled)),
  ],
);

/**
 * The values that the owner typed in the wizard and has not saved yet, as JSON per step. The draft of a new venue
 * already has the id that the venue will have, so the pictures and videos added to it will belong to the venue.
 */
export const venueDrafts = sqliteTable(
  "venue_drafts",
  {
    /** Id of the venue. */
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** 1 for the draft of a new venue, which is not stored in `venues` yet; 0 for changes of a stored venue. */
    isNew: flag("is_new").notNull(),
    general: text("general").notNull().default("{}"),
    description: text("description").notNull().default("{}"),
    features: text("features").notNull().default("{}"),
    services: text("services").notNull().default("{}"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("venue_drafts_of_provider").on(table.providerId),
    // Allows only one draft of a new venue per account.
    uniqueIndex("venue_drafts_new")
      .on(table.providerId)
      .where(sql`${table.isNew} = 1`),
    check("venue_drafts_is_new", isFlag(table.isNew)),
  ],
);

/** The features of a venue, as slugs of lookups(kind = 'venue_feature'). */
export const venueFeatures = sqliteTable(
  "venue_features",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    feature: text("feature").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.feature] })],
);

/** The services of a venue, as slugs of lookups(kind = 'venue_service'), with the details that its page shows. */
export const venueServices = sqliteTable(
  "venue_services",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    service: text("service").notNull(),
    description: text("description").notNull().default(""),
    /** The price of the service in cents; null without a price. */
    budgetFrom: integer("budget_from"),
    isDescriptionVisible: flag("is_description_visible").notNull().default(1),
    isBudgetVisible: flag("is_budget_visible").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.venueId, table.service] }),
    check("venue_services_is_description_visible", isFlag(table.isDescriptionVisible)),
    check("venue_services_is_budget_visible", isFlag(table.isBudgetVisible)),
  ],
);

/**
 * The services that a venue had before the services of another venue were copied to it. With them, the copying can be
 * undone.
 */
export const venueServicesBefore = sqliteTable("venue_services_before", {
  venueId: text("venue_id")
    .primaryKey()
    .references(() => venues.id, { onDelete: "cascade" }),
  /** The services before the copying, as JSON of rows of `venue_services`. */
  services: text("services").notNull(),
  /**
   * The venue's `changed_at` directly after the copying. If it is different now, the venue was changed since, and the
   * copying cannot be undone.
   */
  changedAt: integer("changed_at").notNull(),
});

/** A couple's review of a venue. */
export const venueReviews = sqliteTable(
  "venue_reviews",
  {
    id: text("id").primaryKey(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    coupleName: text("couple_name").notNull(),
    /** YYYY-MM-DD. */
    weddingDate: text("wedding_date").notNull(),
    content: text("content").notNull(),
    source: text("source", { enum: REVIEW_SOURCES }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("venue_reviews_of_venue").on(table.venueId, table.weddingDate, table.id),
    check("venue_reviews_source", isKnown(table.source)),
  ],
);

/**
 * An administrator's decision on a venue, with the data that the venue had at that time. They show an administrator
 * later what has changed since.
 */
export const venueDecisions = sqliteTable(
  "venue_decisions",
  {
    id: text("id").primaryKey(),
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    actorId: text("actor_id").notNull(),
    isValidated: flag("is_validated").notNull(),
    /** The reason of a refusal, which the owner can read. Null for all other decisions. */
    reason: text("reason"),
    /** A note that only administrators can read. */
    note: text("note"),
    /** The data of the venue's public page at the time of the decision, as JSON. */
    snapshot: text("snapshot").notNull(),
  },
  (table) => [
    index("venue_decisions_of_venue").on(table.venueId, table.id),
    check("venue_decisions_is_validated", isFlag(table.isValidated)),
  ],
);
