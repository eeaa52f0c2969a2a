import { collator, displayNames } from "~/models/core/intl.rules";
import { COUNTRY_CODES, type CountryCode } from "./rules";

interface CountryChoice {
  code: CountryCode;
  name: string;
}

/** The countries, with their names in the language of `locale`, sorted by these names. */
export function countryChoices(locale: string): CountryChoice[] {
  const { compare } = collator(locale, {});
  return COUNTRY_CODES.map((code) => ({ code, name: nameOfCountry(code, locale) })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

/** The name of a country. Anything that is not a country code is shown unchanged. */
export function nameOfCountry(code: string, locale: string): string {
  return isRegion(code) ? (displayNames(locale, { type: "region" }).of(code) ?? code) : code;
}

/** Intl throws an error for any text that is not a country code. */
const isRegion = (code: string): boolean => /^[a-z]{2}$/i.test(code);
