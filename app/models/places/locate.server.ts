import type { Database } from "~/models/core/database";
import { hasPlaceName, uniquePlaces } from "./known-places.rules";
import { placeMatchInCountry, selectNamesakes, type FoundPlace } from "./queries.server";
import { matchPlaces, type PlaceRow } from "./place-row.queries.server";
import { kilometresBetween, placeNameKey, regionOfZipcode, zipcodeDistance } from "./rules";
import { townWithoutAdditions } from "./typed-name.rules";

/**
 * The distance (see `zipcodeDistance`) that is assumed for a place without postal codes. Such a place comes after a
 * place whose codes begin like the typed code, but before a place whose codes begin differently.
 */
const UNKNOWN_ZIPCODE = 950_000;

/** Maximum number of rows to read. No country has so many places with the same name. */
const NAMESAKES_MAX = 100;

/**
 * Maximum number of rows to read. No other name of places (Ibiza is another name for Eivissa) belongs to so many
 * places.
 */
const ALIASES_MAX = 24;

/**
 * The numbers of leading characters by which the postal code is matched if no place has the typed name: all, then
 * three, then two.
 */
const ZIPCODE_BEGINNINGS = [10, 3, 2] as const;

/**
 * A town with the typed name may be at most this far from the place of the typed postal code, if one of the town's
 * codes begins with the same character.
 */
const SAME_REGION_KM = 250;
/** The same maximum, if all of the town's codes begin with other characters. */
const OTHER_REGION_KM = 60;

type Point = Pick<FoundPlace, "latitude" | "longitude">;

export interface LocatedAddress {
  /**
   * The place that has the typed name and the typed postal code. If there is none, a place whose postal code equals the
   * typed code or begins like it.
   */
  point: Point | null;
  isNamed: boolean;
  /** Whether the country has places with the typed name, but the postal code belongs to none of them. */
  isElsewhere: boolean;
}

/**
 * Locates a typed address. The gazetteer's postal codes are complete only in France and Italy. In other countries, a
 * town with the typed name is accepted with any postal code of its area.
 */
export async function locateAddress(
  db: Database,
  { zipcode, city, countryCode }: { zipcode: string; city: string; countryCode: string },
): Promise<LocatedAddress> {
  const district = zipcode.split(/[ -]/)[0] ?? zipcode;
  const beginnings = ZIPCODE_BEGINNINGS.map((length) => district.slice(0, length));
  const byZipcode = (beginning: string) =>
    matchPlaces(placeMatchInCountry(`{zips} : ("${beginning.toLowerCase()}"*)`, countryCode), 1);
  const town = townWithoutAdditions(city);
  const key = placeNameKey(town);
  const [own, alike, ...byBeginning] = await db.read(
    selectNamesakes(town, countryCode, NAMESAKES_MAX),
    matchPlaces(placeMatchInCountry(`{name alt} : ("${key}")`, countryCode), ALIASES_MAX),
    ...beginnings.map(byZipcode),
  );
  const others = alike.filter((row) => hasPlaceName(row, { key, zipcode: null }));
  const named = uniquePlaces([...own, ...others]);
  const [coded] = byBeginning.flat();
  const kilometresOff = (row: PlaceRow) => (coded ? kilometresBetween(row, coded) : 0);
  const agrees = (row: PlaceRow) => {
    const zips = row.zips === "" ? [] : row.zips.split(" ");
    const region = regionOfZipcode(district, countryCode);
    if (zips.length > 0 && region !== "") return zips.some((zip) => zip.startsWith(region));
    const isAlike = zips.length === 0 || zips.some((zip) => zip[0] === district[0]);
    return kilometresOff(row) < (isAlike ? SAME_REGION_KM : OTHER_REGION_KM);
  };
  const farness = (row: PlaceRow) =>
    row.zips === ""
      ? UNKNOWN_ZIPCODE + kilometresOff(row)
      : Math.min(...row.zips.split(" ").map((zip) => zipcodeDistance(zip, district)));
  const [nearest] = named.filter(agrees).toSorted((a, b) => farness(a) - farness(b) || a.id - b.id);
  return {
    point: nearest ?? coded ?? null,
    isNamed: nearest !== undefined,
    isElsewhere: nearest === undefined && named.length > 0,
  };
}
