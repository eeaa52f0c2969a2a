import { isPrivateName } from "~/models/core/private-names.rules";
import { tidyLink } from "~/models/core/text.rules";

/** Longest address of a website. */
export const WEBSITE_MAX = 200;

/** A host with a dot and letters at its end: no bare name and no number. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/**
 * The address of a website as it is stored: what has no scheme gets https. Null for one that cannot be read, that is not
 * http or https, that carries a password, or whose host is not public. An accepted address is accepted again as it is.
 */
export function readWebsite(typed: string): string | null {
  const text = tidyLink(typed);
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

/** The letters that were typed, where the host has others than those of ASCII: élise.fr, not xn--lise-9oa.fr. */
function shownHost(typed: string, ascii: string): string {
  const shown = typed.replace(/:\d*$/, "").normalize("NFKC").toLowerCase();
  return parsed(`https://${shown}`)?.hostname === ascii ? shown : ascii;
}

/** The host of a stored address, as its owner typed it. */
export const hostInWords = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[/?#].*$/, "");

/** A stored address as a link may name it: null unless it is http or https, however it came into the database. */
export const linkedAddress = (stored: string | null): string | null =>
  stored !== null && ["http:", "https:"].includes(parsed(stored)?.protocol ?? "") ? stored : null;

interface OnlineAddresses {
  website: string | null;
  facebook: string | null;
  instagram: string | null;
}

export const linkedAddresses = ({ website, facebook, instagram }: OnlineAddresses): OnlineAddresses => ({
  website: linkedAddress(website),
  facebook: linkedAddress(facebook),
  instagram: linkedAddress(instagram),
});

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // What is no address is told at the field.
    return null;
  }
}
