import type { i18n, ResourceLanguage, TFunction } from "i18next";
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

/** On the server texts never change: a namespace's function is made once, and a text without values looked up once. */
function keepTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance);
  const kept = new Map<string, unknown>();
  const getFixedT = (...asked: unknown[]): unknown => {
    const name = asked.join("|");
    if (!kept.has(name)) {
      const t: TFunction = Reflect.apply(make, undefined, asked);
      kept.set(name, keeping(t));
    }
    return kept.get(name);
  };
  Object.defineProperty(instance, "getFixedT", { value: getFixedT });
}

function keeping(t: TFunction): unknown {
  const texts = new Map<unknown, unknown>();
  const find = (...asked: unknown[]): unknown => {
    if (asked.length > 1) return Reflect.apply(t, undefined, asked);
    const [key] = asked;
    if (!texts.has(key)) texts.set(key, Reflect.apply(t, undefined, asked));
    return texts.get(key);
  };
  return Object.assign(find, t);
}

const instances = new Map<Language, i18n>();

/** One instance per language and isolate; requests share it because the texts never change. */
export function i18nFor(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createI18n(language, resourcesOf(language));
    keepTexts(instance);
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
