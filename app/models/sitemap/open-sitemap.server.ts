import type { SiteContext } from "~/context/types";
import { isPublicEnvironment } from "../environments/rules";
import { sitemapEntries, sitemapFile, sitemapFileObject, sitemapIndexObject } from "./files.rules";
import { fixedPages } from "./page-urls.server";

type OpenContext = Pick<SiteContext, "media" | "domain" | "hosts" | "settings">;

/**
 * The sitemap of a domain: the index that the last night has made. Before the first night it is a file with the pages
 * that every domain has. An environment that is not public has none.
 */
export async function openSitemap(ctx: OpenContext): Promise<ReadableStream | string | null> {
  if (!isPublicEnvironment(ctx.settings)) return null;
  const index = await ctx.media.get(sitemapIndexObject(ctx.domain.code));
  return index?.body ?? sitemapFile(fixedPages(ctx.domain, ctx).flatMap(sitemapEntries));
}

/** A file of the sitemap of a domain; null if there is none with this number. */
export async function openSitemapFile(
  { media, domain, settings }: OpenContext,
  number: number,
): Promise<ReadableStream | null> {
  if (!isPublicEnvironment(settings)) return null;
  return (await media.get(sitemapFileObject(domain.code, number)))?.body ?? null;
}
