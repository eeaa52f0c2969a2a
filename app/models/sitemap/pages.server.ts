import type { ServiceContext } from "~/context/types";
import { areaPath, placePath, townsPath } from "~/i18n/directory-paths";
import type { Domain } from "~/i18n/domains";
import { groupByKey } from "./group.rules";
import { profilePath } from "~/models/directory/address.rules";
import { DIRECTORY_KINDS, NEAR_PLACE_KM, type DirectoryKind } from "~/models/directory/place-pages.rules";
import { readShownPositions } from "~/models/listings/positions.queries.server";
import { cellsNear, hasListingWithin, type PositionsByCell } from "~/models/listings/positions.rules";
import { listRegions } from "~/models/places/areas.queries.server";
import { areasOfPoints, squaresOfPoints } from "./nearest-area.rules";
import { listPlacePoints, listPlacesInSquares } from "./places.queries.server";
import { storyPath } from "~/models/portfolios/address.rules";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import type { SitemapPage } from "./files.rules";
import { fixedPages, pageInAllLanguages, pageInOwnLanguage } from "./page-urls.server";
import { listProvidersForSitemap } from "./pages.queries.server";

type ReadContext = Pick<ServiceContext, "db" | "clock" | "hosts" | "settings">;

/** Number of places, and of providers, whose pages are listed at a time. */
const PLACES_AT_ONCE = 150;
const PROVIDERS_AT_ONCE = 500;

/** The groups of pages, in the order in which they stand in the sitemap. */
export const SITEMAP_PARTS = ["areas", "places", "providers"] as const;

/** Where the next pages begin: after the area with this index, or after the provider with this address. */
export interface SitemapPosition {
  part: (typeof SITEMAP_PARTS)[number];
  after: string;
}

interface ListedPages {
  pages: SitemapPage[];
  next: SitemapPosition | null;
}

/** The positions of the listings of each kind. They decide which places have a page. */
export type ListingPositions = Readonly<Record<DirectoryKind, PositionsByCell>>;

export async function readListingPositions(ctx: ReadContext, domain: Domain): Promise<ListingPositions> {
  const [planner, venue] = await Promise.all(
    DIRECTORY_KINDS.map((kind) => readShownPositions(ctx, { country: domain.country, kind })),
  );
  return { planner: planner ?? new Map(), venue: venue ?? new Map() };
}

/** Lists the next pages of a domain. */
export async function listSitemapPages(
  ctx: ReadContext,
  domain: Domain,
  { part, after }: SitemapPosition,
  positions: ListingPositions,
): Promise<ListedPages> {
  if (part === "areas") return listAreaPages(ctx, domain, positions);
  return part === "places"
    ? listPlacePages(ctx, domain, Number(after), positions)
    : listProviderPages(ctx, domain, after);
}

/** The pages that every domain has, and those of the regions and departments in which something is listed, with their lists of towns. */
async function listAreaPages(
  ctx: ReadContext,
  domain: Domain,
  positions: ListingPositions,
): Promise<ListedPages> {
  const regions = await listRegions(ctx.db, domain.country);
  const pages = fixedPages(domain, ctx);
  for (const kind of DIRECTORY_KINDS) {
    const points = [...positions[kind].values()].flat();
    const places = await listPlacesInSquares(ctx.db, domain.country, squaresOfPoints(points));
    const listed = areasOfPoints(points, places);
    const addPage = (path: string) => pages.push(pageInAllLanguages(path, domain, ctx));
    for (const { departments, ...region } of regions) {
      const shown = departments.filter(({ id }) => listed.has(id));
      const divided = departments.length > 0;
      if (shown.length > 0 || listed.has(region.id)) addPage(areaPath(kind, region.slug));
      for (const { slug } of divided ? shown : [region].filter(({ id }) => listed.has(id))) {
        if (divided) addPage(areaPath(kind, slug));
        addPage(townsPath(kind, slug));
      }
    }
  }
  return { pages, next: { part: "places", after: "0" } };
}

/** The pages of the cities with a listing nearby, in the areas from index `from` on. */
async function listPlacePages(
  ctx: ReadContext,
  domain: Domain,
  from: number,
  positions: ListingPositions,
): Promise<ListedPages> {
  if (DIRECTORY_KINDS.every((kind) => positions[kind].size === 0))
    return { pages: [], next: { part: "providers", after: "" } };
  const regions = await listRegions(ctx.db, domain.country);
  const areas = regions.flatMap(({ departments, ...region }) =>
    departments.length > 0 ? departments : [region],
  );
  let [end, count] = [from, 0];
  while (end < areas.length && count < PLACES_AT_ONCE) {
    count += areas[end]?.placeCount ?? 0;
    end += 1;
  }
  const places = await listPlacePoints(
    ctx.db,
    areas.slice(from, end).map(({ id }) => id),
  );
  const pages = places.flatMap((place) => {
    const cells = cellsNear(place, NEAR_PLACE_KM);
    return DIRECTORY_KINDS.filter((kind) =>
      hasListingWithin(positions[kind], { place, km: NEAR_PLACE_KM, cells }),
    ).map((kind) => pageInAllLanguages(placePath(kind, place.slug), domain, ctx));
  });
  const isLast = end >= areas.length;
  return { pages, next: isLast ? { part: "providers", after: "" } : { part: "places", after: String(end) } };
}

/** The profiles, portfolios and venues of the providers whose addresses follow `after`. */
async function listProviderPages(ctx: ReadContext, domain: Domain, after: string): Promise<ListedPages> {
  const { code } = domain;
  const found = await listProvidersForSitemap(ctx, { domain: code, after, limit: PROVIDERS_AT_ONCE });
  const of = { domain, ctx };
  const stories = groupByKey(found.stories, ({ providerId }) => providerId);
  const venues = groupByKey(found.venues, ({ providerId }) => providerId);
  const pages = found.providers.flatMap(({ id, slug }) => {
    const provider = { id, slug, domain: code };
    return [
      pageInOwnLanguage(profilePath(provider, code), null, of),
      ...(stories.get(id) ?? []).map((story) =>
        pageInOwnLanguage(storyPath(provider, story, code), story.changedAt, of),
      ),
      ...(venues.get(id) ?? []).map((venue) =>
        pageInOwnLanguage(venueStoryPath(provider, venue, code), venue.changedAt, of),
      ),
    ];
  });
  return { pages, next: found.last === null ? null : { part: "providers", after: found.last } };
}
