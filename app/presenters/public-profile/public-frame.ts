import type { RequestContext } from "~/context/request-context";
import { DOMAIN_CODES, originOfDomain } from "~/i18n/domains";
import { COUPLES_HOME, FAVORITES_PATH } from "~/i18n/page-address";
import {
  DIRECTORY_HOME,
  kindSearchPath,
  REGIONS_PATH,
  SEARCH_PATH,
  SERVICES_PATH,
} from "~/i18n/directory-paths";
import { publicHref, publicUrl, type PublicLinkReader } from "~/i18n/public-address";
import { countryName } from "~/i18n/formats";
import { COUPLE_PATH } from "~/models/couples/rules";
import { todayOnDomain } from "~/i18n/local-days";

/** The data of header and footer, which all pages for couples have. */
export interface PublicFrame {
  year: number;
  /** The served countries: the name of each in its own language, and the URL of its directory. */
  countries: readonly { code: string; name: string; language: string; href: string }[];
  /** URLs of the directory: its index, its search for each kind, and its lists. */
  directory: {
    home: string;
    search: string;
    planners: string;
    venues: string;
    services: string;
    regions: string;
  };
  /** URL of this domain's couples' form. */
  projectHref: string;
  /** URL of the page on which a couple follows the project that it has sent. */
  coupleHref: string;
  /** URL of the page of favourites. */
  favoritesHref: string;
  /** Origin of the back-office; empty for a page of the back-office. */
  office: string;
}

export const publicFrame = ({
  clock,
  domain,
  domains,
  hosts,
  origin,
  side,
  language,
}: RequestContext): PublicFrame => ({
  year: Number(todayOnDomain({ clock, domain }).slice(0, 4)),
  directory: directoryHrefs({ domain, hosts, origin, side, language }),
  projectHref: publicHref(COUPLES_HOME, { domain, hosts, origin, side, language }),
  coupleHref: publicHref(COUPLE_PATH, { domain, hosts, origin, side, language }),
  favoritesHref: publicHref(FAVORITES_PATH, { domain, hosts, origin, side, language }),
  office: side === "public" ? originOfDomain(domain.code, hosts, new URL(origin).port) : "",
  countries: DOMAIN_CODES.filter((code) => domains[code].isActive).map((code) => ({
    code,
    name: countryName(domains[code].country, domains[code].defaultLocale),
    language: domains[code].defaultLanguage,
    href: publicUrl(DIRECTORY_HOME, { code, language: domains[code].defaultLanguage }, { hosts, origin }),
  })),
});

const directoryHrefs = (reader: PublicLinkReader): PublicFrame["directory"] => ({
  home: publicHref(DIRECTORY_HOME, reader),
  search: publicHref(SEARCH_PATH, reader),
  planners: publicHref(kindSearchPath("planner"), reader),
  venues: publicHref(kindSearchPath("venue"), reader),
  services: publicHref(SERVICES_PATH, reader),
  regions: publicHref(REGIONS_PATH, reader),
});
