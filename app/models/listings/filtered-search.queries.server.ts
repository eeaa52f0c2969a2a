import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { parseListingFacts, dayBitsByMonth, idsTakenOnDays, idsTakenInAllMonths } from "./facts.rules";
import {
  countMatching,
  filterListings,
  nearestIds,
  type ListingSearchOptions,
  type ListingCounts,
  type ListingFilters,
  type NearListingFacts,
} from "./filter.rules";
import type { SearchArea } from "./nearest.queries.server";
import { findListingsNearestFirst, type FoundListing } from "./search.queries.server";
import { cellsAround, queryOfPoint } from "./squares.queries.server";
import { hasPremiumAt, isListingShownAt } from "./visibility.rules";

/** The largest radius of a search with filters. The search reads every square of the map within the radius. */
export const SEARCH_KM_MAX = 100;
/** Number of listings near the place that a search without results returns. */
const NEAREST_WITHOUT_RESULTS = 3;

/** A search with filters. A search without a distance is `listNearestPremiumFirst` (search.queries.server.ts). */
interface ListingSearch extends ListingSearchOptions {
  area: SearchArea & {
    /** At most SEARCH_KM_MAX. */
    withinKm: number;
  };
}

/** The listings of one page, in order, and how many listings there are on all pages and for each choice. */
interface ListingSearchResult {
  listings: FoundListing[];
  /** Without any result: the listings that are nearest to the place, without regard to filters. Otherwise empty. */
  nearest: FoundListing[];
  total: number;
  hasMore: boolean;
  counts: ListingCounts;
}

/** Which facts to read around a place. */
interface WantedFacts extends Omit<SearchArea, "near"> {
  /** At most SEARCH_KM_MAX. */
  withinKm: number;
  /** The days of the search, if there are any. */
  days: ListingFilters["days"];
}

/** The stored facts of all listings in the squares around a place. Some of the listings are beyond the distance. */
export interface FactsAround {
  /** Rows of listing_facts, as JSON. */
  squares: readonly string[];
  /** The listings that are taken on all of the days. */
  takenIds: ReadonlySet<string>;
}

/**
 * Reads the squares within the distance of a place, and for each month of the days the larger squares.
 * @param place a query that returns the latitude and longitude of the place, so that place and squares are one round trip
 */
export async function readFactsAround(
  { db }: Pick<ModelContext, "db">,
  place: Query<GeoPoint>,
  { days, ...wanted }: WantedFacts,
): Promise<FactsAround> {
  const months = days === null ? [] : [...dayBitsByMonth(days)];
  const [squares, ...taken] = await Promise.all([
    db.all(selectSquares(place, "facts", wanted)),
    ...months.map(async ([month, bits]) => {
      const rows = await db.all(selectSquares(place, month, wanted));
      return rows.flatMap(({ listings }) => idsTakenOnDays(listings, bits));
    }),
  ]);
  return { squares: squares.map(({ listings }) => listings), takenIds: idsTakenInAllMonths(taken) };
}

/** Searches the listings near a place with filters, in two round trips. */
export async function searchListings(
  ctx: Pick<ModelContext, "db" | "clock">,
  search: ListingSearch,
): Promise<ListingSearchResult> {
  const { near, ...area } = search.area;
  const wanted = { ...area, days: search.filters.days };
  return searchFactsAround(ctx, search, await readFactsAround(ctx, queryOfPoint(near), wanted));
}

/** Searches the facts that were read around a place. One round trip reads the listings of the page. */
export async function searchFactsAround(
  ctx: Pick<ModelContext, "db" | "clock">,
  { area, ...choice }: ListingSearch,
  around: FactsAround,
): Promise<ListingSearchResult> {
  const near = () => shownWithin(area, around, ctx.clock.now());
  const { ids, ...result } = filterListings(near(), choice);
  const others = result.total === 0 ? nearestIds(near(), NEAREST_WITHOUT_RESULTS) : [];
  const found = new Map(
    (await findListingsNearestFirst(ctx, area, [...ids, ...others])).map((listing) => [listing.id, listing]),
  );
  const inOrder = (wanted: readonly string[]) => wanted.flatMap((id) => found.get(id) ?? []);
  return { listings: inOrder(ids), nearest: inOrder(others), ...result };
}

/** The number of listings that match filters, among the facts that were read around a place. */
export const countFactsAround = (
  { clock }: Pick<ModelContext, "clock">,
  { area, filters }: Pick<ListingSearch, "area" | "filters">,
  around: FactsAround,
): number => countMatching(shownWithin(area, around, clock.now()), filters);

/** Every listing within the distance that couples see now, one after the other. */
function* shownWithin(
  { near, withinKm }: ListingSearch["area"],
  { squares, takenIds }: FactsAround,
  now: number,
): Generator<NearListingFacts> {
  for (const listings of squares)
    for (const listing of parseListingFacts(listings)) {
      const { id, isFurther, premiumUntil } = listing;
      const away = distanceKm(near, listing);
      if (away <= withinKm && isListingShownAt({ isVisible: true, isFurther, premiumUntil }, now))
        yield {
          facts: listing,
          distanceKm: away,
          isPremium: hasPremiumAt(listing, now),
          isTaken: takenIds.has(id),
        };
    }
}

/** The rows of one part of listing_facts around a place. The part of a month has larger squares. */
const selectSquares = (
  place: Query<GeoPoint>,
  part: string,
  { country, kind, withinKm }: Omit<WantedFacts, "days">,
): Query<Row<"listing_facts", "listings">> => sql<Row<"listing_facts", "listings">>`
  SELECT f.listings FROM (${cellsAround(place, part === "facts" ? "all" : "premium", withinKm)}) wanted
  CROSS JOIN listing_facts f ON f.country_code = ${country} AND f.kind = ${kind} AND f.part = ${part} AND f.cell = wanted.cell`;
