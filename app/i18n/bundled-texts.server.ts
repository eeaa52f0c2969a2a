import type { i18n } from "i18next";
import type common from "#locales/fr/common.json";
import type replies from "#locales/fr/replies.json";
import type { Language } from "./domains";
import { createI18n } from "./instance";
import { productName } from "./product-name";

/**
 * Parts of the namespaces `common` and `replies`, by the path of the text file. The build includes these parts in the
 * Worker's script.
 */
const parts = {
  error_screen: import.meta.glob<typeof common.error_screen>("../../locales/*/common.json", {
    eager: true,
    import: "error_screen",
  }),
  not_found: import.meta.glob<typeof common.not_found>("../../locales/*/common.json", {
    eager: true,
    import: "not_found",
  }),
  standard: import.meta.glob<typeof replies.standard>("../../locales/*/replies.json", {
    eager: true,
    import: "standard",
  }),
  standard_venue: import.meta.glob<typeof replies.standard_venue>("../../locales/*/replies.json", {
    eager: true,
    import: "standard_venue",
  }),
};

type Key<Part extends keyof (typeof common & typeof replies), Texts> = `${Part}.${keyof Texts & string}`;
type BundledKey =
  | `common:${Key<"error_screen", typeof common.error_screen> | Key<"not_found", typeof common.not_found>}`
  | `replies:${Key<"standard", typeof replies.standard> | Key<"standard_venue", typeof replies.standard_venue>}`;

const instances = new Map<Language, i18n>();

/**
 * Translates texts that are part of the Worker's script. The error page needs them, because it must work even if the
 * text files cannot be read; the standard replies need them, because one request may use seven languages.
 */
export function bundledTranslator(
  language: Language,
): (key: BundledKey, values?: Readonly<Record<string, string>>) => string {
  const instance = instances.get(language) ?? bundled(language);
  instances.set(language, instance);
  const { t } = instance;
  return (key: string, values) => t(key, { ...values, defaultValue: key });
}

function bundled(language: Language): i18n {
  const { error_screen, not_found, standard, standard_venue } = parts;
  const common = `../../locales/${language}/common.json`;
  const replies = `../../locales/${language}/replies.json`;
  const texts = {
    common: { error_screen: error_screen[common] ?? {}, not_found: not_found[common] ?? {} },
    replies: { standard: standard[replies] ?? {}, standard_venue: standard_venue[replies] ?? {} },
  };
  return createI18n(language, texts, productName());
}
