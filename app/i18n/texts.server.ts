import type { i18n, ResourceLanguage } from "i18next";
import type { Language } from "./domains";
import { createI18n } from "./instance";

const files = import.meta.glob<ResourceLanguage>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

function resourcesOf(language: Language): ResourceLanguage {
  const prefix = `../../locales/${language}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, texts]) => [path.slice(prefix.length, -".json".length), texts]),
  );
}

const instances = new Map<Language, i18n>();

/** One instance per language and isolate; requests share it because the texts never change. */
export function i18nFor(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createI18n(language, resourcesOf(language));
    instances.set(language, instance);
  }
  return instance;
}

/** Translates `namespace:key`; tests/unit/i18n checks that every key exists. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts outside React: e-mails, titles, replies. */
export function translator(language: Language): Translate {
  const { t } = i18nFor(language);
  return (key, values) => t(key, { ...values, defaultValue: key });
}
