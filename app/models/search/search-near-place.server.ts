import type { ModelContext } from "~/context/types";
import { NEAR_PLACE_KM, PLACE_PAGE_SIZE } from "~/models/directory/place-pages.rules";
import {
  countFactsAround,
  readFactsAround,
  searchFactsAround,
  SEARCH_KM_MAX,
  type FactsAround,
} from "~/models/listings/filtered-search.queries.server";
import { queryOfPoint } from "~/models/listings/squares.queries.server";
import { queryOfPlace } from "~/models/places/areas.queries.server";
import type { GeoPoint } from "~/models/directory/rules";
import type { Query } from "~/models/core/database";
import { filtersOfSearch, SEARCH_CHOICES, type SearchQuery } from "./query.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A search, and the same search for the other kind, whose results are only counted. */
export interface SearchWithOther {
  query: SearchQuery;
  other: SearchQuery;
}

/** The facts around a place for both kinds. */
export interface FactsOfSearch {
  own: FactsAround;
  other: FactsAround;
}

/**
 * The facts for a search near the place with a slug. They contain every listing within the largest distance, so that the
 * larger distances have counts, too. Of the other kind they contain the listings within the chosen distance.
 */
export const readFactsOfSearch = (
  ctx: ReadContext,
  search: SearchWithOther,
  address: { country: string; slug: string },
): Promise<FactsOfSearch> =>
  readFacts(ctx, search, { country: address.country, place: queryOfPlace(address) });

async function readFacts(
  ctx: ReadContext,
  { query, other }: SearchWithOther,
  { country, place }: { country: string; place: Query<GeoPoint> },
): Promise<FactsOfSearch> {
  const read = (search: SearchQuery, withinKm: number) =>
    readFactsAround(ctx, place, { kind: search.kind, country, withinKm, days: filtersOfSearch(search).days });
  const [own, others] = await Promise.all([
    read(query, SEARCH_KM_MAX),
    read(other, other.distance ?? NEAR_PLACE_KM),
  ]);
  return { own, other: others };
}

/**
 * One page of the listings near a place that match a search, and how many listings the other kind has.
 * @param facts the facts around the place. If they are null, they are read first.
 */
export async function searchNearPlace(
  ctx: ReadContext,
  { query, other }: SearchWithOther,
  { place: near, facts, country }: { place: GeoPoint; facts: FactsOfSearch | null; country: string },
): Promise<Awaited<ReturnType<typeof searchFactsAround>> & { otherTotal: number }> {
  const search = {
    area: { kind: query.kind, country, near, withinKm: SEARCH_KM_MAX },
    filters: filtersOfSearch(query),
    order: query.sort,
    page: { number: query.page, size: PLACE_PAGE_SIZE },
    choices: { ...SEARCH_CHOICES, prices: [] },
  };
  const around = facts ?? (await readFacts(ctx, { query, other }, { country, place: queryOfPoint(near) }));
  const ofOther = {
    area: { kind: other.kind, country, near, withinKm: other.distance ?? NEAR_PLACE_KM },
    filters: filtersOfSearch(other),
  };
  return {
    ...(await searchFactsAround(ctx, search, around.own)),
    otherTotal: countFactsAround(ctx, ofOther, around.other),
  };
}

/** The listings that a search has found near a place. */
export type NearPlaceResult = Awaited<ReturnType<typeof searchNearPlace>>;
