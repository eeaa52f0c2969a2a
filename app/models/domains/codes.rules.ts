/** Every language of the product. */
export const LANGUAGES = ["fr", "en", "de", "it", "nl", "es", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The seven domains, by the code of their country. */
export const DOMAIN_CODES = ["fr", "be", "uk", "de", "it", "es", "pt"] as const;
export type DomainCode = (typeof DOMAIN_CODES)[number];

/** Unknown and inactive hosts are redirected to this domain. */
export const FALLBACK_DOMAIN: DomainCode = "fr";

export const isDomainCode = (value: unknown): value is DomainCode =>
  DOMAIN_CODES.some((known) => known === value);
