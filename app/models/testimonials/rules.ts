import type { Language } from "~/models/domains/codes.rules";

/** Number of testimonials that the signed-out pages of a domain show. */
export const TESTIMONIALS_SHOWN = 3;

/** The quotation marks of each language, with the spaces that belong to them. */
const QUOTATION_MARKS: Readonly<Record<Language, readonly [opening: string, closing: string]>> = {
  fr: ["«\u00a0", "\u00a0»"],
  en: ["“", "”"],
  de: ["„", "“"],
  it: ["«", "»"],
  nl: ["“", "”"],
  es: ["«", "»"],
  pt: ["«", "»"],
};

/** Puts a quotation between the quotation marks of the language in which it was written. */
export function quotedIn(language: Language, quote: string): string {
  const [opening, closing] = QUOTATION_MARKS[language];
  return `${opening}${quote}${closing}`;
}
