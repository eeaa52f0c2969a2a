/**
 * Prints the gazetteer and the map as SQL for a remote D1, whose statements must stay under 100 KB:
 *
 *   npx tsx scripts/places-sql.ts > places.sql
 *   npx wrangler d1 execute DB --config wrangler.production.toml --remote --file places.sql
 *
 * Run it once after the first migrations, and again when db/seed/places or db/seed/map has a new version. Wrangler
 * imports the file as one unit; the database answers no queries for the few seconds it takes.
 */
import {
  CLEAR_PLACES,
  INDEX_PLACES,
  insertPlaces,
  insertTiles,
  readGazetteer,
  readMap,
  saveVersions,
} from "./load-places.ts";

const MAX_STATEMENT_BYTES = 90_000;

const gazetteer = readGazetteer();
const map = readMap();

function print(statement: string): void {
  process.stdout.write(`${statement};\n`);
}

/** As many rows to a statement as its limit of bytes takes. */
function printRows(rows: readonly unknown[], insert: (json: string) => string): void {
  const literal = (row: unknown) => JSON.stringify(row).replaceAll("'", "''");
  const printChunk = (chunk: readonly string[]) => print(insert(`'[${chunk.join(",")}]'`));
  let chunk: string[] = [];
  let bytes = 0;
  for (const row of rows.map(literal)) {
    const size = Buffer.byteLength(row) + 1;
    if (bytes + size > MAX_STATEMENT_BYTES) {
      printChunk(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(row);
    bytes += size;
  }
  printChunk(chunk);
}

CLEAR_PLACES.forEach(print);
printRows(gazetteer.rows, insertPlaces);
printRows(map.tiles, insertTiles);
print(INDEX_PLACES);
print(saveVersions(gazetteer.version, map.version, Date.now()));
