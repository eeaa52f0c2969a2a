import type { SeedLanguage } from "./lookups/entry.ts";
import { VENUES_DE } from "./venues/de.ts";
import { VENUES_EN } from "./venues/en.ts";
import { VENUES_ES } from "./venues/es.ts";
import { VENUES_FR } from "./venues/fr.ts";
import { VENUES_IT } from "./venues/it.ts";
import { VENUES_NL } from "./venues/nl.ts";
import { VENUES_PT } from "./venues/pt.ts";
import type { VenueTexts } from "./venues/texts.ts";

/** Texts of venues, in each language. */
export const VENUES: Readonly<Record<SeedLanguage, VenueTexts>> = {
  fr: VENUES_FR,
  en: VENUES_EN,
  de: VENUES_DE,
  it: VENUES_IT,
  nl: VENUES_NL,
  es: VENUES_ES,
  pt: VENUES_PT,
};
