import { LOOKUPS } from "../../db/seed/lookups.ts";
import {
  CLEAR_PLACES,
  INDEX_PLACES,
  insertAliases,
  insertAreas,
  insertPlaces,
  insertRedirects,
  insertTiles,
  readGazetteer,
  readMap,
  saveVersions,
  versionOfPlaces,
} from "../load-places.ts";
import type { DatabaseTarget } from "./prepare-database.ts";

/** The maximum size of a statement. D1 accepts up to 100 kB. */
export const STATEMENT_BYTES = 90_000;

/** Builds statements that contain their rows as text, with as many rows per statement as the size limit allows. */
function withRows(rows: readonly unknown[], insert: (json: string) => string): string[] {
  const statements: string[] = [];
  let chunk: string[] = [];
  let bytes = 0;
  const end = () => {
    if (chunk.length > 0) statements.push(insert(`'[${chunk.join(",")}]'`));
    chunk = [];
    bytes = 0;
  };
  for (const row of rows) {
    const literal = JSON.stringify(row).replaceAll("'", "''");
    const size = Buffer.byteLength(literal) + 1;
    if (bytes + size > STATEMENT_BYTES) end();
    chunk.push(literal);
    bytes += size;
  }
  end();
  return statements;
}

const LIST_COLUMNS = ["kind", "slug", "position", "labels", "min", "max"] as const;

/**
 * Adds entries that the database lacks. Existing entries are not changed, because administrators may have edited them.
 */
const insertEntries = (json: string): string =>
  `INSERT INTO lookups (${LIST_COLUMNS.join(", ")})
   SELECT ${LIST_COLUMNS.map((name) => `json_extract(value, '$.${name}')`).join(", ")} FROM json_each(${json})
   WHERE true ON CONFLICT DO NOTHING`;

interface Loaded {
  /** The kind and slug of each entry that is already stored, as JSON. */
  entries: string;
  /** The versions of the gazetteer and the map that are stored, or null if they are not loaded. */
  places: string | null;
}

export interface LoadedData {
  /** The number of entries that this call has added to the form lists. */
  entries: number;
  /** Whether this call has loaded the gazetteer and the map. */
  hasNewPlaces: boolean;
}

/** Replaces all places and tiles by those of this version. */
function placesStatements(): string[] {
  const gazetteer = readGazetteer();
  const map = readMap();
  return [
    ...CLEAR_PLACES,
    ...withRows(gazetteer.areas, insertAreas),
    ...withRows(gazetteer.rows, insertPlaces),
    ...withRows(gazetteer.aliases, insertAliases),
    ...withRows(gazetteer.redirects, insertRedirects),
    ...withRows(map.tiles, insertTiles),
    INDEX_PLACES,
    saveVersions(gazetteer.version, map.version, Date.now()),
  ];
}

/**
 * Loads the data that the product needs, in one transaction: missing entries of the form lists, and this version's
 * gazetteer and map. If nothing is missing, it only reads. While places are loaded, D1 executes no other queries for
 * some seconds.
 */
export async function loadMissingData(target: DatabaseTarget): Promise<LoadedData> {
  const [loaded] = await target.query<Loaded>(
    `SELECT (SELECT json_group_array(kind || ' ' || slug) FROM lookups) AS entries,
       (SELECT version || ' ' || map_version FROM places_version) AS places`,
  );
  const known: unknown = JSON.parse(loaded?.entries ?? "[]");
  const isKnown = new Set(Array.isArray(known) ? known : []);
  const missing = LOOKUPS.filter(({ kind, slug }) => !isKnown.has(`${kind} ${slug}`));
  const hasNewPlaces = loaded?.places !== versionOfPlaces();
  const statements = [...withRows(missing, insertEntries), ...(hasNewPlaces ? placesStatements() : [])];
  if (statements.length > 0) await target.runTogether(statements);
  return { entries: missing.length, hasNewPlaces };
}
