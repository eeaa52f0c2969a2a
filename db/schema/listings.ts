import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CELL_LAYERS, LISTING_KINDS } from "../../app/models/listings/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";

/**
 * What couples find: the profile of each account and each venue, with all that a card shows and a search compares. A row
 * repeats other tables; only `refreshListings` (app/models/listings/refresh-listings.server.ts) writes it.
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
    /** Whether couples see its account. */
    isAccountVisible: flag("is_account_visible").notNull(),
    /** Whether couples see it; a further venue only as long as its premium lasts. */
    isVisible: flag("is_visible").notNull(),
    /** Whether its account has published another venue before it: it is then shown with Premium only. */
    isFurther: flag("is_further").notNull(),
    /** End of its account's premium, past or not; null for none. */
    premiumUntil: integer("premium_until"),
    name: text("name").notNull(),
    /** Of a venue, a slug of lookups(kind = 'venue_type'). */
    type: text("type"),
    city: text("city").notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Domain of its account's profile. */
    domain: text("domain").notNull(),
    /** End of that profile's address; null while there is none. */
    slug: text("slug"),
    seatedCapacity: integer("seated_capacity"),
    standingCapacity: integer("standing_capacity"),
    /** In cents. For a planner: the lowest price that couples see. */
    minPrice: integer("min_price"),
    maxPrice: integer("max_price"),
    /** JSON list of slugs of lookups(kind = 'service' or 'venue_service'). */
    services: text("services").notNull(),
    /** JSON list of slugs of lookups(kind = 'language'). */
    languages: text("languages").notNull(),
    /** JSON list of slugs of lookups(kind = 'venue_feature'). */
    features: text("features").notNull(),
    /** The days of venue_taken_days as JSON: the days of each month as bits, the first as 1: `{"2027-06": 16}`. */
    takenDays: text("taken_days").notNull(),
    /** Its visible and ready key picture, or else the first one, as JSON: `[key, width, height, alt, focus]`. */
    cover: text("cover"),
    /**
     * What listing_cells is to hold of it, as JSON; null while couples do not see it. Quarter
     * and whole degrees are numbered by rows of 2,000 (app/models/listings/cells.rules.ts).
     */
    placement: text("placement").generatedAlwaysAs(
      sql`(CASE WHEN is_visible = 1 THEN json_array(country_code, kind, CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER), CAST(latitude + 90 AS INTEGER) * 2000 + CAST(longitude + 180 AS INTEGER), latitude, longitude, premium_until, is_further) END)`,
      { mode: "virtual" },
    ),
    /** The `placement` that listing_cells holds. */
    placed: text("placed"),
  },
  (table) => [
    index("listings_of_provider").on(table.providerId, table.id),
    index("listings_of_country").on(table.countryCode, table.kind),
    check("listings_kind", isKnown(table.kind)),
    check("listings_is_account_visible", isFlag(table.isAccountVisible)),
    check("listings_is_visible", isFlag(table.isVisible)),
    check("listings_is_further", isFlag(table.isFurther)),
  ],
);

/** The visible listings of a square, so that those near a place are read in few rows. */
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

/** How many listings each square of a country holds. */
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
