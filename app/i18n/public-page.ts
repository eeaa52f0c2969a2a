import {
  DOMAIN_CODES,
  FALLBACK_DOMAIN,
  originOf,
  type Domain,
  type DomainCode,
  type HostTable,
} from "./domains";

/** What search engines are told of a public page. */
export interface PublicPage {
  description: string;
  canonical: string;
  /** The same page on the other domains, by locale. */
  alternates: readonly { locale: string; href: string }[];
}

export interface PublicPageScope {
  domain: { code: DomainCode };
  hosts: HostTable;
  /** As administrators have set them. */
  domains: Readonly<Record<DomainCode, Domain>>;
  url: URL;
}

/** Addresses come from the domain table, never from the request's Host (SECURITY.md, T17). */
export function publicPage(
  { domain, domains, hosts, url }: PublicPageScope,
  description: string,
): PublicPage {
  const address = (code: DomainCode) => originOf(code, hosts, url.port) + url.pathname;
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

/** The same as descriptors for a route's `meta`. */
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

/** For pages that belong to one visitor: steps, links of mails. */
export const PRIVATE_PAGE_META = [{ name: "robots", content: "noindex" }];
