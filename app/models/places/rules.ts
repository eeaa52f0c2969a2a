import { expandAbbreviations } from "./typed-name.rules";

/*
 * This module is pure and does not import zod, so that the browser's small scripts can import it. The schemas are in
 * address.rules.ts.
 */

/** Countries of the seven domains, ISO 3166-1 alpha-2, in which places are searched. */
export const PLACE_COUNTRIES = ["BE", "DE", "ES", "FR", "GB", "IT", "PT"] as const;

// oxfmt-ignore
/** Countries allowed in a postal address. Intl provides their names. */
export const COUNTRY_CODES = [
  "AD", "AL", "AM", "AT", "AZ", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR",
  "GB", "GE", "GG", "GI", "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME",
  "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "TR", "UA", "VA",
] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

export const isCountryCode = (value: string): value is CountryCode =>
  COUNTRY_CODES.some((code) => code === value);

/* Postal codes */

const FIVE_DIGITS = /^\d{5}$/;

/** Postal code formats by country. */
const ZIPCODE_FORMS: Partial<Record<string, RegExp>> = {
  FR: FIVE_DIGITS,
  DE: FIVE_DIGITS,
  IT: FIVE_DIGITS,
  ES: FIVE_DIGITS,
  BE: /^\d{4}$/,
  PT: /^\d{4}(?:-\d{3})?$/,
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|GIR 0AA)$/,
};
/** The format for any other country: 2 to 10 characters. */
const OTHER_ZIPCODE = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,8}[\p{L}\p{N}])$/u;

const BRITISH_POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Letters that people write for their country before the postal code and that differ from ISO 3166, as in D-80331. */
const COUNTRY_LETTERS: Partial<Record<string, string>> = {
  AT: "A",
  BE: "B",
  DE: "D",
  ES: "E",
  FR: "F",
  IT: "I",
  LU: "L",
  PT: "P",
  SE: "S",
};
const DIGITS_ONLY: readonly string[] = ["BE", "DE", "ES", "FR", "IT"];

/**
 * Converts a typed postal code to its stored form: upper case, single spaces, without the letters of its country. If
 * the country's codes have only digits, spaces are removed. A Portuguese code becomes "1000-001", and a British code
 * has a space before its last three characters.
 */
export function normalizeZipcode(zipcode: string, country: string): string {
  const plain = zipcode
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .trim()
    .replace(/\s+/gu, " ")
    .toUpperCase()
    // Upper case may turn one letter into two characters, which NFKC joins again.
    .normalize("NFKC");
  const letters = [country, COUNTRY_LETTERS[country]].filter(Boolean).join("|");
  const own = plain.replace(new RegExp(`^(?:${letters})[- ]{0,3}(?=\\d)`, "u"), "");
  const compact = own.replace(/[ .-]/g, "");
  if (DIGITS_ONLY.includes(country)) return /^\d+$/.test(compact) ? compact : own;
  if (country === "PT") return /^\d{7}$/.test(compact) ? `${compact.slice(0, 4)}-${compact.slice(4)}` : own;
  if (country !== "GB") return own;
  return BRITISH_POSTCODE.test(compact) ? compact.replace(BRITISH_POSTCODE, "$1 $2") : own;
}

/** Whether a normalised postal code matches its country's format. */
export function isValidZipcode(zipcode: string, country: string): boolean {
  return (ZIPCODE_FORMS[country] ?? OTHER_ZIPCODE).test(zipcode);
}

const COMPLETE_FORMS: Partial<Record<string, RegExp>> = {
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
};

/**
 * Whether a valid postal code is precise enough for a street, as a typed address requires. For some places, the
 * gazetteer has only the code of the whole district, which is not precise enough.
 */
export const isCompleteZipcode = (zipcode: string, country: string): boolean =>
  COMPLETE_FORMS[country]?.test(zipcode) ?? true;

/** The part of a postal code that identifies the region, for countries whose codes are all in the gazetteer. */
const REGION_OF_ZIPCODE: Partial<Record<string, RegExp>> = { FR: /^(?:9[78]\d|\d\d)/, IT: /^\d\d/ };

/**
 * The first characters that all postal codes of a région or provincia share. Empty if the gazetteer does not contain
 * all codes of the country.
 */
export const regionOfZipcode = (zipcode: string, country: string): string =>
  REGION_OF_ZIPCODE[country]?.exec(zipcode)?.[0] ?? "";

/**
 * A number that says how different two postal codes are. It depends first on the length of their common beginning, then
 * on the difference between their numbers.
 */
export function zipcodeDistance(one: string, other: string): number {
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike += 1;
  const numberOf = (zipcode: string) => Number.parseInt(zipcode.replaceAll(/\D/g, "").slice(0, 5) || "0", 10);
  return (10 - Math.min(alike, 9)) * 100_000 + Math.abs(numberOf(one) - numberOf(other));
}

export const CITY_MIN = 2;
export const CITY_MAX = 100;

/**
 * Coordinates with two decimals represent a neighbourhood, because no source locates the place better. A map then
 * draws a wide circle without a pin.
 */
export function isApproximatePoint(latitude: number, longitude: number): boolean {
  const hasTwoDecimals = (degrees: number) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6;
  return hasTwoDecimals(latitude) && hasTwoDecimals(longitude);
}

/* Search */

export const PLACE_QUERY_MAX = 40;

/**
 * Key for exact search: lower case, without accents and punctuation, with "St", "Sta" and similar words written out. A
 * spelling with ae, oe or ue is stored as another name of the place (its `alt`).
 */
export function placeNameKey(name: string): string {
  return words(name).map(longForm).join(" ");
}

const NUMBERED = /\p{N}/u;
/** The words of a street without numbers. This function is short because the couples' form loads it. */
const streetKey = (street: string) =>
  street
    .normalize("NFKD")
    .replace(/\p{M}|\S*\p{N}\S*/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/**
 * True if the field already contains the street of the chosen place, or if the place has no street. The field then
 * keeps its text, with the typed house number.
 */
export const isStreetTyped = (typed: string, found: string): boolean =>
  found === "" ||
  (` ${streetKey(typed)} `.includes(` ${streetKey(found)} `) &&
    (NUMBERED.test(typed) || !NUMBERED.test(found)));

/** Splits a text into words as the index (unicode61) does: keeps letters and digits, removes accents. */
function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Words with several spellings. A key contains the first spelling. */
const SPELLINGS = [
  ["saint", "st", "sankt", "sint", "skt"],
  ["sainte", "ste"],
  ["saintes", "stes"],
  ["santa", "sta"],
  ["santo", "sto"],
] as const;
const spellingsOf = (word: string): readonly string[] =>
  SPELLINGS.find((group) => group.some((each) => each === word)) ?? [word];
const longForm = (word: string) => spellingsOf(word)[0] ?? word;

const MAX_WORDS = 6;

export interface PlaceSearch {
  /** The search key, which is compared with places.name_key and with the place's other names. */
  key: string;
  /** FTS5 expression that searches names, other names and postal codes; null if no word is long enough to search. */
  match: string | null;
  /** The typed postal code or its beginning, in upper case, if the text contains one. */
  zipcode: string | null;
}

const TYPED_ZIPCODE =
  /(?<![\p{L}\p{N}])(?:\d{4}-\d{1,3}|\d{2,5}|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?)(?![\p{L}\p{N}])/iu;

/**
 * Converts typed text to a search, or null if it contains nothing to search for. Words are quoted and stripped of
 * FTS5 syntax, so no input becomes an expression.
 */
export function parsePlaceSearch(typed: string): PlaceSearch | null {
  const text = expandAbbreviations([...typed.normalize("NFC")].slice(0, PLACE_QUERY_MAX).join(""));
  const rest = words(text.replace(TYPED_ZIPCODE, " ")).slice(0, MAX_WORDS);
  const number = TYPED_ZIPCODE.exec(text)?.[0].toUpperCase() ?? null;
  // In "Paris 15", the two digits after the name are the number of a district, not the beginning of a postal code.
  const zipcode = number && number.length < 3 && rest.length > 0 ? null : number;
  const key = rest.map(longForm).join(" ");
  const terms = rest.filter((word) => word.length > 1).map(term);
  if (zipcode) terms.push(zipcodeTerm(zipcode));
  if (key === "" && terms.length === 0) return null;
  return { key, match: terms.length > 0 ? `{name alt zips} : (${terms.join(" AND ")})` : null, zipcode };
}

function term(word: string): string {
  const others = spellingsOf(word).filter((other) => other !== word);
  return others.length === 0
    ? `"${word}"*`
    : `(${[`"${word}"*`, ...others.map((other) => `"${other}"`)].join(" OR ")})`;
}

/** The part of a postal code that the gazetteer stores: four digits in Portugal, the outward code in Britain. */
function zipcodeTerm(zipcode: string): string {
  const known = zipcode.split(/[ -]/)[0] ?? zipcode;
  const outward = BRITISH_POSTCODE.exec(known)?.[1] ?? known;
  return `"${outward.toLowerCase()}"*`;
}

/**
 * The postal code suggested with a place. This is the typed code, if it is complete and may belong to the place.
 * Otherwise it is the first code of the place that begins with the typed characters, or simply its first code.
 */
export function suggestedZipcode(
  zips: readonly string[],
  country: string,
  typed: string | null,
): string | null {
  if (typed === null) return zips[0] ?? null;
  const complete = normalizeZipcode(typed, country);
  const known = complete.split(/[ -]/)[0] ?? complete;
  const isPossible =
    zips.length === 0 ||
    zips.some((zip) => zip.split("-")[0] === known || mayBelongToTown(zip, known, country));
  if (isPossible && isValidZipcode(complete, country)) return complete;
  return zips.find((zip) => zip.startsWith(typed)) ?? zips[0] ?? null;
}

/** The common beginning of a town's postal codes, in countries whose codes are not all in the gazetteer. */
const TOWN_OF_ZIPCODE: Partial<Record<string, RegExp>> = { BE: /^\d/, DE: /^\d/, ES: /^\d\d/, PT: /^\d/ };

/**
 * Whether a typed code may belong to the town: "12043" typed with Berlin is accepted although the gazetteer has only
 * 10115.
 */
function mayBelongToTown(zip: string, typed: string, country: string): boolean {
  const beginning = TOWN_OF_ZIPCODE[country]?.exec(typed)?.[0];
  return beginning !== undefined && zip.startsWith(beginning);
}

const KM_PER_DEGREE = 111.2;

interface Point {
  latitude: number;
  longitude: number;
}

/** Distance in kilometres, accurate enough up to a few dozen kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const across = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(one.latitude - other.latitude, across);
}

/* The response of /places: everything that a suggestion shows and fills in, in the page's language. */

export interface PlaceSuggestion {
  id: string;
  name: string;
  /** The place in more detail: "84220 · Vaucluse, France". */
  detail: string;
  /** The place as the field shows it: "Gordes, 84220". */
  label: string;
  zipcode: string;
  country: string;
  /** The slug of the place's page; empty if the gazetteer does not have the place. */
  slug: string;
  /** The street, "Rue de la République", with the number of the house if one was found; empty for a town. */
  street: string;
  /** The message after a choice: "Adresse reconnue : Gordes, Vaucluse, France". */
  chosen: string;
}

export interface PlaceSuggestions {
  places: PlaceSuggestion[];
  /** The number of suggestions as text, "3 suggestions", which screen readers announce. */
  status: string;
}
