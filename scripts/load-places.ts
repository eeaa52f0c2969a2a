import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { placeNameKey } from "../app/models/places/rules.ts";

const GAZETTEER = new URL("../db/seed/places/places.v3.json.gz", import.meta.url);
const MAP = new URL("../db/seed/map/map.v1.json.gz", import.meta.url);

/**
 * The number of rows in one statement, which is then about 350 kB long. D1's limit is 2 MB, and the gazetteer needs
 * about twelve statements.
 */
const ROWS_PER_STATEMENT = 6_000;
/** The number of map tiles in one statement. A tile has at most 11 kB. */
const TILES_PER_STATEMENT = 150;

const gazetteerFile = z.object({
  version: z.int(),
  regions: z.array(z.string()),
  /**
   * The columns of a place: name, index of the region, country, latitude, longitude, population, zips, alt (see
   * build-places.mjs).
   */
  rows: z.array(
    z.tuple([z.string(), z.int(), z.string(), z.number(), z.number(), z.int(), z.string(), z.string()]),
  ),
});

/** The columns of a map tile: id and drawing (see build-map-tiles.mjs). */
const mapFile = z.object({ version: z.int(), tiles: z.array(z.tuple([z.int(), z.string()])) });

const COLUMNS = [
  "id",
  "name",
  "name_key",
  "region",
  "country",
  "latitude",
  "longitude",
  "population",
  "zips",
  "alt",
] as const;

/** A row to insert: its rank in the gazetteer, followed by the values of COLUMNS. */
type PlaceRow = [number, string, string, string, string, number, number, number, string, string];

interface Gazetteer {
  version: number;
  rows: PlaceRow[];
}

export const CLEAR_PLACES = ["DELETE FROM places", "DELETE FROM map_tiles", "DELETE FROM places_version"];

/**
 * SQL that inserts the rows of a JSON array. The array is a single parameter or literal, because D1 limits the number
 * of parameters.
 */
export function insertPlaces(json: string): string {
  const values = COLUMNS.map((_, index) => `json_extract(value, '$[${String(index)}]')`);
  return `INSERT INTO places (${COLUMNS.join(", ")}) SELECT ${values.join(", ")} FROM json_each(${json})`;
}

/** SQL that inserts the map tiles of a JSON array. */
export const insertTiles = (json: string): string =>
  `INSERT INTO map_tiles (id, drawing)
   SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${json})`;

export const saveVersions = (places: number, map: number, now: number): string =>
  `INSERT INTO places_version (version, map_version, loaded_at) VALUES (${[places, map, now].map(String).join(", ")})`;

export const INDEX_PLACES = "INSERT INTO places_fts (places_fts) VALUES ('rebuild')";

const readJson = (file: URL): unknown => JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));

export const readMap = (): z.infer<typeof mapFile> => mapFile.parse(readJson(MAP));

export function readGazetteer(): Gazetteer {
  const { version, regions, rows } = gazetteerFile.parse(readJson(GAZETTEER));
  return {
    version,
    rows: rows.map(([name, region, ...rest], index) => [
      index + 1,
      name,
      placeNameKey(name),
      regions[region] ?? "",
      ...rest,
    ]),
  };
}

interface Versions {
  version: number;
  map_version: number;
}

/**
 * Loads the gazetteer and the map in one batch, unless these versions are already stored. It takes about a second.
 * scripts/database/load-data.ts does the same for a remote database.
 */
export async function loadPlaces(db: D1Database, now = Date.now()): Promise<"loaded" | "current"> {
  const { version, rows } = readGazetteer();
  const map = readMap();
  const loaded = await db.prepare("SELECT version, map_version FROM places_version").first<Versions>();
  if (loaded?.version === version && loaded.map_version === map.version) return "current";
  const statements = CLEAR_PLACES.map((sql) => db.prepare(sql));
  const insert = insertPlaces("?");
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    statements.push(db.prepare(insert).bind(JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))));
  }
  const draw = insertTiles("?");
  for (let from = 0; from < map.tiles.length; from += TILES_PER_STATEMENT) {
    const tiles = map.tiles.slice(from, from + TILES_PER_STATEMENT);
    statements.push(db.prepare(draw).bind(JSON.stringify(tiles)));
  }
  statements.push(db.prepare(INDEX_PLACES), db.prepare(saveVersions(version, map.version, now)));
  await db.batch(statements);
  return "loaded";
}
