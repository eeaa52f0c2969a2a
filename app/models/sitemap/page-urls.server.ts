import type { ServiceContext } from "~/context/types";
import { DIRECTORY_HOME, REGIONS_PATH, SERVICES_PATH } from "~/i18n/directory-paths";
import { DOMAINS, type Domain, type Language } from "~/i18n/domains";
import { COUPLES_HOME } from "~/i18n/page-address";
import { publicUrl } from "~/i18n/public-address";
import { pageAddresses } from "~/i18n/public-page";
import type { SitemapPage } from "./files.rules";

export type SitemapUrlContext = Pick<ServiceContext, "hosts" | "settings">;

/** The pages that every domain has, whatever it lists. */
const FIXED_PATHS = [DIRECTORY_HOME, SERVICES_PATH, REGIONS_PATH, COUPLES_HOME, "/review/about"] as const;

const localOrigin = ({ settings }: SitemapUrlContext): string => `http://localhost:${settings.LOCAL_PORT}`;

/** A page in all languages of its domain. */
export const pageInAllLanguages = (path: string, domain: Domain, ctx: SitemapUrlContext): SitemapPage => ({
  alternates: pageAddresses(path, domain.code, {
    language: domain.defaultLanguage,
    hosts: ctx.hosts,
    domains: { ...DOMAINS, [domain.code]: domain },
    origin: localOrigin(ctx),
  }).alternates,
  changedAt: null,
});

/**
 * A page that stands in the sitemap in the domain's own language only, because its text is written by a provider: each
 * text is stored once, without its language.
 */
export function pageInOwnLanguage(
  path: string,
  changedAt: number | null,
  { domain, ctx }: { domain: Domain; ctx: SitemapUrlContext },
): SitemapPage {
  const href = sitemapUrl(path, domain, ctx);
  const languages: (Language | "x-default")[] = [domain.defaultLanguage, "x-default"];
  return { alternates: languages.map((language) => ({ language, href })), changedAt };
}

/** The URL of a page or file of the public side, in the domain's own language. */
export const sitemapUrl = (path: string, domain: Domain, ctx: SitemapUrlContext): string =>
  publicUrl(
    path,
    { code: domain.code, language: domain.defaultLanguage },
    { hosts: ctx.hosts, origin: localOrigin(ctx) },
  );

/** The pages that every domain has, in all its languages. */
export const fixedPages = (domain: Domain, ctx: SitemapUrlContext): SitemapPage[] =>
  FIXED_PATHS.map((path) => pageInAllLanguages(path, domain, ctx));
