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
import { REVIEW_SOURCES, VALIDATION_STATES, VENUE_CELL_KINDS } from "../../app/models/venues/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";

/** A place that a venue account lets. Its pictures and videos are in the album of its id. */
export const venues = sqliteTable(
  "venues",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Slug of lookups(kind = 'venue_type'). */
    type: text("type").notNull(),
    email: text("email").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** Street and number. */
    address: text("address").notNull().default(""),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    contactName: text("contact_name").notNull().default(""),
    contactRole: text("contact_role").notNull().default(""),
    /** With its scheme; null if there is none. */
    website: text("website"),
    facebook: text("facebook"),
    instagram: text("instagram"),
    description: text("description").notNull(),
    /** A document as JSON (restricted-text.rules.ts); empty if nothing more is told. */
    details: text("details").notNull().default(""),
    seatedCapacity: integer("seated_capacity"),
    standingCapacity: integer("standing_capacity"),
    bedrooms: integer("bedrooms"),
    /** Cents. */
    minPrice: integer("min_price"),
    maxPrice: integer("max_price"),
    isPublished: flag("is_published").notNull().default(0),
    validation: text("validation", { enum: VALIDATION_STATES }).notNull().default("waiting"),
    /** Since when an administrator is to look at it; null when there is nothing new. */
    reviewSince: integer("review_since"),
    /** Cached sum of all days of views_daily for its page. */
    viewsTotal: integer("views_total").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at").notNull(),
    /** The quarter-degree square of its position, as companies.geo_cell. */
    geoCell: integer("geo_cell").generatedAlwaysAs(
      sql`(CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))`,
      { mode: "virtual" },
    ),
    /** End of its account's premium, or null. Triggers copy it (db/triggers/premium-first.sql). */
    premiumUntil: integer("premium_until"),
    // What a card shows of other tables, so that a listing reads one row for each venue. Triggers keep all of it
    // (db/triggers/venue-cards.sql); nothing else writes it.
    /** Whether its account is one that couples see. */
    isAccountOpen: flag("is_account_open").notNull().default(0),
    /** Whether its account has published another venue before it: it is then shown with Premium only. */
    isFurther: flag("is_further").notNull().default(0),
    /** Domain and end of the address of its provider's profile; null while there is no such address. */
    cardDomain: text("card_domain").notNull().default(""),
    cardSlug: text("card_slug"),
    /**
     * The rows of venue_features and the features that venue_services sells, as JSON: `{"<feature>": 1,
     * "sold:<service>": 1}`.
     */
    cardFeatures: text("card_features").notNull().default("{}"),
    /** The days of venue_taken_days as JSON: for each month its days as bits, the first of it as 1: `{"2027-06": 16}`. */
    cardTaken: text("card_taken").notNull().default("{}"),
    /** Its visible and ready key picture, or else the first one, as JSON: `[key, width, height, alt]`. */
    cardCover: text("card_cover"),
    /** Whether an administrator has disabled its account: it is then not to be looked at. */
    isAccountDisabled: flag("is_account_disabled").notNull().default(0),
    /** Whether couples see it, a further one as long as its premium lasts. */
    listed: integer("listed").generatedAlwaysAs(
      sql`(is_published = 1 AND validation = 'validated' AND is_account_open = 1 AND (is_further = 0 OR premium_until IS NOT NULL))`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    index("venues_of_provider").on(table.providerId, table.id),
    index("venues_listed")
      .on(table.providerId, table.id)
      .where(sql`${table.listed} = 1`),
    index("venues_to_review")
      .on(table.reviewSince, table.id)
      .where(sql`${table.reviewSince} IS NOT NULL AND ${table.isAccountDisabled} = 0`),
    index("venues_to_review_by_state")
      .on(table.validation, table.reviewSince, table.id)
      .where(sql`${table.reviewSince} IS NOT NULL AND ${table.isAccountDisabled} = 0`),
    check("venues_is_published", isFlag(table.isPublished)),
    check("venues_validation", isKnown(table.validation)),
    check("venues_is_account_open", isFlag(table.isAccountOpen)),
    check("venues_is_further", isFlag(table.isFurther)),
    check("venues_is_account_disabled", isFlag(table.isAccountDisabled)),
  ],
);

/**
 * The listed venues of a country (venues.listed) in a square, so that those near a place are read in few rows. Triggers
 * keep it (db/triggers/venues-by-cell.sql).
 */
export const venueCells = sqliteTable(
  "venue_cells",
  {
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    /** All of them in quarter degrees, or those with an end of premium, past or not, in whole degrees. */
    kind: text("kind", { enum: VENUE_CELL_KINDS }).notNull(),
    /** As venues.geo_cell. */
    cell: integer("cell").notNull(),
    /** JSON: `{"<id>": [latitude, longitude, premium_until, is_further]}`. */
    venues: text("venues").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind, table.cell] }),
    check("venue_cells_kind", isKnown(table.kind)),
  ],
);

/** How many venues each cell of a country holds. Triggers on venue_cells keep it. */
export const venueCellCounts = sqliteTable(
  "venue_cell_counts",
  {
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: VENUE_CELL_KINDS }).notNull(),
    /** JSON: `{"<cell>": count}`. */
    counts: text("counts").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind] }),
    check("venue_cell_counts_kind", isKnown(table.kind)),
  ],
);

/**
 * What was typed in the wizard and not saved yet, as JSON per step. A draft of a new venue has the id the venue will
 * have, so its pictures and videos are there when it is saved.
 */
export const venueDrafts = sqliteTable(
  "venue_drafts",
  {
    /** Id of the venue. */
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** 1 as long as there is no venue of this id. */
    isNew: flag("is_new").notNull(),
    general: text("general").notNull().default("{}"),
    description: text("description").notNull().default("{}"),
    features: text("features").notNull().default("{}"),
    services: text("services").notNull().default("{}"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("venue_drafts_of_provider").on(table.providerId),
    // An account adds one venue at a time.
    uniqueIndex("venue_drafts_new")
      .on(table.providerId)
      .where(sql`${table.isNew} = 1`),
    check("venue_drafts_is_new", isFlag(table.isNew)),
  ],
);

/** What a venue has, as slugs of lookups(kind = 'venue_feature'). */
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

/** The prestations of a venue, as slugs of lookups(kind = 'venue_service'), and what its page says of each. */
export const venueServices = sqliteTable(
  "venue_services",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    service: text("service").notNull(),
    description: text("description").notNull().default(""),
    /** Cents; null if no price is told. */
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

/** The prestations of a venue before others were copied into it, for the one who copied to take that back. */
export const venueServicesBefore = sqliteTable("venue_services_before", {
  venueId: text("venue_id")
    .primaryKey()
    .references(() => venues.id, { onDelete: "cascade" }),
  /** Rows of `venue_services` as JSON. */
  services: text("services").notNull(),
  /** `changed_at` of the venue since the copy: another value says that more has changed. */
  changedAt: integer("changed_at").notNull(),
});

/** What a couple wrote of a venue. */
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

/** An administrator's decision on a venue, with what it was then: later changes are compared with it. */
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
    /** For a refusal: the reason shown to the owner. */
    reason: text("reason"),
    /** A note for administrators only. */
    note: text("note"),
    /** JSON of what the public page told. */
    snapshot: text("snapshot").notNull(),
  },
  (table) => [
    index("venue_decisions_of_venue").on(table.venueId, table.id),
    check("venue_decisions_is_validated", isFlag(table.isValidated)),
  ],
);
