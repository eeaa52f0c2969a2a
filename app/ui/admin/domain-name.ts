import { DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";

/** Name of the country of the domain where an account was registered. */
export const countryOfDomain = (domain: string, locale: string): string =>
  isDomainCode(domain) ? countryName(DOMAINS[domain].country, locale) : domain;
