import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
  type PhoneNumber,
} from "libphonenumber-js/max";

/** Fewest characters of a number in its international form. */
export const PHONE_MIN = 10;

/**
 * Phone lines that cost an ordinary price. Premium-rate, shared-cost, personal, freephone and company-wide numbers,
 * pagers and voice mail are excluded.
 */
const CONTACT_LINES: ReadonlySet<NumberType> = new Set([
  "MOBILE",
  "FIXED_LINE",
  "FIXED_LINE_OR_MOBILE",
  "VOIP",
]);
/** Lines that can receive SMS. */
const SMS_LINES: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** invalid: not a number of that country; not_served: a number we do not call or send SMS to. */
export type PhoneReading = { kind: "ok"; phone: string } | { kind: "invalid" | "not_served" };

/** Reads a number to call, in its stored form (E.164). */
export function readContactPhone(text: string, country: string): PhoneReading {
  const number = parse(text, country);
  if (!number) return { kind: "invalid" };
  return CONTACT_LINES.has(number.getType()) ? { kind: "ok", phone: number.number } : { kind: "not_served" };
}

/** Reads a number to send SMS to, in its stored form (E.164). */
export function readSmsPhone(text: string, country: string, served: readonly string[]): PhoneReading {
  const number = parse(text, country);
  if (!number) return { kind: "invalid" };
  return takesSms(number.number, served) ? { kind: "ok", phone: number.number } : { kind: "not_served" };
}

/** True when a stored number can get SMS: a mobile number of a served country. All code that sends SMS checks this. */
export function takesSms(phone: string, served: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone);
  return number?.country !== undefined && served.includes(number.country) && SMS_LINES.has(number.getType());
}

/** What a stored number tells: its country, if one is known, and whether it may be a mobile phone. */
export function lineOf(phone: string): { country: string | null; isMobile: boolean } {
  const number = parsePhoneNumberFromString(phone);
  return { country: number?.country ?? null, isMobile: SMS_LINES.has(number?.getType()) };
}

/** The number may belong to another country with the same calling code as the chosen one: Jersey for Great Britain. */
function parse(text: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.countryCallingCode !== getCountryCallingCode(country)) return null;
  return number.number.length >= PHONE_MIN ? number : null;
}

export interface CallingCode {
  country: CountryCode;
  callingCode: string;
}

/** Calling codes of the countries that the phone library supports, in the order given. */
export const callingCodes = (countries: readonly string[]): CallingCode[] =>
  countries
    .filter((country) => isSupportedCountry(country))
    .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** Splits a stored number into the two form fields: country and national number. */
export function phoneFields(
  phone: string | null,
  fallbackCountry: string,
): { country: string; national: string } {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  if (!number?.country) return { country: fallbackCountry, national: phone ?? "" };
  return { country: number.country, national: number.formatNational() };
}
