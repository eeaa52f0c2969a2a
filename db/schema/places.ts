import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The embedded gazetteer: towns of the seven countries, loaded from db/seed/places by scripts/load-places.ts. Replaced as
 * a whole when its version changes, so no other table may refer to a place: an address keeps its own town and coordinates.
 *
 * The full-text index `places_fts` over name, alt, zips and country is a virtual table that drizzle cannot describe; a
 * hand-written migration creates it.
 */
export const places = sqliteTable(
  "places",
  {
    /** Rank by population: walking row ids upwards meets the large places first. */
    id: integer("id").primaryKey(),
    /** Local name: Roma, München. */
    name: text("name").notNull(),
    /** The name folded by placeKey: what an exact search asks for, so that a small Saint-Martin is found among many. */
    nameKey: text("name_key").notNull(),
    /** Département, provincia, Bundesland, county…; empty where the source has none. */
    region: text("region").notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** To four decimals; to two where it is the neighbourhood's, some kilometres off (isApproximatePoint). */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    population: integer("population").notNull(),
    /** Postal codes separated by spaces, the central one first; empty where none is known. */
    zips: text("zips").notNull(),
    /** Other names it is searched by: Rome, Rom. */
    alt: text("alt").notNull(),
  },
  (table) => [index("places_name_key").on(table.nameKey)],
);

/** One row: the version of the gazetteer that is loaded. */
export const placesVersion = sqliteTable("places_version", {
  version: integer("version").primaryKey(),
  loadedAt: integer("loaded_at").notNull(),
});
