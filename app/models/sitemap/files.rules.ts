import { escapeMarkup } from "~/models/badge/drawing.rules";
import { R2_FOLDERS } from "~/models/media/objects.rules";

/* The text of sitemaps (https://www.sitemaps.org/protocol.html) and the names of their files in R2. */

/**
 * Limits of one file of a sitemap. Search engines accept 50,000 URLs and 50 MB; a turn of the nightly step has a whole
 * file in memory, so ours are smaller.
 */
export const SITEMAP_FILE_MAX = { addresses: 2_500, bytes: 2_500_000 } as const;

/** A page in each language in which it stands in the sitemap. */
export interface SitemapPage {
  /** The URL in each language, and under `x-default` the URL for readers of other languages. */
  alternates: readonly { language: string; href: string }[];
  /** When the content last changed; null if that is not known. */
  changedAt: number | null;
}

/** The entries of a page: one for each language, which names all languages. */
export function sitemapEntries({ alternates, changedAt }: SitemapPage): string[] {
  const changed = changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  const links = alternates
    .map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`,
    )
    .join("");
  return alternates
    .filter(({ language }) => language !== "x-default")
    .map(({ href }) => `<url><loc>${escapeMarkup(href)}</loc>${changed}${links}</url>`);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file of a sitemap with some entries. */
export const sitemapFile = (entries: readonly string[]): string =>
  `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;

/** The index that names the files of a sitemap by their URLs. */
export const sitemapIndex = (files: readonly string[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>\n${files
    .map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>`)
    .join("\n")}\n</sitemapindex>\n`;

/** The path of the index, and of one of its files. */
export const SITEMAP_PATH = "/sitemap.xml";
export const sitemapFilePath = (number: number): string => `/sitemaps/${number}.xml`;

/** The number of a file from the end of its path; null if the text is not the name of a file. */
export function parseSitemapFileName(name: string): number | null {
  const [, digits] = /^([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The folder in R2 with the sitemap of a domain. */
export const sitemapFolder = (domain: string): string => `${R2_FOLDERS.sitemaps}${domain}/`;
export const sitemapIndexObject = (domain: string): string => `${sitemapFolder(domain)}index.xml`;
export const sitemapFileObject = (domain: string, number: number): string =>
  `${sitemapFolder(domain)}${number}.xml`;

/** Whether an object in the folder of a domain is a file with a higher number than the last file of the index. */
export function isSurplusFile(object: string, domain: string, last: number): boolean {
  const number = parseSitemapFileName(object.slice(sitemapFolder(domain).length));
  return number !== null && number > last;
}
