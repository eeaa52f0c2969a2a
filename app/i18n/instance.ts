import i18next, { type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { formatNumberWithArticle, ITALIAN_ARTICLES } from "./articles";
import { textConstants } from "./text-constants";

/**
 * For Intl, "pt" means Brazilian Portuguese, in which 0 takes the singular. In Portugal 0 takes the plural, so "pt-PT"
 * is used.
 */
const pluralLocale = (language: string): string => (language === "pt" ? "pt-PT" : language);

/** The rules for plurals and placeholders. Server and browser share them, so both render the same text. */
export function createI18n(language: string, resources: ResourceLanguage, product: string): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  const locale = pluralLocale(language);
  void instance.init({
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: "common",
    initImmediate: false,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: textConstants(locale, product) },
    react: { useSuspense: false },
  });
  for (const article of ITALIAN_ARTICLES)
    instance.services.formatter?.add(article, (day: unknown) =>
      formatNumberWithArticle(article, String(day)),
    );
  return instance;
}
