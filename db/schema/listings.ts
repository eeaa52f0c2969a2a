import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COMPLETENESS_POINTS, PREMIUM_POINTS } from "../../app/models/listings/directory.rules.ts";
import { CELL_LAYERS, LISTING_KINDS } from "../../app/models/listings/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";

const { picture, price, services, languagesOrFeatures, reviews } = COMPLETENESS_POINTS;
const COMPLETENESS =
  `(iif(premium_until IS NULL, 0, ${PREMIUM_POINTS}) + iif(cover IS NULL, 0, ${picture}) ` +
  `+ iif(min_price IS NULL, 0, ${price}) + iif(services = '[]', 0, ${services}) ` +
  `+ iif(languages = '[]' AND features = '[]', 0, ${languagesOrFeatures}) + iif(review_count = 0, 0, ${reviews}))`;

/**
 * What couples find: the profile of each account, and each venue, with all data that a card shows or a search compares.
 * The data are copies from other tables; only `refreshListings` (app/models/listings/refresh-listings.server.ts) writes
 * them.
 */
export const listings = sqliteTable(
  "listings",
  {
    /** Id of the venue, or of the account. */
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    /** Whether couples see the account of the listing. */
    isAccountVisible: flag("is_account_visible").notNull(),
    /** Whether couples see the listing. A further venue is visible only while the account has Premium. */
    isVisible: flag("is_visible").notNull(),
    /** Whether the account has published another venue before this one. Such a venue is shown with Premium only. */
    isFurther: flag("is_further").notNull(),
    /** End of the account's Premium, past or future; null if there is none. */
    premiumUntil: integer("premium_until"),
    name: text("name").notNull(),
    /** Type of a venue: a slug of lookups(kind = 'venue_type'). */
    type: text("type"),
    city: text("city").notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Domain of the account's public profile. */
    domain: text("domain").notNull(),
    /** End of the profile's address; null while it has no address. */
    slug: text("slug"),
    seatedCapacity: integer("seated_capacity"),
    standingCapacity: integer("standing_capacity"),
    /** In cents. For a planner: the lowest price that couples see. */
    minPrice: integer("min_price"),
    maxPrice: integer("max_price"),
    /** JSON list of slugs of lookups(kind = 'service' or 'venue_service'). */
    services: text("services").notNull(),
    /** The starting prices of a planner's services that couples see, in cents, as JSON: `{"FULL_PLANNING":250000}`. */
    servicePrices: text("service_prices").notNull().default("{}"),
    /** JSON list of slugs of lookups(kind = 'language'). */
    languages: text("languages").notNull(),
    /** JSON list of slugs of lookups(kind = 'venue_feature'). */
    features: text("features").notNull(),
    /** The days of venue_taken_days as JSON: the days of each month as bits, the first as 1: `{"2027-06": 16}`. */
    takenDays: text("taken_days").notNull(),
    /**
     * The key picture if it is visible and ready, otherwise the first visible picture, as JSON: `[key, width, height,
     * alt, focus]`.
     */
    cover: text("cover"),
    /** The average rating of the published reviews, with two decimals; null without reviews. */
    rating: real("rating"),
    /** The number of published reviews. */
    reviewCount: integer("review_count").notNull().default(0),
    /**
     * What listing_cells and listing_facts must contain for this listing, as JSON; null while couples do not see it.
     * It names squares of a quarter degree and of a degree, numbered in rows of 2,000. The squares of the tables are
     * larger and contain these (app/models/listings/cells.rules.ts).
     */
    placement: text("placement").generatedAlwaysAs(
      sql`(CASE WHEN is_visible = 1 THEN json_array(country_code, kind, CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER), CAST(latitude + 90 AS INTEGER) * 2000 + CAST(longitude + 180 AS INTEGER), latitude, longitude, premium_until, is_further, json_array(type, json(services), json(languages), json(features), min_price, max_price, seated_capacity, standing_capacity, rating, review_count), json(taken_days)) END)`,
      { mode: "virtual" },
    ),
    /** The `placement` that listing_cells and listing_facts contain now. */
    placed: text("placed"),
    /**
     * The slugs of the region and the department of the nearest place, as JSON: `["occitanie","gard"]`; only the region
     * if it is not divided. Null if no place is near.
     */
    areas: text("areas"),
    /** The country and position for which `areas` were found, as JSON. */
    areaPoint: text("area_point"),
    /**
     * What listing_areas and listing_service_counts contain for this listing, as JSON: `[country, kind, latitude,
     * longitude, premium_until, is_further, areas, services, service_prices]`.
     */
    areaPlaced: text("area_placed"),
    /** The points of COMPLETENESS_POINTS, and PREMIUM_POINTS if `premium_until` is known. */
    completeness: integer("completeness").generatedAlwaysAs(sql.raw(COMPLETENESS), { mode: "virtual" }),
    /**
     * The position of the listing in the circle from which the start page takes its daily selection: the end of its id.
     */
    turn: text("turn").generatedAlwaysAs(sql.raw("(substr(id, -8))"), { mode: "virtual" }),
  },
  (table) => [
    index("listings_of_provider").on(table.providerId, table.id),
    index("listings_of_country").on(table.countryCode, table.kind),
    index("listings_featured")
      .on(table.countryCode, table.kind, table.completeness, table.turn)
      .where(sql`is_visible = 1`),
    check("listings_kind", isKnown(table.kind)),
    check("listings_is_account_visible", isFlag(table.isAccountVisible)),
    check("listings_is_visible", isFlag(table.isVisible)),
    check("listings_is_further", isFlag(table.isFurther)),
  ],
);

/**
 * The row id of each listing in `listing_names_fts`, the full-text index of the names of listings that couples may see.
 * Triggers write both (db/triggers/search-of-listings.sql).
 */
export const listingNames = sqliteTable("listing_names", {
  position: integer("position").primaryKey(),
  listingId: text("listing_id")
    .notNull()
    .unique()
    .references(() => listings.id, { onDelete: "cascade" }),
});

/** The visible listings of a square of the map, so that a search near a place reads few rows. */
export const listingCells = sqliteTable(
  "listing_cells",
  {
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    layer: text("layer", { enum: CELL_LAYERS }).notNull(),
    /** The number of the square in the grid of its layer. */
    cell: integer("cell").notNull(),
    /** JSON: `{"<id>": [latitude, longitude, premium_until, is_further]}`. */
    listings: text("listings").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind, table.layer, table.cell] }),
    check("listing_cells_kind", isKnown(table.kind)),
    check("listing_cells_layer", isKnown(table.layer)),
  ],
);

/** The number of listings in each square of a country. */
export const listingCellCounts = sqliteTable(
  "listing_cell_counts",
  {
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    layer: text("layer", { enum: CELL_LAYERS }).notNull(),
    /** JSON: `{"<cell>": count}`. */
    counts: text("counts").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind, table.layer] }),
    check("listing_cell_counts_kind", isKnown(table.kind)),
    check("listing_cell_counts_layer", isKnown(table.layer)),
  ],
);

/** The facts that a search with filters compares, for the visible listings in a square of the map. */
export const listingFacts = sqliteTable(
  "listing_facts",
  {
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    /** `facts`, or a month (YYYY-MM) in which listings of the square have taken days. */
    part: text("part").notNull(),
    /** The number of the square: for `facts` a cell of the layer `all` of listing_cells, for a month one of `premium`. */
    cell: integer("cell").notNull(),
    /**
     * JSON. For `facts`: `{"<id>": [latitude, longitude, premium_until, is_further, [type, services, languages,
     * features, min_price, max_price, seated_capacity, standing_capacity, rating, review_count]]}`. For a month:
     * `{"<id>": taken days as bits}`.
     */
    listings: text("listings").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind, table.part, table.cell] }),
    check("listing_facts_kind", isKnown(table.kind)),
  ],
);

/**
 * The visible listings of a region or department, so that its page reads one row, and pages that show only numbers read
 * no listing.
 */
export const listingAreas = sqliteTable(
  "listing_areas",
  {
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    /** LISTING_AREA_LEVELS. */
    level: integer("level").notNull(),
    /** Slug of `areas`, whose ids change with each gazetteer. */
    area: text("area").notNull(),
    /** The number of listings that are shown with or without Premium. */
    count: integer("count").notNull(),
    /** The further venues, which are shown with Premium only, as JSON: `{"<id>": premium_until}`. */
    further: text("further").notNull(),
    /** All listings as JSON: `{"<id>": [latitude, longitude, premium_until, is_further]}`. */
    listings: text("listings").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind, table.level, table.area] }),
    check("listing_areas_kind", isKnown(table.kind)),
  ],
);

/**
 * The numbers of all areas of a country, so that a page with many numbers reads one row. Triggers copy them from
 * `listing_areas` (db/triggers/area-counts.sql).
 */
export const listingAreaCounts = sqliteTable(
  "listing_area_counts",
  {
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    /**
     * JSON: `{"<level>": {"<slug>": [count, [premium_until of each further venue]]}}`. An area without listings
     * is absent.
     */
    areas: text("areas").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind] }),
    check("listing_area_counts_kind", isKnown(table.kind)),
  ],
);

/** The number of visible listings of a country that offer each service, and their prices, without further venues. */
export const listingServiceCounts = sqliteTable(
  "listing_service_counts",
  {
    countryCode: text("country_code").notNull(),
    kind: text("kind", { enum: LISTING_KINDS }).notNull(),
    /** JSON: `{"<slug of the service>": count}`. */
    counts: text("counts").notNull(),
    /**
     * How many listings have each starting price of a service, as JSON: `{"<slug>": {"<cents>": count}}`. Prices are
     * rounded to two digits, so that the row stays small.
     */
    prices: text("prices").notNull().default("{}"),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.kind] }),
    check("listing_service_counts_kind", isKnown(table.kind)),
  ],
);
