import type { i18n, ResourceLanguage, TFunction } from "i18next";
import type { Language } from "./domains";
import { createI18n } from "./instance";
import { productName } from "./product-name";

/** Reads all texts of a language and returns them by namespace. */
type ReadTexts = (language: Language) => Promise<ResourceLanguage>;

let read: ReadTexts = () => Promise.reject(new Error("readTextsWith has not been called"));

/** Sets the function that reads the texts. The Worker reads its static files; tests read the files of locales/. */
export function setTextReader(reader: ReadTexts): void {
  read = reader;
}

/**
 * Caches the `t` function of each namespace, and each text without placeholders. The cache never becomes outdated,
 * because the texts of a running version do not change.
 */
function cacheTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance);
  const functions = new Map<string, unknown>();
  const getFixedT = (...asked: unknown[]): unknown => {
    const name = asked.join("|");
    if (!functions.has(name)) {
      const t: TFunction = Reflect.apply(make, undefined, asked);
      functions.set(name, withCache(t));
    }
    return functions.get(name);
  };
  Object.defineProperty(instance, "getFixedT", { value: getFixedT });
}

function withCache(t: TFunction): unknown {
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
const readings = new Map<Language, Promise<i18n>>();

/**
 * Maximum time that a request waits for texts that a different request is already reading. The runtime may abort that
 * request, and then its read never ends.
 */
const READ_TIMEOUT_MS = 1_000;

/**
 * Returns the i18next instance of a language, which all requests of the isolate share. The first call reads the texts,
 * and a call after a failed read tries again.
 */
export async function i18nFor(language: Language): Promise<i18n> {
  const instance = instances.get(language);
  if (instance) return instance;
  const pending = readings.get(language);
  return (pending && (await orNullIfLate(pending))) ?? readAnew(language);
}

/** Waits until the texts are read, but resolves with null after `READ_TIMEOUT_MS`. */
async function orNullIfLate(reading: Promise<i18n>): Promise<i18n | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS);
  });
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
}

function readAnew(language: Language): Promise<i18n> {
  const reading = read(language).then((texts) => {
    const instance = createI18n(language, texts, productName());
    cacheTexts(instance);
    instances.set(language, instance);
    return instance;
  });
  readings.set(language, reading);
  const forget = () => {
    if (readings.get(language) === reading) readings.delete(language);
  };
  // No error is handled here: every caller that waits for `reading` receives the failure.
  reading.then(forget, forget);
  return reading;
}

/** Starts reading the texts early, while the request reads its data. */
export function preloadTexts(language: Language, defer: (work: Promise<unknown>) => void): void {
  if (instances.has(language)) return;
  // An error is ignored here, because `i18nFor` throws it again for each caller that needs the texts.
  defer(i18nFor(language).catch(() => undefined));
}

/** Translates a key such as `namespace:key`. A test in tests/unit/i18n checks that every key exists. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns the function that translates texts into a language, for texts that React does not render: e-mails, titles,
 * replies.
 */
export async function translator(language: Language): Promise<Translate> {
  const { t } = await i18nFor(language);
  return (key, values) => t(key, { ...values, defaultValue: key });
}
