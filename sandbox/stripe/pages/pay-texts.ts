import { EN, type PayTexts } from "./texts/en";
import { DE } from "./texts/de";
import { ES } from "./texts/es";
import { FR } from "./texts/fr";
import { IT } from "./texts/it";
import { NL } from "./texts/nl";
import { PT } from "./texts/pt";

export type { PayTexts };

const BY_LANGUAGE: Record<string, PayTexts> = { en: EN, fr: FR, de: DE, it: IT, nl: NL, es: ES, pt: PT };

/**
 * Returns the language of a page: the language of the session, of the customer, or of the browser, in this order. The
 * default is English.
 */
export function pageLanguage(
  wishes: readonly (string | null | undefined)[],
  acceptLanguage: string | null,
): string {
  const browser = (acceptLanguage ?? "").split(",").map((part) => part.split(";")[0]?.trim());
  const wanted = [...wishes, ...browser].map((wish) => wish?.slice(0, 2).toLowerCase());
  return wanted.find((language) => language !== undefined && language in BY_LANGUAGE) ?? "en";
}

export const textsOf = (language: string): PayTexts => BY_LANGUAGE[language] ?? EN;

/** Returns the locale for Intl. The codes `en` and `pt` without a country would mean the American variants. */
const regional = (language: string) => ({ en: "en-GB", pt: "pt-PT" })[language] ?? language;

export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const formatAmount = (cents: number, currency: string, language: string) =>
  new Intl.NumberFormat(regional(language), {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);

export const day = (seconds: number, language: string) =>
  new Intl.DateTimeFormat(regional(language), {
    dateStyle: "long",
    timeZone: "Europe/Paris",
  }).format(seconds * 1000);

/** Returns the text that the page shows for a card error. */
export function cardErrorText(
  texts: PayTexts,
  error: { code: string; decline_code?: string; message: string },
): string {
  const known: Record<string, string> = texts.errors;
  return known[error.decline_code ?? ""] ?? known[error.code] ?? error.message;
}
