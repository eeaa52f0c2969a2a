import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The tree of places: the regions of each country, and the departments within them (département, provincia, Kreis,
 * county …). It is loaded together with the places, so no other table may store the id of an area: use its slug.
 */
export const areas = sqliteTable(
  "areas",
  {
    id: integer("id").primaryKey(),
    /** Country code, ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** 1 for a region, 2 for a department. */
    level: integer("level").notNull(),
    /** The official code within its country and level (docs/decisions/138-the-tree-of-places.md). */
    code: text("code").notNull(),
    /** The region of a department. Null for a region. */
    parentId: integer("parent_id"),
    /** Part of a URL. No other area and no place of the country has it. */
    slug: text("slug").notNull(),
    /** The local name, such as Toscana. */
    name: text("name").notNull(),
    /** The names in other languages as JSON, only those that differ: `{"fr":"Toscane"}`. */
    names: text("names").notNull(),
    /** The mean position of the places in the area. */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** The number of places in the area. */
    placeCount: integer("place_count").notNull(),
    /** The ids of the neighbouring areas of the same level as JSON, the one with the longest common border first. */
    neighbours: text("neighbours").notNull(),
    /**
     * The slugs of the first town of each page that lists the towns of the area, as JSON (TOWNS_PAGE_SIZE). Empty if an
     * older version of the loader has stored the area.
     */
    townStarts: text("town_starts").notNull().default("[]"),
  },
  (table) => [
    uniqueIndex("areas_slug").on(table.country, table.slug),
    index("areas_parent").on(table.parentId),
  ],
);

/**
 * Other names by which people search for a place, as search keys: florence for Firenze. The search that forgives a
 * wrong letter reads them.
 */
export const placeAliases = sqliteTable(
  "place_aliases",
  {
    nameKey: text("name_key").notNull(),
    placeId: integer("place_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.nameKey, table.placeId] })],
);

/** Slugs of places that had another name in an earlier gazetteer, or that were merged into another place. */
export const placeRedirects = sqliteTable(
  "place_redirects",
  {
    country: text("country").notNull(),
    oldSlug: text("old_slug").notNull(),
    /** The slug of the place today. */
    slug: text("slug").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.oldSlug] })],
);

/**
 * The built-in gazetteer: towns and villages of the seven countries. scripts/load-places.ts loads it from
 * db/seed/places and fills its full-text index, `places_fts`. A new version replaces all rows, so no other table may
 * store the id of a place: its slug stays the same.
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
    /** The department in which the place lies, or its region if the region is not divided: an id of `areas`. */
    areaId: integer("area_id").notNull().default(0),
    /** Part of a URL. It is unique in its country and the same in each version of the gazetteer. */
    slug: text("slug").notNull().default(""),
    /** The square of a tenth of a degree in which the place lies (placeSquareAt), for the search of nearby places. */
    square: integer("square").notNull().default(0),
    /**
     * The ids of the nearest places of the country as JSON, nearest first (neighboursOfPlaces). The list is
     * empty until the gazetteer has been loaded by a version of the product that computes it.
     */
    neighbours: text("neighbours").notNull().default("[]"),
  },
  (table) => [
    index("places_name_key").on(table.nameKey),
    index("places_slug").on(table.slug),
    index("places_area").on(table.areaId),
    index("places_area_slug").on(table.areaId, table.slug),
    index("places_square").on(table.square, table.country),
  ],
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
