import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The embedded gazetteer: towns and villages of the seven countries. scripts/load-places.ts loads it from
 * db/seed/places and fills its full-text index, `places_fts`. A new version replaces all rows, so no other table may
 * refer to a place.
 */
export const places = sqliteTable(
  "places",
  {
    /** Rank by population: in the order of ids, large places come first. */
    id: integer("id").primaryKey(),
    /** Local name: Roma, München. */
    name: text("name").notNull(),
    /** The result of placeKey for the name. An exact search uses it to find a small Saint-Martin among many. */
    nameKey: text("name_key").notNull(),
    /**
     * The region: département, provincia, Bundesland, county …; empty if the source has none. For a village inside a
     * commune, the name of the commune comes first: "Greve in Chianti, Firenze".
     */
    region: text("region").notNull(),
    /** Country code, ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /**
     * Coordinates with four decimals. If they have only two decimals, the place is known only to some kilometres
     * (isApproximatePoint).
     */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    population: integer("population").notNull(),
    /** Postal codes separated by spaces, the central one first; empty if unknown. */
    zips: text("zips").notNull(),
    /** Other names by which a search finds the place: Rome, Rom. */
    alt: text("alt").notNull(),
  },
  (table) => [index("places_name_key").on(table.nameKey)],
);

/**
 * The embedded map in squares, loaded from db/seed/map with the places and replaced with them. The page of a request
 * is drawn from six of them.
 */
export const mapTiles = sqliteTable("map_tiles", {
  /** The position of the square on the earth, computed by `tileAt` of map-tiles.rules.ts. */
  id: integer("id").primaryKey(),
  /** JSON of a MapTile. */
  drawing: text("drawing").notNull(),
});

/** One row: the versions of the loaded gazetteer and map. */
export const placesVersion = sqliteTable("places_version", {
  version: integer("version").primaryKey(),
  loadedAt: integer("loaded_at").notNull(),
  /** Version of the map; 0 before the map is loaded. */
  mapVersion: integer("map_version").notNull().default(0),
});
