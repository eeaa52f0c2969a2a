import { isPrivateName } from "~/models/core/private-names.rules";
import { tidyPastedUrl } from "~/models/core/text.rules";

/** Maximum length of the URL of a website. */
export const WEBSITE_MAX = 200;

/** A host name that contains a dot and ends in letters. This excludes single words and IP addresses. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/**
 * Returns the URL of a website in its stored form; a URL without a scheme gets https. Null if it cannot be parsed, is
 * not http or https, contains a password, or has a host that is not public. A stored URL is accepted again unchanged.
 */
export function readWebsite(typed: string): string | null {
  const text = tidyPastedUrl(typed);
  if (/[\s\\]/.test(text)) return null;
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parsed(full);
  if (!url || !["http:", "https:"].includes(url.protocol)) return null;
  const [, beforePath = ""] = /^[^:]*:\/*([^/?#]*)/.exec(full) ?? [];
  if (beforePath.includes("@")) return null;
  if (!PUBLIC_HOST.test(url.hostname) || isPrivateName(url.hostname)) return null;
  const ascii = url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  const address = ascii.replace(url.hostname, shownHost(beforePath, url.hostname));
  return address.length > WEBSITE_MAX ? null : address;
}

/** The host name as typed if it contains letters outside ASCII: élise.fr instead of xn--lise-9oa.fr. */
function shownHost(typed: string, ascii: string): string {
  const shown = typed.replace(/:\d*$/, "").normalize("NFKC").toLowerCase();
  return parsed(`https://${shown}`)?.hostname === ascii ? shown : ascii;
}

/** The host name of a stored URL, without "www." and in the letters that its owner typed. */
export const readableHostOfUrl = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[/?#].*$/, "");

/**
 * Returns a stored URL as the target of a link. Null if it is not http or https, because the database may contain a URL
 * that was never validated.
 */
export const safeLinkUrl = (stored: string | null): string | null =>
  stored !== null && ["http:", "https:"].includes(parsed(stored)?.protocol ?? "") ? stored : null;

interface OnlineAddresses {
  website: string | null;
  facebook: string | null;
  instagram: string | null;
}

export const safeOnlineLinks = ({ website, facebook, instagram }: OnlineAddresses): OnlineAddresses => ({
  website: safeLinkUrl(website),
  facebook: safeLinkUrl(facebook),
  instagram: safeLinkUrl(instagram),
});

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // The form reports an invalid URL at its field, so this function only returns null.
    return null;
  }
}
