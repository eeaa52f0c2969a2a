import { findHost, type Domain, type HostTable, type Language, type Side } from "./domains";
import { languagePrefix, splitLanguagePrefix } from "./public-address";

/** What the host and the path of a request say about the page. */
export interface PageAddress {
  side: Side;
  /** The language in front of the path; without one, the domain's own. The paths of the back-office have none. */
  language: Language;
  /** The path without the language. */
  pathname: string;
}

/** The path of the start page for couples, where they describe their project. */
export const COUPLES_HOME = "/project";

/** The path of the page with a couple's favourites. */
export const FAVORITES_PATH = "/favorites";

/** First segments of the paths that only the public side has. */
const PUBLIC_AREAS: ReadonlySet<string> = new Set([
  "couple",
  "directory",
  "favorites",
  "project",
  "providers",
  "regions",
  "review",
  "search",
  "services",
  "sitemap.xml",
  "sitemaps",
  "wedding-planners",
  "wedding-venues",
]);

/** First segments of the paths that both sides have: files, legal texts, and what scripts and machines call. */
const SHARED_AREAS: ReadonlySet<string> = new Set([
  ".well-known",
  "csp-report",
  "health",
  "legal-notice",
  "media",
  "places",
  "privacy",
  "robots.txt",
  "sandbox",
  "terms",
]);

/** The side of a domain that has a path; `both` if each side has it. The path has no language in front. */
export function sideOfPath(pathname: string): Side | "both" {
  const first = (/^\/([^/?#]*)/.exec(pathname)?.[1] ?? "").replace(/\.data$/, "").toLowerCase();
  if (PUBLIC_AREAS.has(first)) return "public";
  return SHARED_AREAS.has(first) ? "both" : "office";
}

/** Reads the language in front of a path of the public side. */
export function readPageAddress({ pathname }: URL, side: Side, { defaultLanguage }: Domain): PageAddress {
  if (side === "office") return { side, language: defaultLanguage, pathname };
  const { language, path } = splitLanguagePrefix(pathname);
  return { side, language: language ?? defaultLanguage, pathname: path };
}

/** The path of a URL as routes know it: without the language that a path of the public side may have in front. */
export const pathWithoutLanguage = ({ hostname, pathname }: URL, hosts: HostTable): string =>
  findHost(hostname, hosts)?.side === "public" ? splitLanguagePrefix(pathname).path : pathname;

/**
 * The URL to which a request is redirected: the same path on the other side of the domain, or the path without a
 * language that is the domain's own or is not offered. Null if the requested URL is right.
 *
 * @param isArea whether a route of the product begins with the first segment of a path
 */
export function movedTo(
  url: URL,
  { side, language, pathname }: PageAddress,
  domain: Domain,
  isArea: (pathname: string) => boolean,
): { side: Side; pathname: string } | null {
  const home = sideOfPath(pathname);
  if (side === "office") return home === "public" ? { side: home, pathname } : null;
  if (home === "office" && pathname !== "/" && isArea(pathname)) return { side: home, pathname };
  const isOffered = domain.languages.some(({ name }) => name === language);
  const written = (isOffered ? languagePrefix(domain, language) : "") + pathname;
  // The path of the start page in a language, such as `/en`, may have no slash at its end.
  return [written, written.replace(/(.)\/$/, "$1")].includes(url.pathname)
    ? null
    : { side, pathname: written };
}
