import type { i18n } from "i18next";
import { LANGUAGES, type Language } from "../../app/i18n/domains.ts";
import { i18nFor } from "../../app/i18n/texts.server.ts";

const read = await Promise.all(
  LANGUAGES.map(async (language) => [language, await i18nFor(language)] as const),
);
const all = new Map<Language, i18n>(read);

/** Returns the i18next instance of a language, for `I18nextProvider`. */
export function textsFor(language: Language): i18n {
  const texts = all.get(language);
  if (!texts) throw new Error(`there are no texts of ${language}`);
  return texts;
}
