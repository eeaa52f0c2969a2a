import { sql, sqlValues, type Query } from "~/models/core/database";
import { PLACE_COLUMNS, type PlaceRow } from "./place-row.queries.server";
import { keysWithOneTypo } from "./typed-name.rules";

/** The maximum number of values in one statement of D1, without the limit of the result. */
const KEYS_PER_STATEMENT = 99;
/** The maximum number of places that one statement reads. */
const PLACES_PER_STATEMENT = 24;

/**
 * Statements that find places with a name in any language that differs from the typed one by one letter, in any order.
 * They look up each possible name in an index, and D1 counts only the rows found. Sorting would count a row for each
 * statement; of many places with the same name, the index returns the largest first.
 */
export function selectPlacesWithTypo(key: string): Query<PlaceRow>[] {
  const keys = keysWithOneTypo(key);
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_PER_STATEMENT) }, (_, index) =>
    sqlValues(keys.slice(index * KEYS_PER_STATEMENT, (index + 1) * KEYS_PER_STATEMENT)),
  );
  return chunks.flatMap((typed) => [
    sql<PlaceRow>`
      SELECT ${PLACE_COLUMNS} FROM (${typed}) t CROSS JOIN places p ON p.name_key = t.column1
      LIMIT ${PLACES_PER_STATEMENT}`,
    sql<PlaceRow>`
      SELECT ${PLACE_COLUMNS} FROM (${typed}) t CROSS JOIN place_aliases a ON a.name_key = t.column1
      CROSS JOIN places p ON p.id = a.place_id LIMIT ${PLACES_PER_STATEMENT}`,
  ]);
}
