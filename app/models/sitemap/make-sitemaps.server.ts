import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import type { Domain } from "~/i18n/domains";
import { listDomains } from "~/models/domains/queries.server";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { SitemapWriter } from "./file-writer.server";
import {
  isSurplusFile,
  sitemapFilePath,
  sitemapFolder,
  sitemapIndex,
  sitemapIndexObject,
} from "./files.rules";
import { sitemapUrl } from "./page-urls.server";
import { listSitemapPages, readListingPositions, SITEMAP_PARTS, type SitemapPosition } from "./pages.server";

type NightContext = Pick<ServiceContext, "db" | "clock" | "media" | "hosts" | "settings">;

/** A turn ends after about this many entries. Memory and CPU time stay far below the limits. */
const ENTRIES_A_TURN = 7_500;
/** The lowest cost of a group of pages, in entries. A group without pages reads from the database too. */
const GROUP_COST = 150;

const cursorSchema = z.object({
  /** Index of the domain. */
  domain: z.int(),
  part: z.enum(SITEMAP_PARTS),
  after: z.string(),
  /** Number of files that the domain's new sitemap has so far. */
  files: z.int(),
});
type SitemapCursor = z.infer<typeof cursorSchema>;

const beginningOf = (domain: number): SitemapCursor => ({ domain, part: "areas", after: "", files: 0 });

/**
 * Runs one turn of the nightly step that writes the sitemaps of all domains. Running a turn again writes the same files
 * again. A domain's index is replaced after its files, and then the files that it no longer names are deleted.
 */
export async function makeSitemaps(ctx: NightContext, cursor: string | null): Promise<StepTurnResult> {
  const domains = await listDomains(ctx);
  let at = cursor === null ? beginningOf(0) : cursorSchema.parse(JSON.parse(cursor));
  let [addresses, cost] = [0, 0];
  for (;;) {
    const domain = domains[at.domain];
    if (!domain) return { next: null, facts: { addresses } };
    if (cost >= ENTRIES_A_TURN) return { next: JSON.stringify(at), facts: { addresses } };
    const made = domain.isActive
      ? await writePagesOf(ctx, domain, { begin: at, most: ENTRIES_A_TURN - cost })
      : await deleteSitemapOf(ctx, domain);
    addresses += made.entries;
    cost += made.cost;
    at = made.next ?? beginningOf(at.domain + 1);
  }
}

interface WrittenPages {
  entries: number;
  /** The part of the turn that was used. */
  cost: number;
  /** Where the sitemap of the domain continues; null if it is complete. */
  next: SitemapCursor | null;
}

/** Writes pages of a domain until all pages or about `most` entries are written. */
async function writePagesOf(
  ctx: NightContext,
  domain: Domain,
  { begin, most }: { begin: SitemapCursor; most: number },
): Promise<WrittenPages> {
  const writer = new SitemapWriter(ctx.media, domain.code, begin.files);
  const positions = await readListingPositions(ctx, domain);
  let at: SitemapPosition | null = begin;
  let cost = 0;
  while (at && cost < most) {
    const { pages, next }: Awaited<ReturnType<typeof listSitemapPages>> = await listSitemapPages(
      ctx,
      domain,
      at,
      positions,
    );
    const before = writer.entryCount;
    for (const page of pages) await writer.add(page);
    cost += Math.max(GROUP_COST, writer.entryCount - before);
    at = next;
  }
  await writer.endFile();
  if (!at) await completeSitemap(ctx, domain, writer.fileCount);
  return {
    entries: writer.entryCount,
    cost,
    next: at && { ...at, domain: begin.domain, files: writer.fileCount },
  };
}

async function completeSitemap(ctx: NightContext, domain: Domain, last: number): Promise<void> {
  const files = Array.from({ length: last }, (_, index) =>
    sitemapUrl(sitemapFilePath(index + 1), domain, ctx),
  );
  await ctx.media.put(sitemapIndexObject(domain.code), sitemapIndex(files));
  await deleteObjectsOf(ctx, domain, (object) => isSurplusFile(object, domain.code, last));
}

/** A closed domain has no sitemap. */
async function deleteSitemapOf(ctx: NightContext, domain: Domain): Promise<WrittenPages> {
  await deleteObjectsOf(ctx, domain, () => true);
  return { entries: 0, cost: GROUP_COST, next: null };
}

/** Deletes some of a domain's objects. R2 lists 1,000 at once, which is more than a sitemap of all places needs. */
async function deleteObjectsOf(
  { media }: NightContext,
  { code }: Domain,
  isDeleted: (object: string) => boolean,
): Promise<void> {
  const { objects } = await media.list({ prefix: sitemapFolder(code) });
  const keys = objects.map(({ key }) => key).filter(isDeleted);
  if (keys.length > 0) await media.delete(keys);
}
