import {
  domainOrFrench,
  isLanguage,
  originOfSide,
  DOMAINS,
  type Domain,
  type DomainCode,
  type HostTable,
  type Language,
  type Side,
} from "./domains";

/**
 * The beginning of the paths of public pages in a language: nothing for the domain's own language, `/en` and so on for
 * the others.
 */
export const languagePrefix = (
  { defaultLanguage }: Pick<Domain, "defaultLanguage">,
  language: Language,
): string => (language === defaultLanguage ? "" : `/${language}`);

/** A path of the public side without its language, and the language in front of it; null if there is none. */
export function splitLanguagePrefix(pathname: string): { language: Language | null; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  return isLanguage(first)
    ? { language: first, path: `/${rest.join("/")}` }
    : { language: null, path: pathname };
}

/** Who reads a link to a page of the public side. */
export interface PublicLinkReader {
  domain: Pick<Domain, "code">;
  language: Language;
  hosts: HostTable;
  /** Scheme, host and port of the page with the link. */
  origin: string;
  /** The side of the page with the link. */
  side: Side;
}

/** The full URL of a page of the public side, in a language. `path` has no language in front. */
export const publicUrl = (
  path: string,
  { code, language }: { code: DomainCode; language: Language },
  { hosts, origin }: Pick<PublicLinkReader, "hosts" | "origin">,
): string =>
  originOfSide({ code, side: "public" }, hosts, new URL(origin).port) +
  languagePrefix(DOMAINS[code], language) +
  path;

/**
 * The link to a page of the public side, in the reader's language: a path on a public page of the same domain, otherwise
 * a full URL.
 *
 * @param path the path without a language in front
 * @param code the domain of the page; default: the reader's domain
 */
export function publicHref(
  path: string,
  reader: PublicLinkReader,
  code: string = reader.domain.code,
): string {
  const home = domainOrFrench(code);
  return reader.side === "public" && home === reader.domain.code
    ? languagePrefix(DOMAINS[home], reader.language) + path
    : publicUrl(path, { code: home, language: reader.language }, reader);
}
