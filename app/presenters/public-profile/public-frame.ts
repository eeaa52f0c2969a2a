import type { RequestContext } from "~/context/request-context";
import { DOMAIN_CODES, originOfDomain } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { todayOnDomain } from "~/i18n/local-days";

/** The data of header and footer, which all pages for couples have. */
export interface PublicFrame {
  year: number;
  /** The served countries: the name of each in its own language, and the URL of its couples' form. */
  countries: readonly { code: string; name: string; language: string; href: string }[];
}

export const publicFrame = ({ clock, domain, domains, hosts, url }: RequestContext): PublicFrame => ({
  year: Number(todayOnDomain({ clock, domain }).slice(0, 4)),
  countries: DOMAIN_CODES.filter((code) => domains[code].isActive).map((code) => ({
    code,
    name: countryName(domains[code].country, domains[code].defaultLocale),
    language: domains[code].defaultLanguage,
    href: `${originOfDomain(code, hosts, url.port)}/project`,
  })),
});
