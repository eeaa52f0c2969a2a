import { sql, sqlValues, type Database, type Query } from "~/models/core/database";
import {
  includesZipcode,
  hasPlaceName,
  placesOfAddress,
  uniquePlaces,
  placeWeight,
} from "./known-places.rules";
import type { StoredTile } from "./map-projection.rules";
import { MAP_TILE } from "./map-tiles.rules";
import { guessPlaces, searchLargerTypo } from "./guess-places.server";
import {
  matchAnyName,
  matchPlaces,
  PLACE_COLUMNS,
  selectNamedPlaces,
  type PlaceRow,
} from "./place-row.queries.server";
import {
  isValidZipcode,
  normalizeZipcode,
  suggestedZipcode,
  parsePlaceSearch,
  placeNameKey,
  type PlaceSearch,
} from "./rules";
import { parseTypedAddress } from "./typed-address.rules";
import { isTownFamousElsewhere } from "./typed-name.rules";

/** A suggested place. */
export interface FoundPlace {
  /** The value that a form sends for the place: see place-reference.server.ts. */
  id: string;
  name: string;
  /**
   * The region: département, provincia, Bundesland, county … For a village inside a commune, the name of the commune
   * comes first; empty if unknown.
   */
  region: string;
  /** Country code, ISO 3166-1 alpha-2. */
  country: string;
  /** The postal code. Null if the gazetteer has none, so that the form must ask the person for it. */
  zipcode: string | null;
  latitude: number;
  longitude: number;
  /** The place as the field shows it: "Gordes, 84220". */
  label: string;
  /** The slug of the place's page. Null if the gazetteer does not have the place. */
  slug: string | null;
}

/** A place found by a search text. */
export interface SearchedPlace extends FoundPlace {
  /**
   * Whether the typed text is exactly the place's name or exactly its postal code. Then the server may choose the place
   * without asking the person.
   */
  isMeant: boolean;
  /** True if the place is only a guess, because no place matches the typed text exactly. */
  isGuess?: true;
}

/** Maximum number of suggestions per search. */
export const SUGGESTIONS_MAX = 8;
/**
 * Number of rows reserved for places in other countries. Otherwise, places in the domain's country could fill the list
 * if a person in France types Roma.
 */
const ABROAD_SHARE = 2;
export const placeMatchInCountry = (match: string, country: string) =>
  `${match} AND country : "${country.toLowerCase()}"`;

/**
 * Suggests places of the seven countries and their small neighbours, in one round trip: exact names first, then places
 * in `country` (the domain's), then the others, large before small. If no place matches the whole text, the text is
 * parsed as a postal address. If that finds nothing either, a second round trip searches for names with one wrong
 * letter, and a third one for a town with its quarter. Names with a wrong letter also fill a list without an exact
 * name.
 */
export async function searchPlaces(
  db: Database,
  { q, country, limit = SUGGESTIONS_MAX }: { q: string; country: string; limit?: number },
): Promise<SearchedPlace[]> {
  const search = parsePlaceSearch(q);
  if (!search) return [];
  const address = parseTypedAddress(q);
  const whole = [
    selectNamedPlaces(search.zipcode ? "" : search.key, limit),
    ...(search.match
      ? [matchPlaces(placeMatchInCountry(search.match, country), limit), matchPlaces(search.match, limit)]
      : []),
  ];
  const found = await db.read(
    ...whole,
    ...(address?.towns ?? []).flatMap((key) => [selectNamedPlaces(key, limit), matchAnyName(key, limit)]),
  );
  const rows = uniquePlaces(found.slice(0, whole.length).flat());
  if (rows.length > 0) {
    const ranked = rank(rows, search, country, limit);
    const guesses = hasExactName(rows, search)
      ? []
      : await searchLargerTypo(db, ranked, { key: search.key, country, limit });
    return [
      ...ranked.map((row) =>
        searchedPlace(
          row,
          search,
          isNamedBy(row, search, rows) && !isRatherElsewhere(row, search.key, country),
        ),
      ),
      ...guesses.map((row) => guessedPlace(row, search)),
    ];
  }
  const { places, isSaid } = address
    ? placesOfAddress(uniquePlaces(found.flat()), address, country)
    : { places: [], isSaid: false };
  const isTyped = (row: PlaceRow) =>
    address?.zipcode ? row.zips === "" || includesZipcode(row.zips, address.zipcode) : isSaid;
  if (places.length > 0)
    return places.slice(0, limit).map((row) => searchedPlace(row, address, isTyped(row)));
  const near = await guessPlaces(db, { key: search.key, country, limit });
  return near.map((row) => guessedPlace(row, search));
}

const guessedPlace = (row: PlaceRow, search: PlaceSearch): SearchedPlace => ({
  ...searchedPlace(row, search, false),
  isGuess: true,
});

/** Whether the text is a postal code, or exactly the name of one of the places. Then it contains no wrong letter. */
const hasExactName = (rows: readonly PlaceRow[], search: PlaceSearch): boolean =>
  search.zipcode !== null || rows.some((row) => hasPlaceName(row, search));

/**
 * A place in the domain's country with at least this population is chosen without asking the person, even if a famous
 * city elsewhere has the same name.
 */
const KNOWN_AT_HOME = 10_000;
const isRatherElsewhere = (row: PlaceRow, key: string, country: string): boolean =>
  isTownFamousElsewhere(key) && !(row.country === country && row.population >= KNOWN_AT_HOME);

function rank(rows: PlaceRow[], search: PlaceSearch, country: string, limit: number): PlaceRow[] {
  const isHome = (row: PlaceRow) => row.country === country;
  const byHomeThenSize = (a: PlaceRow, b: PlaceRow) => Number(isHome(b)) - Number(isHome(a)) || a.id - b.id;
  const exact = rows
    .filter((row) => hasPlaceName(row, search))
    .sort((a, b) => placeWeight(b, country) - placeWeight(a, country) || a.id - b.id);
  const others = rows.filter((row) => !exact.includes(row)).sort(byHomeThenSize);
  const ranked = [...exact, ...others];
  const abroad = ranked.filter((row) => !isHome(row)).slice(0, ABROAD_SHARE);
  const chosen = new Set(abroad);
  for (const row of ranked) if (chosen.size < limit) chosen.add(row);
  return ranked.filter((row) => chosen.has(row));
}

/**
 * Whether the place has the typed name and the typed postal code. If only one of them was typed, only this one is
 * compared.
 */
function isNamedBy(row: PlaceRow, { key, zipcode }: PlaceSearch, rows: readonly PlaceRow[]): boolean {
  const isKnownCode = (place: PlaceRow) => zipcode !== null && includesZipcode(place.zips, zipcode);
  // A place without known codes is accepted only if no other place has exactly the typed code.
  const isPossible = isValidZipcode(normalizeZipcode(zipcode ?? "", row.country), row.country);
  const isUnknown = row.zips === "" && isPossible && !rows.some(isKnownCode);
  const isCoded = zipcode === null || isKnownCode(row) || isUnknown;
  if (key === "") return isCoded && row.zips !== "";
  return isCoded && hasPlaceName(row, { key, zipcode: null });
}

const searchedPlace = (
  row: PlaceRow,
  search: Pick<PlaceSearch, "zipcode"> | null,
  isMeant: boolean,
): SearchedPlace => ({ ...foundPlace(row, search?.zipcode ?? null), isMeant });

function foundPlace(row: PlaceRow, typedZipcode: string | null): FoundPlace {
  const zips = row.zips === "" ? [] : row.zips.split(" ");
  const zipcode = suggestedZipcode(zips, row.country, typedZipcode);
  return {
    id: String(row.id),
    name: row.name,
    region: row.region,
    country: row.country,
    zipcode,
    latitude: row.latitude,
    longitude: row.longitude,
    label: zipcode ? `${row.name}, ${zipcode}` : row.name,
    slug: row.slug,
  };
}

/** A place by id. Ids belong to one version of the gazetteer, so use them within a form and never store them. */
export async function findPlace(db: Database, id: number): Promise<FoundPlace | null> {
  const row = await db.first(sql<PlaceRow>`SELECT ${PLACE_COLUMNS} FROM places p WHERE p.id = ${id}`);
  return row ? foundPlace(row, null) : null;
}

export const selectNamesakes = (
  city: string,
  country: string,
  limit: number,
): Query<PlaceRow> => sql<PlaceRow>`
  SELECT ${PLACE_COLUMNS} FROM places p
  WHERE p.name_key = ${placeNameKey(city)} AND p.country = ${country} ORDER BY p.id LIMIT ${limit}`;

/** For each given town, the places of the gazetteer that have its name and are in its country. */
export async function findNamesakes(
  db: Database,
  towns: readonly { city: string; country: string }[],
): Promise<FoundPlace[][]> {
  if (towns.length === 0) return [];
  const found = await db.read(...towns.map(({ city, country }) => selectNamesakes(city, country, 20)));
  return found.map((rows) => rows.map((row) => foundPlace(row, null)));
}

/**
 * The map tiles around a place, the same as those of `tilesAround`. SQL computes them, so the coordinates need no
 * separate query.
 * @param place a query that returns the latitude and longitude of the place
 */
export const tilesAtPlace = (place: Query): Query<StoredTile> => sql<StoredTile>`
  WITH corner AS (
    SELECT CAST((p.latitude - ${MAP_TILE.latitude / 2} + 90) / ${MAP_TILE.latitude} AS INTEGER) * ${MAP_TILE.columns}
           + CAST((p.longitude + 180) / ${MAP_TILE.longitude} AS INTEGER) - 1 AS id
    FROM (${place}) p)
  SELECT t.id, t.drawing FROM corner c
  CROSS JOIN map_tiles t ON t.id IN (c.id, c.id + 1, c.id + 2,
    c.id + ${MAP_TILE.columns}, c.id + ${MAP_TILE.columns + 1}, c.id + ${MAP_TILE.columns + 2})`;

/** The stored tiles among the numbers. A tile outside the embedded map is missing. At most a hundred numbers. */
export const readMapTiles = (db: Database, ids: readonly number[]): Promise<StoredTile[]> =>
  db.all(sql<StoredTile>`
    SELECT t.id, t.drawing FROM (${sqlValues(ids)}) wanted CROSS JOIN map_tiles t ON t.id = wanted.column1`);
