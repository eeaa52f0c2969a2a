import type { SeedLanguage } from "../lookups/entry.ts";

const VOWEL = /^[aeiouyàâéèêëîïôùûœæ]/iu;

/** Replaces a placeholder by the name of a place. In French, "de" is shortened before a vowel: "près d’Annecy". */
export function fillPlace(text: string, placeholder: string, place: string, language: SeedLanguage): string {
  const elided =
    language === "fr" && VOWEL.test(place) ? text.replaceAll(`de ${placeholder}`, `d’${placeholder}`) : text;
  return elided.replaceAll(placeholder, place);
}
