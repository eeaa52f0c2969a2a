import type { SeedLanguage } from "./lookups/entry.ts";
import { MESSAGES_DE } from "./messages/de.ts";
import { MESSAGES_EN } from "./messages/en.ts";
import { MESSAGES_ES } from "./messages/es.ts";
import { MESSAGES_FR } from "./messages/fr.ts";
import { MESSAGES_IT } from "./messages/it.ts";
import type { CoupleMessage } from "./messages/message.ts";
import { MESSAGES_NL } from "./messages/nl.ts";
import { MESSAGES_PT } from "./messages/pt.ts";

/** Messages of couples, in each language. */
export const MESSAGES: Readonly<Record<SeedLanguage, readonly CoupleMessage[]>> = {
  fr: MESSAGES_FR,
  en: MESSAGES_EN,
  de: MESSAGES_DE,
  it: MESSAGES_IT,
  nl: MESSAGES_NL,
  es: MESSAGES_ES,
  pt: MESSAGES_PT,
};
