import { sideOfPath } from "../../app/i18n/page-address.ts";
import { splitLanguagePrefix } from "../../app/i18n/public-address.ts";

/** Whether a path is one of the public side, which alone has a language in front of its paths; it may have a query. */
export function isPublicPath(path: string): boolean {
  const { language, path: pathname } = splitLanguagePrefix(path.replace(/\?.*/, ""));
  return language !== null || sideOfPath(pathname) === "public";
}

/** The local origin of the side of a domain that serves a path; `port` may be empty. */
export const localOrigin = (domain: string, path: string, port: number | string = ""): string =>
  `http://${isPublicPath(path) ? "www." : ""}${domain}.localhost${port === "" ? "" : `:${port}`}`;

/** The origin of the side of a domain that serves a path, with the hosts of the production of the tests. */
export const productionOrigin = (domain: string, path: string): string =>
  `https://${isPublicPath(path) ? "www." : ""}${domain}.trousseau-tests.com`;

/**
 * Returns the path of the first link on a page whose path begins with `beginning`, on the host of the page or on the
 * other side of its domain.
 * @throws if the page has no such link
 */
export function pathOfLink(html: string, beginning: string): string {
  const link = new RegExp(`href="(?:http://[\\w.]+localhost(?::\\d+)?)?(${beginning}[^"?]+)"`).exec(
    html,
  )?.[1];
  if (link === undefined) throw new Error(`the page has no link to ${beginning}`);
  return link;
}
