import type { Row } from "#db/rows";
import { sql, type Database, type Query } from "~/models/core/database";
import type { StoredTile } from "./map-projection.rules";
import { TILE } from "./map-tiles.rules";
import {
  kilometresBetween,
  offeredZipcode,
  parsePlaceSearch,
  placeKey,
  zipcodeDistance,
  type PlaceSearch,
} from "./rules";
import { parseTypedAddress, type TypedAddress } from "./typed-address.rules";

/** A place suggestion. */
export interface FoundPlace {
  /** What a form sends for it: see place-reference.server.ts. */
  id: string;
  name: string;
  /** Département, provincia, Bundesland, county…, after the commune of a village below one; empty if unknown. */
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Null if the gazetteer has none; the form then asks for it. */
  zipcode: string | null;
  latitude: number;
  longitude: number;
  /** "Gordes, 84220" */
  label: string;
}

interface PlaceRow extends Row<
  "places",
  "id" | "name" | "region" | "country" | "latitude" | "longitude" | "population" | "zips" | "alt"
> {
  name_key: Row<"places">["nameKey"];
}

const COLUMNS = sql`p.id, p.name, p.name_key, p.region, p.country, p.latitude, p.longitude, p.population, p.zips, p.alt`;

/** Suggestions per search. */
export const SUGGESTIONS_MAX = 8;
/** Rows reserved for other countries when those of the domain would fill the list: Roma, typed in France. */
const ABROAD_SHARE = 2;
/** Weight of the domain's country over others: Munster in Alsace before Münster, but Venezia before a Venise of 600. */
const HOME_WEIGHT = 100;

/**
 * Walks the full-text index by row id, which is in order of population, and stops at the limit. Reads about two rows
 * per result.
 */
const matching = (match: string, limit: number): Query<PlaceRow> => sql<PlaceRow>`
  SELECT ${COLUMNS} FROM places_fts f CROSS JOIN places p ON p.id = f.rowid
  WHERE places_fts MATCH ${match} ORDER BY f.rowid LIMIT ${limit}`;

const named = (key: string, limit: number): Query<PlaceRow> => sql<PlaceRow>`
  SELECT ${COLUMNS} FROM places p WHERE p.name_key = ${key} ORDER BY p.id LIMIT ${limit}`;

const inCountry = (match: string, country: string) => `${match} AND country : "${country.toLowerCase()}"`;

/** Where the words stand together in any of the names: Florence finds Firenze. */
const namedAnyhow = (key: string, limit: number): Query<PlaceRow> =>
  matching(`{name alt} : ("${key}")`, limit);

/**
 * Suggests places of the seven countries in one round trip: exact names first, then those of `country` (the domain's),
 * then others, large before small. Digits are matched as a postal code, and the typed code is returned. A text that
 * nothing matches as a whole is read as an address, whose town and village are suggested.
 */
export async function searchPlaces(
  db: Database,
  { q, country, limit = SUGGESTIONS_MAX }: { q: string; country: string; limit?: number },
): Promise<FoundPlace[]> {
  const search = parsePlaceSearch(q);
  if (!search) return [];
  const address = parseTypedAddress(q);
  const whole = [
    named(search.zipcode ? "" : search.key, limit),
    ...(search.match
      ? [matching(inCountry(search.match, country), limit), matching(search.match, limit)]
      : []),
  ];
  const found = await db.read(
    ...whole,
    ...(address?.towns ?? []).flatMap((key) => [named(key, limit), namedAnyhow(key, limit)]),
  );
  const rows = unique(found.slice(0, whole.length).flat());
  if (rows.length === 0 && address) {
    const parts = placesOfAddress(unique(found.flat()), address, country);
    return parts.slice(0, limit).map((row) => foundPlace(row, address.zipcode));
  }
  return rank(rows, search, country, limit).map((row) => foundPlace(row, search.zipcode));
}

const unique = (rows: readonly PlaceRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** A village and its commune, or a town and the next city, are at most this far apart. */
const SAME_ADDRESS_KM = 40;

/** The places an address names: the villages written before its town and near it, then the town. */
function placesOfAddress(
  rows: PlaceRow[],
  { towns, names, zipcode }: TypedAddress,
  country: string,
): PlaceRow[] {
  const called = (key: string) =>
    rows
      .filter((row) => isCalled(row, { key, zipcode: null }))
      .sort((a, b) => weigh(b, country) - weigh(a, country));
  const key = towns.find((each) => called(each).length > 0);
  if (key === undefined) return [];
  const namesakes = called(key);
  const coded = namesakes.filter(({ zips }) => zipcode !== null && hasZipcode(zips, zipcode));
  const town = coded.length > 0 ? coded : namesakes;
  const isPartOf = (village: PlaceRow, whole: PlaceRow) =>
    village.id !== whole.id && kilometresBetween(village, whole) < SAME_ADDRESS_KM;
  const villages = names
    .slice(0, names.includes(key) ? names.indexOf(key) : names.length)
    .flatMap((name) => called(name).filter((village) => town.some((whole) => isPartOf(village, whole))));
  return unique([...villages, ...town]);
}

const hasZipcode = (zips: string, typed: string) =>
  zips.split(" ").some((zip) => zip.split("-")[0] === typed.split(/[ -]/)[0]);

function rank(rows: PlaceRow[], search: PlaceSearch, country: string, limit: number): PlaceRow[] {
  const isHome = (row: PlaceRow) => row.country === country;
  const byHomeThenSize = (a: PlaceRow, b: PlaceRow) => Number(isHome(b)) - Number(isHome(a)) || a.id - b.id;
  const exact = rows
    .filter((row) => isCalled(row, search))
    .sort((a, b) => weigh(b, country) - weigh(a, country) || a.id - b.id);
  const others = rows.filter((row) => !exact.includes(row)).sort(byHomeThenSize);
  const ranked = [...exact, ...others];
  const abroad = ranked.filter((row) => !isHome(row)).slice(0, ABROAD_SHARE);
  const chosen = new Set(abroad);
  for (const row of ranked) if (chosen.size < limit) chosen.add(row);
  return ranked.filter((row) => chosen.has(row));
}

const weigh = (row: PlaceRow, country: string) =>
  Math.max(row.population, 1) * (row.country === country ? HOME_WEIGHT : 1);

/** Whether the text equals the place's name in any language. */
function isCalled(row: PlaceRow, { key, zipcode }: Pick<PlaceSearch, "key" | "zipcode">): boolean {
  if (key === "" || zipcode !== null) return false;
  return row.name_key === key || ` ${placeKey(row.alt)} `.includes(` ${key} `);
}

function foundPlace(row: PlaceRow, typedZipcode: string | null): FoundPlace {
  const zips = row.zips === "" ? [] : row.zips.split(" ");
  const zipcode = offeredZipcode(zips, row.country, typedZipcode);
  return {
    id: String(row.id),
    name: row.name,
    region: row.region,
    country: row.country,
    zipcode,
    latitude: row.latitude,
    longitude: row.longitude,
    label: zipcode ? `${row.name}, ${zipcode}` : row.name,
  };
}

/** A place by id. Ids belong to one version of the gazetteer: use them within a form, never store them. */
export async function findPlace(db: Database, id: number): Promise<FoundPlace | null> {
  const row = await db.first(sql<PlaceRow>`SELECT ${COLUMNS} FROM places p WHERE p.id = ${id}`);
  return row ? foundPlace(row, null) : null;
}

/** For each town, the places of the gazetteer with the same name and country. */
export async function findNamesakes(
  db: Database,
  towns: readonly { city: string; country: string }[],
): Promise<FoundPlace[][]> {
  if (towns.length === 0) return [];
  const found = await db.read(
    ...towns.map(
      ({ city, country }) => sql<PlaceRow>`
        SELECT ${COLUMNS} FROM places p
        WHERE p.name_key = ${placeKey(city)} AND p.country = ${country} ORDER BY p.id LIMIT 20`,
    ),
  );
  return found.map((rows) => rows.map((row) => foundPlace(row, null)));
}

/** A place without codes is nearer than one whose codes begin otherwise: see zipcodeDistance. */
const UNKNOWN_ZIPCODE = 950_000;

/** Number of leading characters of the postal code to match where no place has the name: all, then three, then two. */
const ZIPCODE_BEGINNINGS = [10, 3, 2] as const;

/**
 * Locates a typed address: the place of that name with the closest postal code, else any place with that code or its
 * beginning (`isNamed` is false). Null if the gazetteer has neither. Its codes are not complete: a town of the name
 * counts with any code.
 */
export async function locate(
  db: Database,
  { zipcode, city, countryCode }: { zipcode: string; city: string; countryCode: string },
): Promise<(Pick<FoundPlace, "latitude" | "longitude"> & { isNamed: boolean }) | null> {
  const district = zipcode.split(/[ -]/)[0] ?? zipcode;
  const beginnings = ZIPCODE_BEGINNINGS.map((length) => district.slice(0, length));
  const byZipcode = (beginning: string) =>
    matching(inCountry(`{zips} : ("${beginning.toLowerCase()}"*)`, countryCode), 1);
  const [namesakes, ...byBeginning] = await db.read(
    sql<PlaceRow>`
      SELECT ${COLUMNS} FROM places p
      WHERE p.name_key = ${placeKey(city)} AND p.country = ${countryCode} ORDER BY p.id LIMIT 20`,
    ...beginnings.map(byZipcode),
  );
  const farness = ({ zips }: PlaceRow) =>
    zips === "" ? UNKNOWN_ZIPCODE : Math.min(...zips.split(" ").map((zip) => zipcodeDistance(zip, district)));
  const [nearest] = namesakes.toSorted((a, b) => farness(a) - farness(b) || a.id - b.id);
  const place = nearest ?? byBeginning.flat()[0];
  return place
    ? { latitude: place.latitude, longitude: place.longitude, isNamed: nearest !== undefined }
    : null;
}

/**
 * The tiles of the map around a place that SQLite knows before the Worker does: the same squares as `tilesAround`.
 * @param place selects its latitude and longitude
 */
export const tilesAtPlace = (place: Query): Query<StoredTile> => sql<StoredTile>`
  WITH corner AS (
    SELECT CAST((p.latitude - ${TILE.latitude / 2} + 90) / ${TILE.latitude} AS INTEGER) * ${TILE.columns}
           + CAST((p.longitude + 180) / ${TILE.longitude} AS INTEGER) - 1 AS id
    FROM (${place}) p)
  SELECT t.id, t.drawing FROM corner c
  CROSS JOIN map_tiles t ON t.id IN (c.id, c.id + 1, c.id + 2,
    c.id + ${TILE.columns}, c.id + ${TILE.columns + 1}, c.id + ${TILE.columns + 2})`;
