import type { ModelContext } from "~/context/types";
import {
  countInArea,
  countKindsInArea,
  countListingsOfAreas,
  listFeaturedIds,
  readFeaturedListings,
  readServiceFigures,
} from "~/models/listings/areas.queries.server";
import { findNewestReviewOf } from "~/models/reviews/public.queries.server";
import { LARGE_TOWNS } from "./large-towns.rules";
import { listAreasBySlugs, listRegions, listTownsBySlugs } from "~/models/places/areas.queries.server";
import {
  DIRECTORY_KINDS,
  FEATURED_PER_KIND,
  startOfDailySelection,
  type DirectoryKind,
} from "./place-pages.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/**
 * The data of a country's start page: a daily selection of listings with a review, large towns, the regions and the
 * services with their numbers, and the sums.
 * @param day today on the domain; each day has another selection
 */
export async function readDirectoryIndex(
  ctx: ReadContext,
  { country, day }: { country: string; day: string },
) {
  const start = startOfDailySelection(day);
  const [{ listings, review }, { areas, counts }, services, towns] = await Promise.all([
    readSelection(ctx, country, start),
    readRegionsWithListings(ctx, country),
    readServiceFigures(ctx, { country, kind: "planner" }),
    listTownsBySlugs(ctx.db, country, LARGE_TOWNS[country] ?? []),
  ]);
  const planners = listings.filter(({ kind }) => kind === "planner");
  const venues = listings.filter(({ kind }) => kind === "venue");
  const regions = areas
    .map((area) => ({ area, counts: countKindsInArea(counts, area) }))
    .filter((region) => region.counts.planner + region.counts.venue > 0);
  const sum = (kind: DirectoryKind) => regions.reduce((all, region) => all + region.counts[kind], 0);
  return {
    featured: planners
      .flatMap((planner, index) => [planner, ...venues.slice(index, index + 1)])
      .concat(venues.slice(planners.length)),
    review,
    regions,
    services,
    /** The towns in whose area somebody is listed, with the kinds of these listings. */
    towns: towns
      .map(({ slug, name, area }) => ({
        slug,
        name,
        kinds: DIRECTORY_KINDS.filter((kind) => countInArea(counts, kind, area) > 0),
      }))
      .filter(({ kinds }) => kinds.length > 0),
    totals: { planner: sum("planner"), venue: sum("venue") },
  };
}

/** The daily selection of planners and venues, and the newest review of one of them. */
async function readSelection(ctx: ReadContext, country: string, start: string) {
  const selected = await Promise.all(
    DIRECTORY_KINDS.map((kind) => listFeaturedIds(ctx, { country, kind }, start, FEATURED_PER_KIND)),
  );
  const ids = selected.flat();
  const [listings, review] = await Promise.all([
    readFeaturedListings(ctx, ids),
    findNewestReviewOf(ctx, ids),
  ]);
  return { listings, review };
}

/** The regions of a country that have listings, with their numbers. */
async function readRegionsWithListings(ctx: ReadContext, country: string) {
  const counts = await countListingsOfAreas(ctx, country, DIRECTORY_KINDS);
  const slugs = [...new Set([...counts.regions.values()].flatMap((ofKind) => [...ofKind.keys()]))];
  return { areas: await listAreasBySlugs(ctx.db, country, slugs), counts };
}

export type DirectoryIndex = Awaited<ReturnType<typeof readDirectoryIndex>>;

/** All regions of a country with their departments, each with its numbers of planners and venues. */
export async function listRegionsWithCounts(ctx: ReadContext, country: string) {
  const [regions, counts] = await Promise.all([
    listRegions(ctx.db, country),
    countListingsOfAreas(ctx, country, DIRECTORY_KINDS),
  ]);
  return regions.map(({ departments, ...area }) => ({
    area,
    counts: countKindsInArea(counts, area),
    departments: departments.map((department) => ({
      area: department,
      counts: countKindsInArea(counts, department),
    })),
  }));
}

export type RegionWithCounts = Awaited<ReturnType<typeof listRegionsWithCounts>>[number];
