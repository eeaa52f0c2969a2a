import type { ModelContext } from "~/context/types";
import {
  countInArea,
  countKindsInArea,
  countListingsOfAreas,
  listIdsOfArea,
} from "~/models/listings/areas.queries.server";
import {
  findListingsNearestFirst,
  listNearestPremiumFirst,
  type FoundListing,
} from "~/models/listings/search.queries.server";
import { findArea, listLargestPlaces } from "~/models/places/areas.queries.server";
import {
  DIRECTORY_KINDS,
  directoryPageCount,
  LARGEST_PLACES_SHOWN,
  NEAREST_SHOWN,
  PLACE_PAGE_SIZE,
  type DirectoryKind,
} from "./place-pages.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

interface AreaPageAddress {
  country: string;
  /** Slug of the region or department. */
  slug: string;
  kind: DirectoryKind;
  /** Number of the page, from 1. */
  page: number;
}

/**
 * One page of the planners or venues of a region or department: those with Premium first, then by their distance from
 * the middle of the area. Null if the country has no such area, or if the area has no such page.
 */
export async function listAreaListings(ctx: ReadContext, { page, ...address }: AreaPageAddress) {
  const [area, idsFrom, counts, towns] = await Promise.all([
    findArea(ctx.db, address),
    listIdsOfArea(ctx, address),
    countListingsOfAreas(ctx, address.country, DIRECTORY_KINDS),
    listLargestPlaces(ctx.db, address, LARGEST_PLACES_SHOWN),
  ]);
  if (!area) return null;
  const ids = idsFrom(area);
  const pageCount = directoryPageCount(ids.length);
  if (page > pageCount) return null;
  const place = { kind: address.kind, country: address.country, near: area };
  const wanted = ids.slice((page - 1) * PLACE_PAGE_SIZE, page * PLACE_PAGE_SIZE);
  const found = await findListingsNearestFirst(ctx, place, wanted);
  const inOrder = (listings: readonly FoundListing[]) =>
    wanted.flatMap((id) => listings.find((listing) => listing.id === id) ?? []);
  const numbered = (areas: typeof area.neighbours) =>
    areas.map((each) => ({ area: each, count: countInArea(counts, address.kind, each) }));
  return {
    area,
    listings: inOrder(found),
    total: ids.length,
    pageCount,
    counts: countKindsInArea(counts, area),
    departments: numbered(area.departments),
    neighbours: numbered(area.neighbours),
    towns,
    nearest: ids.length > 0 ? [] : (await listNearestPremiumFirst(ctx, place, NEAREST_SHOWN)).listings,
  };
}

export type AreaListings = NonNullable<Awaited<ReturnType<typeof listAreaListings>>>;
