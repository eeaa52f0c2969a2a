import { DOMAINS, formatLocale, isLanguage, knownDomain, type Domain, type Language } from "./domains";
import type { FormatScope } from "./formats";

/** Somebody we write to, as a row of the database names them. */
export interface Reader {
  domain: string;
  language: string;
}

export interface KnownReader extends FormatScope {
  domain: Domain;
  language: Language;
}

/**
 * The language a person reads and the formats of their domain, for what is written without a request of theirs: mails, SMS,
 * invoices. A domain we do not know is the French one, a language we do not know the domain's own.
 */
export function readerOf(row: Reader): KnownReader {
  const domain = DOMAINS[knownDomain(row.domain)];
  const language = isLanguage(row.language) ? row.language : domain.defaultLanguage;
  const { timeZone, currency } = domain;
  return { domain, language, locale: formatLocale(domain, language), timeZone, currency };
}
