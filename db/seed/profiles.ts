import type { SeedLanguage } from "./lookups/entry.ts";
import { PROFILES_DE } from "./profiles/de.ts";
import { PROFILES_EN } from "./profiles/en.ts";
import { PROFILES_ES } from "./profiles/es.ts";
import { PROFILES_FR } from "./profiles/fr.ts";
import { PROFILES_IT } from "./profiles/it.ts";
import { PROFILES_NL } from "./profiles/nl.ts";
import { PROFILES_PT } from "./profiles/pt.ts";
import type { ProfileTexts } from "./profiles/texts.ts";

/** Profile texts of providers, in each language. */
export const PROFILES: Readonly<Record<SeedLanguage, ProfileTexts>> = {
  fr: PROFILES_FR,
  en: PROFILES_EN,
  de: PROFILES_DE,
  it: PROFILES_IT,
  nl: PROFILES_NL,
  es: PROFILES_ES,
  pt: PROFILES_PT,
};
