import {
  kilometresBetween,
  normalizeZipcode,
  PLACE_COUNTRIES,
  placeNameKey,
  type PlaceSearch,
} from "./rules";
import { isInStatedRegion, namesAfterTown, type TypedAddress } from "./typed-address.rules";
import { describesLocation } from "./typed-name.rules";

/** What the gazetteer stores about a place. */
interface KnownPlace {
  id: number;
  name_key: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Postal codes, separated by spaces. */
  zips: string;
  /** Other names, separated by `|`. */
  alt: string;
}

/**
 * The population of a place in the domain's country is multiplied by this factor. With this factor, a search in France
 * lists Munster in Alsace before the larger Münster in Germany, but still lists Venezia before a village named Venise.
 */
const HOME_WEIGHT = 100;

/**
 * Returns the weight by which places are sorted. A place in a small neighbour country weighs as much as a place in the
 * domain's own country, because San Marino usually means the country and not a hamlet.
 */
export const placeWeight = (
  { country, population }: Pick<KnownPlace, "country" | "population">,
  home: string,
) => Math.max(population, 1) * (country === home || !isPlaceCountry(country) ? HOME_WEIGHT : 1);
/** The places sorted by weight. */
export const heaviestFirst = <Place extends KnownPlace>(places: readonly Place[], country: string): Place[] =>
  places.toSorted((a, b) => placeWeight(b, country) - placeWeight(a, country));

const isPlaceCountry = (country: string) => PLACE_COUNTRIES.some((each) => each === country);

/** Whether a typed text, given as a search key (`placeNameKey`), is one of the place's names in any language. */
export function hasPlaceName(
  row: KnownPlace,
  { key, zipcode }: Pick<PlaceSearch, "key" | "zipcode">,
): boolean {
  if (key === "" || zipcode !== null) return false;
  return row.name_key === key || row.alt.split("|").some((other) => placeNameKey(other) === key);
}

export const uniquePlaces = <Place extends KnownPlace>(rows: readonly Place[]): Place[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Minimum population of a town that is suggested although its typed quarter is unknown. */
const CITY_POPULATION = 50_000;

/**
 * Finds the places that a typed name may mean if it consists of a town and a quarter or province. It tries the ways to
 * split the name in order, and uses the first one whose quarter or province is known or whose town is a city. A city is
 * also found if its typed name lacks the river or lake.
 */
export function placesOfSplitName<Place extends KnownPlace>(
  rows: readonly Place[],
  readings: readonly { town: string; quarter: string }[],
  country: string,
): Place[] {
  const isCity = ({ population }: Place) => population >= CITY_POPULATION;
  for (const { town, quarter } of readings) {
    const { places } = placesOfAddress(
      rows,
      { towns: [town], names: [quarter, town], zipcode: null, hasStreet: false },
      country,
    );
    const [first] = places;
    const isWhole =
      first !== undefined && (hasPlaceName(first, { key: quarter, zipcode: null }) || quarter.length === 2);
    if (isWhole || places.some(isCity)) return isWhole ? places : places.filter(isCity);
  }
  // If "Frankfurt-Xyz" is typed, this finds "Frankfurt am Main": its full name also contains the river.
  const begins = ({ name_key: name }: Place) =>
    readings.some(
      ({ town }) => name.startsWith(`${town} `) && describesLocation(name.slice(town.length + 1)),
    );
  return rows.filter((row) => isCity(row) && begins(row));
}

/** Maximum distance between a village and its commune, or between a town and a nearby city. */
const SAME_ADDRESS_KM = 40;

/**
 * Finds the places that an address contains: first the villages that are written before their town and lie near it,
 * then the town itself. `isSaid` is true under two conditions: the town lies in the region or country written after it,
 * and no distant city is written before it.
 */
export function placesOfAddress<Place extends KnownPlace>(
  rows: readonly Place[],
  { towns, names, zipcode }: TypedAddress,
  country: string,
): { places: Place[]; isSaid: boolean } {
  const called = (key: string) =>
    heaviestFirst(
      rows.filter((row) => hasPlaceName(row, { key, zipcode: null })),
      country,
    );
  // In "Saint-Denis, La Réunion", the second name is the region of the first name, so the town is Saint-Denis. This
  // holds although there are also places named La Réunion.
  const isInRegion = (each: string) => {
    const after = namesAfterTown(names, each);
    return after.length > 0 && called(each).some((row) => isInStatedRegion(row, after));
  };
  const key = names.find(isInRegion) ?? towns.find((each) => called(each).length > 0);
  if (key === undefined) return { places: [], isSaid: false };
  const namesakes = called(key);
  const coded = namesakes.filter(({ zips }) => zipcode !== null && includesZipcode(zips, zipcode));
  const after = namesAfterTown(names, key);
  const there = namesakes.filter((row) => isInStatedRegion(row, after));
  const town = coded.length > 0 ? coded : there.length > 0 ? there : namesakes;
  const isPartOf = (village: Place, whole: Place) =>
    village.id !== whole.id && kilometresBetween(village, whole) < SAME_ADDRESS_KM;
  const before = names.slice(0, names.includes(key) ? names.indexOf(key) : names.length).map(called);
  const villages = before.map((places) =>
    places.filter((village) => town.some((whole) => isPartOf(village, whole))),
  );
  const isFar = before.some(
    (places, at) =>
      villages[at]?.length === 0 && places.some(({ population }) => population >= CITY_POPULATION),
  );
  return { places: uniquePlaces([...villages.flat(), ...town]), isSaid: there.length > 0 && !isFar };
}

export function includesZipcode(zips: string, typed: string): boolean {
  const known = normalizeZipcode(typed, "GB").split(/[ -]/)[0];
  return zips.split(" ").some((zip) => zip.split(/[ -]/)[0] === known);
}
