import type { ModelContext } from "~/context/types";
import { NO_LISTING_FILTERS } from "~/models/listings/filter.rules";
import { searchListings } from "~/models/listings/filtered-search.queries.server";
import { listNearestPremiumFirst } from "~/models/listings/search.queries.server";
import { findPlaceBySlug, listNearestPlaces } from "~/models/places/areas.queries.server";
import {
  directoryPageCount,
  NEAR_PLACE_KM,
  NEAR_PLACES_SHOWN,
  NEAREST_SHOWN,
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
 * One page of the planners or venues within NEAR_PLACE_KM of a town: those with Premium first, then by distance.
 * `moved`: the town has another slug today. `unknown`: the country has no such town, or the town no such page.
 */
export async function listPlaceListings(ctx: ReadContext, { country, slug, kind, page }: PlacePageAddress) {
  const town = await findPlaceBySlug(ctx.db, { country, slug });
  if (town.kind !== "found") return town;
  const { place, area, region } = town;
  const around = { kind, country, near: place };
  const [found, nearby] = await Promise.all([
    searchListings(ctx, {
      area: { ...around, withinKm: NEAR_PLACE_KM },
      filters: NO_LISTING_FILTERS,
      order: "premium",
      page: { number: page, size: PLACE_PAGE_SIZE },
      choices: { prices: [], guests: [], ratings: [], reviews: [], distances: [] },
    }),
    listNearestPlaces(ctx.db, place, { limit: NEAR_PLACES_SHOWN, without: place.id }),
  ]);
  const pageCount = directoryPageCount(found.total);
  if (page > pageCount) return { kind: "unknown" as const };
  return {
    kind: "found" as const,
    place,
    area,
    region,
    listings: found.listings,
    total: found.total,
    pageCount,
    nearby,
    nearest: found.total > 0 ? [] : (await listNearestPremiumFirst(ctx, around, NEAREST_SHOWN)).listings,
  };
}

export type PlaceListings = Extract<
  Awaited<ReturnType<typeof listPlaceListings>>,
  { kind: "found"; total: number }
>;
