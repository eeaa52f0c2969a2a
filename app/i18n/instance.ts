import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { FIGURES } from "./figures";

/** How the browser fetches a namespace it has not loaded yet; each answers the namespaces of its chunk. */
export type NamespaceLoaders = Readonly<Record<string, () => Promise<{ default: ResourceLanguage }>>>;

/**
 * Plural and interpolation rules shared by server and browser, so both render the same text. With `loaders`, a component
 * that names a namespace not yet there suspends until it is: a navigation waits for its texts as it waits for its data.
 */
export function createI18n(language: string, resources: ResourceLanguage, loaders?: NamespaceLoaders): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  if (loaders) instance.use(loadingFrom(loaders));
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: "common",
    initImmediate: false,
    partialBundledLanguages: true,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: FIGURES },
    react: { useSuspense: loaders !== undefined },
  });
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
