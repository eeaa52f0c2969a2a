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

/** What a host serves: the back-office of providers and administrators, or the public side, which couples use. */
export type Side = "office" | "public";

/** The domain of a host, and what the host serves. */
interface HostedSide {
  code: DomainCode;
  side: Side;
}

/** The production hosts in the settings PRODUCTION_HOSTS and PUBLIC_HOSTS, each such as `fr=fr.example.com,be=…`. */
export type HostTable = ReadonlyMap<string, HostedSide>;

export function parseHostTable(settings: { PRODUCTION_HOSTS: string; PUBLIC_HOSTS: string }): HostTable {
  const hosts = new Map<string, HostedSide>();
  const add = (setting: string, side: Side) => {
    for (const pair of setting.split(",")) {
      const [code, host] = pair.split("=").map((part) => part.trim());
      if (host && isDomainCode(code)) hosts.set(host.toLowerCase(), { code, side });
    }
  };
  add(settings.PRODUCTION_HOSTS, "office");
  add(settings.PUBLIC_HOSTS, "public");
  return hosts;
}

/**
 * Returns the domain and the side of a host name, or null for an unknown host. Local names are always known:
 * `fr.localhost` and `www.fr.localhost` and so on; plain localhost and 127.0.0.1 are the back-office of the French domain.
 */
export function findHost(hostname: string, production: HostTable): { domain: Domain; side: Side } | null {
  const name = hostname.toLowerCase();
  const found = production.get(name) ?? localHost(name);
  return found && { domain: DOMAINS[found.code], side: found.side };
}

const LOCAL_PUBLIC = "www.";

function localHost(hostname: string): HostedSide | null {
  const side = hostname.startsWith(LOCAL_PUBLIC) ? "public" : "office";
  const name = side === "public" ? hostname.slice(LOCAL_PUBLIC.length) : hostname;
  if (name === "localhost" || name === "127.0.0.1") return { code: FALLBACK_DOMAIN, side };
  const [label, rest] = name.split(".", 2);
  return rest === "localhost" && isDomainCode(label) && name === `${label}.localhost`
    ? { code: label, side }
    : null;
}

/**
 * Returns the origin of the back-office of a domain: https with its production host. Without a production host, http
 * with the domain's local name and the given port.
 */
export const originOfDomain = (code: DomainCode, production: HostTable, localPort: string): string =>
  originOfSide({ code, side: "office" }, production, localPort);

/** Returns the origin of one side of a domain. */
export function originOfSide({ code, side }: HostedSide, production: HostTable, localPort: string): string {
  for (const [host, owner] of production)
    if (owner.code === code && owner.side === side) return `https://${host}`;
  return `http://${side === "public" ? LOCAL_PUBLIC : ""}${code}.localhost${localPort ? `:${localPort}` : ""}`;
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
