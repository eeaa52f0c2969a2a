import type { ModelContext } from "~/context/types";
import { PLACE_PAGE_SIZE } from "~/models/directory/place-pages.rules";
import {
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

/**
 * The facts for a search near the place with a slug. They contain every listing within the largest distance, so that the
 * larger distances have counts, too.
 */
export const readFactsOfSearch = (
  ctx: ReadContext,
  query: SearchQuery,
  address: { country: string; slug: string },
): Promise<FactsAround> => readFacts(ctx, query, { country: address.country, place: queryOfPlace(address) });

const readFacts = (
  ctx: ReadContext,
  query: SearchQuery,
  { country, place }: { country: string; place: Query<GeoPoint> },
): Promise<FactsAround> =>
  readFactsAround(ctx, place, {
    ...{ kind: query.kind, country, withinKm: SEARCH_KM_MAX },
    days: filtersOfSearch(query).days,
  });

/**
 * One page of the listings near a place that match a search.
 * @param facts the facts around the place. If they are null, they are read first.
 */
export async function searchNearPlace(
  ctx: ReadContext,
  query: SearchQuery,
  { place: near, facts, country }: { place: GeoPoint; facts: FactsAround | null; country: string },
): ReturnType<typeof searchFactsAround> {
  const search = {
    area: { kind: query.kind, country, near, withinKm: SEARCH_KM_MAX },
    filters: filtersOfSearch(query),
    order: query.sort,
    page: { number: query.page, size: PLACE_PAGE_SIZE },
    choices: { ...SEARCH_CHOICES, prices: [] },
  };
  return searchFactsAround(
    ctx,
    search,
    facts ?? (await readFacts(ctx, query, { country, place: queryOfPoint(near) })),
  );
}

/** The listings that a search has found near a place. */
export type NearPlaceResult = Awaited<ReturnType<typeof searchNearPlace>>;
