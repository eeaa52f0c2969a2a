import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { placeKey } from "../app/models/places/rules.ts";

const GAZETTEER = new URL("../db/seed/places/places.v2.json.gz", import.meta.url);

/** D1 binds a text of up to 2 MB; this many rows are about 350 kB, so the gazetteer takes a dozen statements. */
const ROWS_PER_STATEMENT = 6_000;

const gazetteerFile = z.object({
  version: z.int(),
  regions: z.array(z.string()),
  /** name, region index, country, latitude, longitude, population, zips, alt: see build-places.mjs. */
  rows: z.array(
    z.tuple([z.string(), z.int(), z.string(), z.number(), z.number(), z.int(), z.string(), z.string()]),
  ),
});

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

/** A row to insert: its rank, then the values of COLUMNS. */
export type PlaceRow = [number, string, string, string, string, number, number, number, string, string];

export interface Gazetteer {
  version: number;
  rows: PlaceRow[];
}

export const CLEAR_PLACES = ["DELETE FROM places", "DELETE FROM places_version"];

/** Inserts a JSON array of rows, given as one parameter or literal, because D1 limits the number of parameters. */
export function insertPlaces(json: string): string {
  const values = COLUMNS.map((_, index) => `json_extract(value, '$[${String(index)}]')`);
  return `INSERT INTO places (${COLUMNS.join(", ")}) SELECT ${values.join(", ")} FROM json_each(${json})`;
}

export const INDEX_PLACES = "INSERT INTO places_fts (places_fts) VALUES ('rebuild')";

export function readGazetteer(): Gazetteer {
  const { version, regions, rows } = gazetteerFile.parse(
    JSON.parse(gunzipSync(readFileSync(GAZETTEER)).toString("utf8")),
  );
  return {
    version,
    rows: rows.map(([name, region, ...rest], index) => [
      index + 1,
      name,
      placeKey(name),
      regions[region] ?? "",
      ...rest,
    ]),
  };
}

/**
 * Loads the gazetteer in one batch of about a second, unless this version is already loaded. For a remote database
 * see scripts/places-sql.ts.
 */
export async function loadPlaces(db: D1Database, now = Date.now()): Promise<"loaded" | "current"> {
  const { version, rows } = readGazetteer();
  const loaded = await db.prepare("SELECT version FROM places_version").first<number>("version");
  if (loaded === version) return "current";
  const statements = CLEAR_PLACES.map((sql) => db.prepare(sql));
  const insert = insertPlaces("?");
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    statements.push(db.prepare(insert).bind(JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))));
  }
  statements.push(
    db.prepare(INDEX_PLACES),
    db.prepare("INSERT INTO places_version (version, loaded_at) VALUES (?, ?)").bind(version, now),
  );
  await db.batch(statements);
  return "loaded";
}
