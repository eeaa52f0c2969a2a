import type { Database } from "~/models/core/database";
import {
  hasPlaceName,
  heaviestFirst,
  placesOfSplitName,
  placeWeight,
  uniquePlaces,
} from "./known-places.rules";
import { matchAnyName, matchPlaces, selectNamedPlaces, type PlaceRow } from "./place-row.queries.server";
import { describesLocation, distinctiveWords, keyWithoutArticle, townAndQuarter } from "./typed-name.rules";
import { selectPlacesWithTypo } from "./typos.queries.server";

/** The search key of the typed text, the domain's country, and the maximum number of places. */
interface Guess {
  key: string;
  country: string;
  limit: number;
}

/**
 * If the list is not full, finds places whose name differs by one letter and that are larger than all places found:
 * "Berin" is the beginning of Beringstedt, but more likely means Berlin.
 */
export async function searchLargerTypo(
  db: Database,
  found: readonly PlaceRow[],
  { key, country, limit }: Guess,
): Promise<PlaceRow[]> {
  const statements = found.length < limit ? selectPlacesWithTypo(key) : [];
  if (statements.length === 0) return [];
  const largest = Math.max(...found.map((row) => placeWeight(row, country)));
  const isNew = (row: PlaceRow) => !found.some(({ id }) => id === row.id);
  const larger = uniquePlaces((await db.read(...statements)).flat()).filter(
    (row) => isNew(row) && placeWeight(row, country) > largest,
  );
  return heaviestFirst(larger, country).slice(0, limit - found.length);
}

/**
 * Finds names without their article or little words, names with one wrong letter, or else a town and its quarter. These
 * places are only suggested, never chosen automatically.
 */
export async function guessPlaces(db: Database, guess: Guess): Promise<PlaceRow[]> {
  const { key, country, limit } = guess;
  const typoStatements = selectPlacesWithTypo(key);
  if (typoStatements.length === 0) return [];
  const distinctive = distinctiveWords(key);
  const bare = keyWithoutArticle(key);
  const [bareNames, byDistinctive, ...typos] = await db.read(
    selectNamedPlaces(bare === key ? "" : bare, limit),
    matchPlaces(distinctive.length > 1 ? wordsInAnyName(distinctive) : '""', limit),
    ...typoStatements,
  );
  const byName = [...bareNames, ...byDistinctive];
  if (byName.length > 0) return uniquePlaces(byName).slice(0, limit);
  if (typos.flat().length > 0) return heaviestFirst(uniquePlaces(typos.flat()), country).slice(0, limit);
  return searchTownAndQuarter(db, guess);
}

const wordsInAnyName = (words: readonly string[]) =>
  `{name alt} : (${words.map((word) => `"${word}"*`).join(" AND ")})`;

/** Finds a town and its quarter or province, written as one name. */
async function searchTownAndQuarter(db: Database, { key, country, limit }: Guess): Promise<PlaceRow[]> {
  const readings = townAndQuarter(key);
  if (readings.length === 0) return [];
  const found = await db.read(
    ...readings.flatMap(({ town, quarter }) =>
      [town, quarter].flatMap((each) => [selectNamedPlaces(each, limit), matchAnyName(each, limit)]),
    ),
  );
  const rows = heaviestFirst(uniquePlaces(found.flat()), country);
  const read = placesOfSplitName(rows, readings, country);
  if (read.length > 0) return read.slice(0, limit);
  const isThere = (row: PlaceRow) =>
    readings.some(
      ({ town, quarter }) => describesLocation(quarter) && hasPlaceName(row, { key: town, zipcode: null }),
    );
  return rows.filter(isThere).slice(0, limit);
}
