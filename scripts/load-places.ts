import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { TOWNS_PAGE_SIZE } from "../app/models/places/areas.rules.ts";
import { placeNameKey } from "../app/models/places/rules.ts";
import { placeSquareAt } from "../app/models/places/squares.rules.ts";
import { neighboursOfPlaces } from "./data/neighbours.ts";
import { slugOfPlaceName } from "./data/place-slugs.ts";

const GAZETTEER = new URL("../db/seed/places/places.v4.json.gz", import.meta.url);
const MAP = new URL("../db/seed/map/map.v1.json.gz", import.meta.url);

/**
 * The number of rows in one statement, which is then about 600 kB long. D1's limit is 2 MB, and the gazetteer needs
 * about twelve statements.
 */
const ROWS_PER_STATEMENT = 6_000;
/** The number of map tiles in one statement. A tile has at most 11 kB. */
const TILES_PER_STATEMENT = 150;

const gazetteerFile = z.object({
  version: z.int(),
  regions: z.array(z.string()),
  areas: z.array(
    z.object({
      country: z.string(),
      level: z.int(),
      code: z.string(),
      /** The position of the region in this list; null for a region. */
      parent: z.int().nullable(),
      slug: z.string(),
      name: z.string(),
      names: z.record(z.string(), z.string()),
      latitude: z.number(),
      longitude: z.number(),
      places: z.int(),
      neighbours: z.array(z.int()),
    }),
  ),
  /** Country, slug of an earlier version, and slug of today. */
  redirects: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /**
   * The columns of a place: name, index of the region, country, latitude, longitude, population, zips, alt, index of the
   * area, slug (empty if it is the slug of the name), code (see build-places.mjs).
   */
  rows: z.array(
    z.tuple([
      z.string(),
      z.int(),
      z.string(),
      z.number(),
      z.number(),
      z.int(),
      z.string(),
      z.string(),
      z.int(),
      z.string(),
      z.string(),
    ]),
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
  "area_id",
  "slug",
  "square",
  "neighbours",
] as const;

/** A row to insert: the values of COLUMNS. The id is the rank of the place in the gazetteer. */
type PlaceRow = [
  ...[id: number, name: string, nameKey: string, region: string, country: string],
  ...[latitude: number, longitude: number, population: number, zips: string, alt: string],
  ...[areaId: number, slug: string, square: number, neighbours: string],
];

const AREA_COLUMNS = [
  "id",
  "country",
  "level",
  "code",
  "parent_id",
  "slug",
  "name",
  "names",
  "latitude",
  "longitude",
  "place_count",
  "neighbours",
  "town_starts",
] as const;

type AreaRow = (string | number | null)[];

interface Gazetteer {
  version: number;
  rows: PlaceRow[];
  areas: AreaRow[];
  /** Another name of a place as a search key, and the id of the place. */
  aliases: [nameKey: string, placeId: number][];
  redirects: [country: string, oldSlug: string, slug: string][];
}

export const CLEAR_PLACES = [
  "places",
  "areas",
  "place_aliases",
  "place_redirects",
  "map_tiles",
  "places_version",
].map((table) => `DELETE FROM ${table}`);

/**
 * SQL that inserts the rows of a JSON array. The array is a single parameter or literal, because D1 limits the number
 * of parameters.
 */
function insertRows(table: string, columns: readonly string[], json: string): string {
  const values = columns.map((_, index) => `json_extract(value, '$[${String(index)}]')`);
  return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(${json})`;
}

export const insertPlaces = (json: string): string => insertRows("places", COLUMNS, json);
export const insertAreas = (json: string): string => insertRows("areas", AREA_COLUMNS, json);
export const insertAliases = (json: string): string =>
  insertRows("place_aliases", ["name_key", "place_id"], json);
export const insertRedirects = (json: string): string =>
  insertRows("place_redirects", ["country", "old_slug", "slug"], json);

/** SQL that inserts the map tiles of a JSON array. */
export const insertTiles = (json: string): string =>
  `INSERT INTO map_tiles (id, drawing)
   SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${json})`;

export const saveVersions = (places: number, map: number, now: number): string =>
  `INSERT INTO places_version (version, map_version, loaded_at) VALUES (${[places, map, now].map(String).join(", ")})`;

export const INDEX_PLACES = "INSERT INTO places_fts (places_fts) VALUES ('rebuild')";

const readJson = (file: URL): unknown => JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));

export const readMap = (): z.infer<typeof mapFile> => mapFile.parse(readJson(MAP));

const versionOnly = z.object({ version: z.int() });
let placesVersion: string | null = null;

/** The versions of the gazetteer and the map of this code. The large files are read once per process. */
export function versionOfPlaces(): string {
  const read = (file: URL) => versionOnly.parse(readJson(file)).version;
  placesVersion ??= `${read(GAZETTEER)} ${read(MAP)}`;
  return placesVersion;
}

export function readGazetteer(): Gazetteer {
  const { version, regions, rows, areas, redirects } = gazetteerFile.parse(readJson(GAZETTEER));
  const starts = townStarts(
    rows.map(([name, , country, , , , , , area, slug]) => ({
      area,
      slug: slug || slugOfPlaceName(name, country),
    })),
  );
  const neighbours = neighboursOfPlaces(
    rows.map(([, , country, latitude, longitude], index) => ({
      id: index + 1,
      country,
      latitude,
      longitude,
    })),
  );
  return {
    version,
    redirects,
    rows: rows.map(
      ([name, region, country, latitude, longitude, population, zips, alt, area, slug], index) => [
        ...([index + 1, name, placeNameKey(name), regions[region] ?? "", country] as const),
        ...([latitude, longitude, population, zips, alt, area + 1] as const),
        slug || slugOfPlaceName(name, country),
        placeSquareAt({ latitude, longitude }),
        JSON.stringify(neighbours[index] ?? []),
      ],
    ),
    areas: areas.map(({ parent, names, neighbours, ...area }, index) => [
      ...[index + 1, area.country, area.level, area.code, parent === null ? null : parent + 1],
      ...[area.slug, area.name, JSON.stringify(names), area.latitude, area.longitude, area.places],
      JSON.stringify(neighbours.map((neighbour) => neighbour + 1)),
      JSON.stringify(starts.get(index) ?? []),
    ]),
    aliases: rows.flatMap(([name, , , , , , , others], index) =>
      aliasesOf(name, others).map((key): [string, number] => [key, index + 1]),
    ),
  };
}

/** The slugs with which the pages of the towns of each area begin, by the index of the area. */
function townStarts(towns: readonly { area: number; slug: string }[]): Map<number, string[]> {
  const slugs = new Map<number, string[]>();
  for (const { area, slug } of towns) {
    const ofArea = slugs.get(area);
    if (ofArea) ofArea.push(slug);
    else slugs.set(area, [slug]);
  }
  return new Map(
    [...slugs].map(([area, ofArea]) => [
      area,
      ofArea.sort().filter((_, index) => index % TOWNS_PAGE_SIZE === 0),
    ]),
  );
}

/** The search keys of a place's other names, without that of its name. */
function aliasesOf(name: string, others: string): string[] {
  if (others === "") return [];
  const keys = new Set(others.split("|").map(placeNameKey));
  keys.delete(placeNameKey(name));
  keys.delete("");
  return [...keys];
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
  const loaded = await db.prepare("SELECT version, map_version FROM places_version").first<Versions>();
  if (loaded && `${loaded.version} ${loaded.map_version}` === versionOfPlaces()) return "current";
  const { version, rows, areas, aliases, redirects } = readGazetteer();
  const map = readMap();
  const statements = CLEAR_PLACES.map((sql) => db.prepare(sql));
  const insert = insertPlaces("?");
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    statements.push(db.prepare(insert).bind(JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))));
  }
  for (const [insertAll, all] of [
    [insertAreas, areas],
    [insertAliases, aliases],
    [insertRedirects, redirects],
  ] as const)
    statements.push(db.prepare(insertAll("?")).bind(JSON.stringify(all)));
  const draw = insertTiles("?");
  for (let from = 0; from < map.tiles.length; from += TILES_PER_STATEMENT) {
    const tiles = map.tiles.slice(from, from + TILES_PER_STATEMENT);
    statements.push(db.prepare(draw).bind(JSON.stringify(tiles)));
  }
  statements.push(db.prepare(INDEX_PLACES), db.prepare(saveVersions(version, map.version, now)));
  await db.batch(statements);
  return "loaded";
}
