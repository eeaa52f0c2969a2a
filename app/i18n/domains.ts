import type { Formats } from "./formats";
import {
  DOMAIN_CODES,
  FALLBACK_DOMAIN,
  isDomainCode,
  LANGUAGES,
  type DomainCode,
  type Language,
} from "~/models/domains/codes.rules";

export { DOMAIN_CODES, FALLBACK_DOMAIN, isDomainCode, LANGUAGES, type DomainCode, type Language };

/**
 * The seven domains, each with its hosts, languages, currency, time zone and phone country. Which domain a request is
 * for is decided only once; language and formats follow from it.
 */
interface DomainLanguage {
  name: Language;
  /** The main country of a language in this product, ISO 3166-1 alpha-2. */
  country: string;
}

export interface Domain {
  code: DomainCode;
  /** Country of the domain, ISO 3166-1 alpha-2. */
  country: string;
  isActive: boolean;
  defaultLocale: string;
  defaultLanguage: Language;
  languages: readonly DomainLanguage[];
  /** The currency by ISO 4217 code, which is the euro on every domain. */
  currency: string;
  /** The IANA time zone of the domain. It decides which day is "today". */
  timeZone: string;
  /** The country that is preselected in phone fields, ISO 3166-1 alpha-2. */
  phoneCountry: string;
}

/** Returns the seven languages in the order of a domain's language switch: the domain's own languages come first. */
const languagesFrom = (...first: Language[]): readonly DomainLanguage[] =>
  [...first, ...LANGUAGES.filter((language) => !first.includes(language))].map((name) => ({
    name,
    country: LANGUAGE_COUNTRY[name],
  }));

const LANGUAGE_COUNTRY: Record<Language, string> = {
  fr: "FR",
  en: "GB",
  de: "DE",
  it: "IT",
  nl: "BE",
  es: "ES",
  pt: "PT",
};

const domain = (
  code: DomainCode,
  country: string,
  defaultLocale: string,
  timeZone: string,
  languages: readonly DomainLanguage[],
): Domain => ({
  code,
  country,
  isActive: true,
  defaultLocale,
  defaultLanguage: languages[0]?.name ?? "fr",
  languages,
  currency: "EUR",
  timeZone,
  phoneCountry: country,
});

export const DOMAINS: Record<DomainCode, Domain> = {
  fr: domain("fr", "FR", "fr-FR", "Europe/Paris", languagesFrom("fr")),
  be: domain("be", "BE", "nl-BE", "Europe/Brussels", languagesFrom("nl", "fr", "de")),
  uk: domain("uk", "GB", "en-GB", "Europe/London", languagesFrom("en")),
  de: domain("de", "DE", "de-DE", "Europe/Berlin", languagesFrom("de")),
  it: domain("it", "IT", "it-IT", "Europe/Rome", languagesFrom("it")),
  es: domain("es", "ES", "es-ES", "Europe/Madrid", languagesFrom("es")),
  pt: domain("pt", "PT", "pt-PT", "Europe/Lisbon", languagesFrom("pt")),
};

/** Whether couples on some domain can choose providers of this country (ISO 3166-1 alpha-2). */
export const isServedCountry = (country: string): boolean =>
  Object.values(DOMAINS).some((served) => served.country === country);

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** Returns the domain of a stored code, or the French domain if the code is unknown. */
export const domainOrFrench = (code: string): DomainCode => (isDomainCode(code) ? code : FALLBACK_DOMAIN);

/** The production hosts in the setting PRODUCTION_HOSTS, such as `fr=fr.example.com,be=…`. */
export type HostTable = ReadonlyMap<string, DomainCode>;

export function parseHostTable(setting: string): HostTable {
  const hosts = new Map<string, DomainCode>();
  for (const pair of setting.split(",")) {
    const [code, host] = pair.split("=").map((part) => part.trim());
    if (host && isDomainCode(code)) hosts.set(host.toLowerCase(), code);
  }
  return hosts;
}

/**
 * Returns the domain of a host name, or null for an unknown host. Local names are always known: `fr.localhost` and so
 * on; plain localhost and 127.0.0.1 are the French domain.
 */
export function domainOfHost(hostname: string, production: HostTable): Domain | null {
  const name = hostname.toLowerCase();
  const code = production.get(name) ?? localDomainCode(name);
  return code && DOMAINS[code];
}

function localDomainCode(hostname: string): DomainCode | null {
  if (hostname === "localhost" || hostname === "127.0.0.1") return FALLBACK_DOMAIN;
  const [label, rest] = hostname.split(".", 2);
  return rest === "localhost" && isDomainCode(label) && hostname === `${label}.localhost` ? label : null;
}

/**
 * Returns the origin of a domain: https with its production host. Without a production host, http with the domain's
 * local name and the given port.
 */
export function originOfDomain(code: DomainCode, production: HostTable, localPort: string): string {
  for (const [host, owner] of production) if (owner === code) return `https://${host}`;
  return `http://${code}.localhost${localPort ? `:${localPort}` : ""}`;
}

/**
 * Returns the language of a request: first the language in the cookie, then the language of the account, if the domain
 * offers it. Otherwise it is the default language of the domain.
 */
export function resolveLanguage(domain: Domain, cookie: string | null, account: string | null): Language {
  const offered = (value: string | null): Language | null =>
    domain.languages.find((language) => language.name === value)?.name ?? null;
  return offered(cookie) ?? offered(account) ?? domain.defaultLanguage;
}

/**
 * Returns the locale for Intl. For the default language of a domain, it is the domain's locale; for any other language,
 * the locale of the language's main country.
 */
export function formatLocale(domain: Domain, language: Language): string {
  if (language === domain.defaultLanguage) return domain.defaultLocale;
  return `${language}-${LANGUAGE_COUNTRY[language]}`;
}

/** The formats of dates, times and amounts on a domain in a language. */
export const formatsOf = ({ domain, language }: { domain: Domain; language: Language }): Formats => ({
  locale: formatLocale(domain, language),
  timeZone: domain.timeZone,
  currency: domain.currency,
});
