import type { Language } from "~/models/domains/codes.rules";

/** Number of testimonials that the signed-out pages of a domain show. */
export const TESTIMONIALS_SHOWN = 3;

/** Number of testimonials that a domain may have, also hidden ones. */
export const TESTIMONIALS_MAX = 100;

/** Limits in characters: what fits beside the form of a signed-out page. */
export const TESTIMONIAL_QUOTE_MAX = 240;
export const TESTIMONIAL_NAME_MAX = 50;
export const TESTIMONIAL_ABOUT_MAX = 80;

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
