import type { ModelContext } from "~/context/types";
import { NO_LISTING_FILTERS, NO_NUMBER_CHOICES } from "~/models/listings/filter.rules";
import { readFactsAround, searchFactsAround } from "~/models/listings/filtered-search.queries.server";
import { readCountAround } from "~/models/listings/positions.queries.server";
import { listNearestPremiumFirst } from "~/models/listings/search.queries.server";
import { findPlaceBySlug, listNeighbours, queryOfPlace } from "~/models/places/areas.queries.server";
import {
  directoryPageCount,
  kindCounts,
  NEAR_PLACE_KM,
  NEAREST_SHOWN,
  otherKind,
  PLACE_PAGE_SIZE,
  type DirectoryKind,
} from "./place-pages.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

interface PlacePageAddress {
  country: string;
  /** Slug of the town. */
  slug: string;
  kind: DirectoryKind;
  /** Number of the page, from 1. */
  page: number;
}

/**
 * One page of the planners or venues within NEAR_PLACE_KM of a town: those with Premium first, then by distance. Those of
 * the other kind are counted. The first round trip reads the town and what is around it, the second the listings of the page.
 * `moved`: the town has another slug today. `unknown`: the country has no such town, or the town has no such page.
 */
export async function listPlaceListings(ctx: ReadContext, { country, slug, kind, page }: PlacePageAddress) {
  const reach = { kind, country, withinKm: NEAR_PLACE_KM };
  const position = queryOfPlace({ country, slug });
  const [town, facts, countOthers] = await Promise.all([
    findPlaceBySlug(ctx.db, { country, slug }),
    readFactsAround(ctx, position, { ...reach, days: null }),
    readCountAround(ctx, position, { ...reach, kind: otherKind(kind) }),
  ]);
  if (town.kind !== "found") return town;
  const { place, region } = town;
  const around = { ...reach, near: place };
  const options = { filters: NO_LISTING_FILTERS, order: "premium", choices: NO_NUMBER_CHOICES } as const;
  const [found, nearby] = await Promise.all([
    searchFactsAround(
      ctx,
      { area: around, ...options, page: { number: page, size: PLACE_PAGE_SIZE } },
      facts,
    ),
    listNeighbours(ctx.db, place),
  ]);
  const pageCount = directoryPageCount(found.total);
  if (page > pageCount) return { kind: "unknown" as const };
  return {
    kind: "found" as const,
    place,
    area: town.area,
    region,
    listings: found.listings,
    total: found.total,
    counts: kindCounts(kind, found.total, countOthers(place)),
    pageCount,
    nearby,
    nearest: found.total > 0 ? [] : (await listNearestPremiumFirst(ctx, around, NEAREST_SHOWN)).listings,
  };
}

export type PlaceListings = Extract<
  Awaited<ReturnType<typeof listPlaceListings>>,
  { kind: "found"; total: number }
>;
