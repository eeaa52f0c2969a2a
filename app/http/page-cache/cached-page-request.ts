import { BOOKMARK_COOKIE } from "~/http/cookies";
import { FLASH_COOKIE } from "~/http/flash";
import { isFromScript } from "~/http/script-answer";
import { isFromOffice, OWN_COOKIE } from "~/http/visits/own-visits";
import type { RequestContext } from "~/context/request-context";
import type { PageAddress } from "~/i18n/page-address";
import { FAVORITES_COOKIE } from "~/models/favorites/rules";

/** First segments of the paths of pages that are the same for every visitor: the directory and profiles. */
const CACHED_AREAS: ReadonlySet<string> = new Set([
  "",
  "providers",
  "regions",
  "services",
  "wedding-planners",
  "wedding-venues",
]);

/**
 * Cookies of visitors who need a page of their own: it shows their favourites or a message, they have just written to
 * the database, or they are the provider, who wants to see the newest version.
 */
const PERSONAL_COOKIES = [FAVORITES_COOKIE, FLASH_COOKIE, BOOKMARK_COOKIE, OWN_COOKIE];

/** A stylesheet or script. Pages contain its text until a cookie says that the browser has the file. */
export interface InlinedFile {
  /** Name of the cookie. */
  cookie: string;
  /** The current version of the file, which is the value of the cookie. */
  href: string;
}

/** A request for a page that is the same for every visitor. */
export interface CachedPageRequest {
  /** The key of the page in the cache: its URL, with the files that the browser already has. */
  key: string;
  /**
   * The request for which the page is rendered. It has no other headers of the visitor than the cookies of files, so that
   * the page cannot contain anything that belongs to one visitor.
   */
  request: Request;
}

/**
 * Returns null if the cache is off, if the page is not the same for every visitor, or if the URL has parameters, which
 * anybody could vary to fill the cache.
 *
 * @param files the files whose texts pages may contain
 */
export function readCachedPageRequest(
  request: Request,
  { side, pathname }: PageAddress,
  { settings, cookies, hosts, version }: Pick<RequestContext, "settings" | "cookies" | "hosts" | "version">,
  files: readonly InlinedFile[],
): CachedPageRequest | null {
  const url = new URL(request.url);
  if (settings.PUBLIC_CACHE_SECONDS === 0 || !isCachedMethod(request.method) || url.search !== "")
    return null;
  if (side !== "public" || !isCachedPath(pathname)) return null;
  if (isFromOffice({ request, hosts }) || isFromScript(request)) return null;
  if (PERSONAL_COOKIES.some((name) => cookies.read(request, name) !== null)) return null;
  const fetched = files.filter(({ cookie, href }) => cookies.read(request, cookie) === href);
  const key = new URL(url);
  // The version is in the key, so that no page links to files of another version.
  key.search = new URLSearchParams({
    version,
    files: fetched.map(({ cookie }) => cookie).join(" "),
  }).toString();
  const cookie = fetched.map((file) => `${cookies.name(file.cookie)}=${encodeURIComponent(file.href)}`);
  return { key: key.href, request: new Request(url, { headers: { Cookie: cookie.join("; ") } }) };
}

const isCachedMethod = (method: string): boolean => method === "GET" || method === "HEAD";

function isCachedPath(pathname: string): boolean {
  const [first = ""] = pathname.slice(1).split("/");
  return CACHED_AREAS.has(first) && !pathname.endsWith(".data") && (first !== "" || pathname === "/");
}
