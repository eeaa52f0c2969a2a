import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { withArticle, ITALIAN_ARTICLES } from "./articles";
import { FIGURES } from "./figures";

/** Loads a missing namespace in the browser; each loader returns all namespaces of its chunk. */
export type NamespaceLoaders = Readonly<Record<string, () => Promise<{ default: ResourceLanguage }>>>;

/** For Intl "pt" means Brazil, where zero is singular; in Portugal it is plural. */
const pluralLocale = (language: string): string => (language === "pt" ? "pt-PT" : language);

/**
 * Plural and interpolation rules shared by server and browser, so that both render the same text. With `loaders`, a
 * component suspends until its namespaces are loaded, so a navigation waits for its texts.
 */
export function createI18n(language: string, resources: ResourceLanguage, loaders?: NamespaceLoaders): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  if (loaders) instance.use(loadingFrom(loaders));
  const locale = pluralLocale(language);
  void instance.init({
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: "common",
    initImmediate: false,
    partialBundledLanguages: true,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: FIGURES },
    react: { useSuspense: loaders !== undefined },
  });
  for (const article of ITALIAN_ARTICLES)
    instance.services.formatter?.add(article, (day: unknown) => withArticle(article, String(day)));
  return instance;
}

const loadingFrom = (loaders: NamespaceLoaders): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read(_language, namespace, done) {
    const load = loaders[namespace];
    if (!load) return done(new Error(`no texts ${namespace}`), null);
    load().then(
      ({ default: messages }) => done(null, messages[namespace]),
      (error: unknown) => done(error instanceof Error ? error : new Error("texts"), null),
    );
  },
});
