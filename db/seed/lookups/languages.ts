import { inEachLanguage, LOCALES, lookupList } from "./entry.ts";

/**
 * Languages that a company may speak and a couple may ask for, by ISO 639-1 code. The seven languages of the product
 * come first.
 */
const SPOKEN = [
  "fr",
  "en",
  "de",
  "it",
  "nl",
  "es",
  "pt",
  "ca",
  "eu",
  "gl",
  "lb",
  "pl",
  "ro",
  "el",
  "sv",
  "da",
  "no",
  "fi",
  "cs",
  "hu",
  "hr",
  "uk",
  "ru",
  "tr",
  "ar",
  "he",
] as const;

/** The language names as written inside a sentence ("français", "Deutsch"). A list shows them with a capital letter. */
export const SPOKEN_LANGUAGES = lookupList(
  "language",
  SPOKEN.map((code) => [
    code,
    inEachLanguage(
      (language) => new Intl.DisplayNames(LOCALES[language], { type: "language" }).of(code) ?? code,
    ),
  ]),
);
