import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
  type PhoneNumber,
} from "libphonenumber-js/max";

/** Minimum number of characters of a phone number in its international form. */
export const PHONE_LENGTH_MIN = 10;

/**
 * Types of phone numbers that cost an ordinary price to call. All other types are refused: premium-rate, shared-cost,
 * personal, freephone and company-wide numbers, pagers and voice mail. Only British company-wide numbers are accepted
 * nevertheless: see `costsOrdinary`.
 */
const CONTACT_LINES: ReadonlySet<NumberType> = new Set([
  "MOBILE",
  "FIXED_LINE",
  "FIXED_LINE_OR_MOBILE",
  "VOIP",
]);
/** Types of phone lines that can receive SMS. */
const SMS_LINES: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * `invalid`: the number does not exist in its country. `not_served`: we neither call this number nor send SMS to it.
 */
export type ParsedPhone = { kind: "ok"; phone: string } | { kind: "invalid" | "not_served" };

/**
 * Parses a phone number for calls into its stored form (E.164).
 * @param countries the countries that the form offers; all countries if it is missing. French overseas territories
 * count as France.
 */
export function readContactPhone(text: string, country: string, countries?: readonly string[]): ParsedPhone {
  const number = parse(text, country);
  if (!number) return { kind: "invalid" };
  const offered = countries?.includes("FR") ? [...countries, ...FRENCH_OVERSEAS] : countries;
  const isOffered = callingCodes(offered ?? []).some(
    ({ callingCode }) => callingCode === number.countryCallingCode,
  );
  return (!offered || isOffered) && costsOrdinary(number)
    ? { kind: "ok", phone: number.number }
    : { kind: "not_served" };
}

/** Parses a phone number for SMS into its stored form (E.164). */
export function readSmsPhone(text: string, country: string, served: readonly string[]): ParsedPhone {
  const number = parse(text, country);
  if (!number) return { kind: "invalid" };
  return canReceiveSms(number.number, served) ? { kind: "ok", phone: number.number } : { kind: "not_served" };
}

/**
 * True if a stored number can receive SMS: a mobile number of a served country. All code that sends SMS checks this.
 */
export function canReceiveSms(phone: string, served: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone);
  return number?.country !== undefined && served.includes(number.country) && SMS_LINES.has(number.getType());
}

/** Returns the country of a stored number, if known, and whether it may be a mobile phone. */
export function countryAndTypeOfPhone(phone: string): { country: string | null; isMobile: boolean } {
  const number = parsePhoneNumberFromString(phone);
  return { country: number?.country ?? null, isMobile: SMS_LINES.has(number?.getType()) };
}

/** British 03 numbers are company-wide, but calls to them cost as much as calls to 01 and 02 numbers (Ofcom). */
const costsOrdinary = (number: PhoneNumber): boolean =>
  CONTACT_LINES.has(number.getType()) ||
  (number.countryCallingCode === "44" && number.nationalNumber.startsWith("3"));

/**
 * People in French overseas territories write their numbers like numbers of mainland France, although each territory
 * has its own calling code.
 */
const FRENCH_OVERSEAS = ["GP", "RE", "MQ", "GF", "YT", "PM"] as const satisfies readonly CountryCode[];
/**
 * First digits of French overseas numbers, which mainland France does not use. The phone library treats some of them as
 * French.
 */
const OVERSEAS_PREFIX = /^(?:26[239]|508|59[046]|639|69[0-7])/;

/** What may precede a pasted number: a label or the scheme of a link, such as "tel:", "Tél. :" or "Mob." */
const LABEL = /^\p{L}[\p{L}\p{M}. ’'-]{0,20}[:：.](?:\/\/)?\s*/u;

/**
 * Removes what people paste around a number: the scheme of a link, a word such as "Tel.:", invisible characters, signs
 * at both ends, brackets around the calling code. Every other space, and every separator between digits, becomes an
 * ordinary space.
 */
const tidyPhone = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/%20|\s/gu, " ")
    .replace(/^[^\p{L}\p{N}+＋(]+/u, "")
    .replace(LABEL, "")
    .replace(/(?<![ .,;:!?"'’“”«»<>])[ .,;:!?"'’“”«»<>]+$/u, "")
    .replace(/^\(\s*((?:\+|00)\d{1,3})\s*\)/u, "$1 ")
    .replace(/(?<=\d) ?[·•∙_,] ?(?=\d)/gu, " ");

/**
 * Parses a number. A number in international form contains its calling code; any other number is read as a number of
 * the chosen country.
 */
function parse(text: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null;
  const typed = tidyPhone(text);
  // People write "+351 (0)912 …" with a zero in brackets, even in countries whose numbers have no such zero.
  for (const written of new Set([typed, typed.replace(/\( ?0 ?\)/u, " ")])) {
    const read = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false });
    const number = read && (overseas(read) ?? read);
    if (number?.isValid() && number.country && number.number.length >= PHONE_LENGTH_MIN) return number;
  }
  return null;
}

/**
 * If a number of a French overseas territory was written like a number of mainland France, returns the number with the
 * territory's calling code; null for any other number.
 */
function overseas({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneNumber | null {
  if (countryCallingCode !== "33" || !OVERSEAS_PREFIX.test(nationalNumber)) return null;
  for (const territory of FRENCH_OVERSEAS) {
    const number = parsePhoneNumberFromString(`0${nationalNumber}`, territory);
    if (number?.isValid()) return number;
  }
  // A number of Saint-Pierre-et-Miquelon has six digits after the code 508 of the territory.
  const short = parsePhoneNumberFromString(nationalNumber.replace(/^508/u, ""), "PM");
  return nationalNumber.startsWith("508") && short?.isValid() ? short : null;
}

export interface CallingCode {
  country: CountryCode;
  callingCode: string;
}

/**
 * The calling codes of the given countries, in the given order. Countries that the phone library does not support are
 * left out.
 */
export const callingCodes = (countries: readonly string[]): CallingCode[] =>
  countries
    .filter((country) => isSupportedCountry(country))
    .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** Calling codes of all countries of the world, for couples. */
export const allCallingCodes = (): CallingCode[] => callingCodes(getCountries());

/** Splits a stored number into the two form fields: country and national number. */
export function phoneFields(
  phone: string | null,
  fallbackCountry: string,
): { country: string; national: string } {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  if (!number?.country) return { country: fallbackCountry, national: phone ?? "" };
  return { country: number.country, national: number.formatNational() };
}
