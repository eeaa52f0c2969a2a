import {
  DOMAIN_CODES,
  FALLBACK_DOMAIN,
  originOfDomain,
  type Domain,
  type DomainCode,
  type HostTable,
} from "./domains";

/** Metadata of a public page for search engines. */
export interface PublicPage {
  description: string;
  canonical: string;
  /** The URLs of the same page on the other domains, by locale. */
  alternates: readonly { locale: string; href: string }[];
}

export interface PublicPageContext {
  domain: { code: DomainCode };
  hosts: HostTable;
  /** The domains, with the settings that administrators have changed. */
  domains: Readonly<Record<DomainCode, Domain>>;
  url: URL;
}

/**
 * The URLs of a page are built from the table of domains, and never from the request's Host header, which a client can
 * forge.
 */
export function publicPage(
  { domain, domains, hosts, url }: PublicPageContext,
  description: string,
): PublicPage {
  const address = (code: DomainCode) => originOfDomain(code, hosts, url.port) + url.pathname;
  return {
    description,
    canonical: address(domain.code),
    alternates: [
      ...DOMAIN_CODES.filter((code) => domains[code].isActive).map((code) => ({
        locale: domains[code].defaultLocale,
        href: address(code),
      })),
      { locale: "x-default", href: address(FALLBACK_DOMAIN) },
    ],
  };
}

/** Converts the metadata to the descriptors that a route's `meta` must return. */
export const publicPageMeta = ({ description, canonical, alternates }: PublicPage) => [
  { name: "description", content: description },
  { tagName: "link" as const, rel: "canonical", href: canonical },
  ...alternates.map(({ locale, href }) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: locale,
    href,
  })),
];

/**
 * Metadata for pages that only one visitor uses, such as wizard steps and links from e-mails. Search engines must not
 * index them.
 */
export const PRIVATE_PAGE_META = [{ name: "robots", content: "noindex" }];
