import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";

/** Document 1, section 9: at least 10 characters, counted on the international form. */
export const PHONE_MIN = 10;

/**
 * The number as it is stored (E.164), or null unless it is one that exists in the chosen country. A country that shares
 * its calling code with the chosen one (Jersey with Great Britain) counts as the same.
 */
export function parsePhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.countryCallingCode !== getCountryCallingCode(country)) return null;
  return number.number.length >= PHONE_MIN ? number.number : null;
}

export interface CallingCode {
  country: CountryCode;
  callingCode: string;
}

/** Calling codes of the countries that phone numbering knows, in the order given. */
export const callingCodes = (countries: readonly string[]): CallingCode[] =>
  countries
    .filter((country) => isSupportedCountry(country))
    .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** A stored number in the two fields of its form: country and national number. */
export function phoneFields(
  phone: string | null,
  fallbackCountry: string,
): { country: string; national: string } {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  if (!number?.country) return { country: fallbackCountry, national: phone ?? "" };
  return { country: number.country, national: number.formatNational() };
}
