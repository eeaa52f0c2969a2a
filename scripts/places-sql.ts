/**
 * Prints the gazetteer as SQL for a remote D1, whose statements must stay under 100 KB:
 *
 *   npx tsx scripts/places-sql.ts > places.sql
 *   npx wrangler d1 execute DB --env production --remote --file places.sql
 *
 * Run it once after the first migrations, and again when db/seed/places has a new version. Wrangler imports the file as
 * one unit; the database answers no queries for the few seconds it takes.
 */
import { CLEAR_PLACES, INDEX_PLACES, insertPlaces, readGazetteer, type PlaceRow } from "./load-places.ts";

const MAX_STATEMENT_BYTES = 90_000;

const { version, rows } = readGazetteer();

function print(statement: string): void {
  process.stdout.write(`${statement};\n`);
}

function printRows(chunk: PlaceRow[]): void {
  print(insertPlaces(`'${JSON.stringify(chunk).replaceAll("'", "''")}'`));
}

CLEAR_PLACES.forEach(print);
let chunk: PlaceRow[] = [];
let bytes = 0;
for (const row of rows) {
  const size = Buffer.byteLength(JSON.stringify(row).replaceAll("'", "''")) + 1;
  if (bytes + size > MAX_STATEMENT_BYTES) {
    printRows(chunk);
    chunk = [];
    bytes = 0;
  }
  chunk.push(row);
  bytes += size;
}
printRows(chunk);
print(INDEX_PLACES);
print(`INSERT INTO places_version (version, loaded_at) VALUES (${String(version)}, ${String(Date.now())})`);
