import type { Domain, DomainCode, HostTable, Language } from "./domains";
import { publicUrl } from "./public-address";

/** The URLs of a page of the public side. */
export interface PageAddresses {
  /** The URL in the language of the page. */
  canonical: string;
  /**
   * The URL of the page in each language of the domain, and under `x-default` the URL in the domain's own language. Pages
   * of other domains are not listed, because other domains show other providers.
   */
  alternates: readonly { language: Language | "x-default"; href: string }[];
}

export interface AddressedPage {
  language: Language;
  hosts: HostTable;
  /** The domains, with the settings that administrators have changed. */
  domains: Readonly<Record<DomainCode, Domain>>;
  /** Scheme, host and port of the request; only the port is used. */
  origin: string;
}

/**
 * Returns the URLs of the page with a path. They are built from the table of hosts, and never from the request's Host
 * header, which a client can forge.
 */
export function pageAddresses(path: string, code: DomainCode, page: AddressedPage): PageAddresses {
  const inLanguage = (language: Language) => publicUrl(path, { code, language }, page);
  const { languages, defaultLanguage } = page.domains[code];
  return {
    canonical: inLanguage(page.language),
    alternates: [
      ...languages.map(({ name }) => ({ language: name, href: inLanguage(name) })),
      { language: "x-default" as const, href: inLanguage(defaultLanguage) },
    ],
  };
}

/** Converts the URLs to the descriptors that a route's `meta` must return. */
export const addressMeta = ({ canonical, alternates }: PageAddresses) => [
  { tagName: "link" as const, rel: "canonical", href: canonical },
  ...alternates.map(({ language, href }) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: language,
    href,
  })),
];

/** Converts the description and the URLs of a page without a picture to the descriptors of a route's `meta`. */
export const publicPageMeta = ({
  description,
  addresses,
}: {
  description: string;
  addresses: PageAddresses;
}) => [{ name: "description", content: description }, ...addressMeta(addresses)];

/**
 * Metadata for pages that only one visitor uses, such as wizard steps and links from e-mails. Search engines must not
 * index them.
 */
export const PRIVATE_PAGE_META = [{ name: "robots", content: "noindex" }];
