import i18next, { type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { FIGURES } from "./figures";

/** Plural and interpolation rules shared by server and browser, so both render the same text. */
export function createI18n(language: string, resources: ResourceLanguage): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: "common",
    initImmediate: false,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: FIGURES },
    react: { useSuspense: false },
  });
  return instance;
}
