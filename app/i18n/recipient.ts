import { DOMAINS, formatsOf, isLanguage, domainOrFrench, type Domain, type Language } from "./domains";
import type { Formats } from "./formats";

/** The recipient of a message. The fields have the names of the database columns. */
export interface Recipient {
  domain: string;
  language: string;
}

export interface LocalisedRecipient extends Formats {
  domain: Domain;
  language: Language;
}

/**
 * The language and formats of a recipient, for mails, SMS and invoices that are written outside a request. An unknown
 * domain is replaced by the French domain, and an unknown language by the domain's default language.
 */
export function recipientOf(row: Recipient): LocalisedRecipient {
  const domain = DOMAINS[domainOrFrench(row.domain)];
  const language = isLanguage(row.language) ? row.language : domain.defaultLanguage;
  return { domain, language, ...formatsOf({ domain, language }) };
}
