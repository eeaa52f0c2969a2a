import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm } from "~/models/directory/rules";
import { cellsWithin } from "./cells.rules";
import { parseListingFacts, dayBitsByMonth, idsTakenOnDays, idsTakenInAllMonths } from "./facts.rules";
import {
  filterListings,
  nearestIds,
  type ListingSearchOptions,
  type ListingCounts,
  type ListingFilters,
  type NearListingFacts,
} from "./filter.rules";
import type { SearchArea } from "./nearest.queries.server";
import { findListingsNearestFirst, type FoundListing } from "./search.queries.server";
import { hasPremiumAt, isListingShownAt } from "./visibility.rules";

/** The largest radius of a search with filters. The search reads every square of the map within the radius. */
export const SEARCH_KM_MAX = 100;
/** Number of listings near the place that a search without results returns. */
const NEAREST_WITHOUT_RESULTS = 3;
/** Maximum number of squares in one statement, because D1 binds at most a hundred values. */
const CELLS_PER_STATEMENT = 90;

/** A search with filters. A search without a distance is `listNearestPremiumFirst` (search.queries.server.ts). */
interface ListingSearch extends ListingSearchOptions {
  area: SearchArea & { withinKm: number };
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

/**
 * Searches the listings near a place with filters. The first round trip reads the squares within the distance, and for
 * each month of the days the larger squares; the second reads the listings of the page.
 */
export async function searchListings(
  ctx: Pick<ModelContext, "db" | "clock">,
  { area, ...choice }: ListingSearch,
): Promise<ListingSearchResult> {
  const near = await readNear(ctx, area, choice.filters);
  const { ids, ...result } = filterListings(near, choice);
  const others = result.total === 0 ? nearestIds(near, NEAREST_WITHOUT_RESULTS) : [];
  const found = new Map(
    (await findListingsNearestFirst(ctx, area, [...ids, ...others])).map((listing) => [listing.id, listing]),
  );
  const inOrder = (wanted: readonly string[]) => wanted.flatMap((id) => found.get(id) ?? []);
  return { listings: inOrder(ids), nearest: inOrder(others), ...result };
}

/** Every listing within the distance that couples see now. */
async function readNear(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { withinKm, ...area }: ListingSearch["area"],
  { days }: ListingFilters,
): Promise<NearListingFacts[]> {
  const km = Math.min(withinKm, SEARCH_KM_MAX);
  const now = clock.now();
  const months = days === null ? [] : [...dayBitsByMonth(days)];
  const [facts, ...taken] = await Promise.all([
    Promise.all(readSquares(area, "facts", cellsWithin(area.near, "all", km)).map((query) => db.all(query))),
    ...months.map(async ([month, bits]) => {
      const cells = cellsWithin(area.near, "premium", km);
      const rows = await Promise.all(readSquares(area, month, cells).map((query) => db.all(query)));
      return rows.flat().flatMap(({ listings }) => idsTakenOnDays(listings, bits));
    }),
  ]);
  const takenIds = idsTakenInAllMonths(taken);
  const near: NearListingFacts[] = [];
  for (const { listings } of facts.flat())
    for (const listing of parseListingFacts(listings)) {
      const { id, isFurther, premiumUntil } = listing;
      const away = distanceKm(area.near, listing);
      if (away <= km && isListingShownAt({ isVisible: true, isFurther, premiumUntil }, now))
        near.push({
          facts: listing,
          distanceKm: away,
          isPremium: hasPremiumAt(listing, now),
          isTaken: takenIds.has(id),
        });
    }
  return near;
}

type Square = Row<"listing_facts", "listings">;

function readSquares({ country, kind }: SearchArea, part: string, cells: readonly number[]): Query<Square>[] {
  const pieces = Array.from({ length: Math.ceil(cells.length / CELLS_PER_STATEMENT) }, (_, piece) =>
    cells.slice(piece * CELLS_PER_STATEMENT, (piece + 1) * CELLS_PER_STATEMENT),
  );
  return pieces.map(
    (piece) => sql<Square>`
      SELECT f.listings FROM (${sqlValues(piece)}) wanted CROSS JOIN listing_facts f
        ON f.country_code = ${country} AND f.kind = ${kind} AND f.part = ${part} AND f.cell = wanted.column1`,
  );
}
