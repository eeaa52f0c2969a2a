import type { ModelContext } from "~/context/types";
import { PLACE_PAGE_SIZE } from "~/models/directory/place-pages.rules";
import { SEARCH_KM_MAX, searchListings } from "~/models/listings/filtered-search.queries.server";
import type { SearchPlace } from "./find-search-place.server";
import { filtersOfSearch, SEARCH_CHOICES, type SearchQuery } from "./query.rules";

/**
 * One page of the listings near a place that match a search. It reads every listing within the largest distance, so
 * that the larger distances have counts, too.
 */
export const searchNearPlace = (
  ctx: Pick<ModelContext, "db" | "clock">,
  query: SearchQuery,
  { place: near, country }: { place: SearchPlace; country: string },
): ReturnType<typeof searchListings> =>
  searchListings(ctx, {
    area: { kind: query.kind, country, near, withinKm: SEARCH_KM_MAX },
    filters: filtersOfSearch(query),
    order: query.sort,
    page: { number: query.page, size: PLACE_PAGE_SIZE },
    choices: { ...SEARCH_CHOICES, prices: [] },
  });

/** The listings that a search has found near a place. */
export type NearPlaceResult = Awaited<ReturnType<typeof searchNearPlace>>;
