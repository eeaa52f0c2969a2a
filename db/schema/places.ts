import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The built-in gazetteer: towns and villages of the seven countries. scripts/load-places.ts loads it from
 * db/seed/places and fills its full-text index, `places_fts`. A new version replaces all rows, so no other table may
 * store the id of a place.
 */
export const places = sqliteTable(
  "places",
  {
    /** The rank of the place by population: the place with the most inhabitants has the id 1. */
    id: integer("id").primaryKey(),
    /** The name of the place in the local language, such as Roma or München. */
    name: text("name").notNull(),
    /**
     * The search key of the name, made by placeNameKey. A search for exactly this key finds even a small Saint-Martin
     * among the many places of this name.
     */
    nameKey: text("name_key").notNull(),
    /**
     * The region, such as a département, provincia, Bundesland or county; empty if the source of the data has none. For
     * a village inside a commune, the name of the commune comes first: "Greve in Chianti, Firenze".
     */
    region: text("region").notNull(),
    /** Country code, ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /**
     * Coordinates with four decimals. Only two decimals mean that the position is known only to within some kilometres
     * (isApproximatePoint).
     */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    population: integer("population").notNull(),
    /** The postal codes of the place, separated by spaces, the central one first; empty if unknown. */
    zips: text("zips").notNull(),
    /** Other names by which people search for the place, such as Rome or Rom. */
    alt: text("alt").notNull(),
  },
  (table) => [index("places_name_key").on(table.nameKey)],
);

/**
 * The built-in map, cut into square tiles, which is loaded from db/seed/map together with the places. The map on the
 * page of a request is drawn from six tiles.
 */
export const mapTiles = sqliteTable("map_tiles", {
  /** The position of the tile on the earth, computed by `tileNumberAt` of map-tiles.rules.ts. */
  id: integer("id").primaryKey(),
  /** The drawing of the tile, as JSON of a MapTile. */
  drawing: text("drawing").notNull(),
});

/** A table with only one row: the versions of the gazetteer and of the map that were loaded last. */
export const placesVersion = sqliteTable("places_version", {
  version: integer("version").primaryKey(),
  loadedAt: integer("loaded_at").notNull(),
  /** Version of the map; 0 before the map is loaded. */
  mapVersion: integer("map_version").notNull().default(0),
});
