import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, type Point } from "~/models/directory/rules";
import { cellsAround, cellsBeside, listingsIn, type CellAround, type ListingAt } from "./cells.rules";
import type { CellLayer, ListingKind } from "./rules";
import { hasPremiumAt, isShownAt } from "./visibility.rules";

/** The kind of listings that couples look for, and the place near which they look. */
export interface SearchArea {
  kind: ListingKind;
  /** Country of the listings (ISO 3166-1 alpha-2). */
  country: string;
  near: Point;
}

/** A listing that couples see. */
export interface NearListing {
  id: string;
  distanceKm: number;
}

interface Sought {
  /** Whether only listings with Premium are searched. */
  isPremium: boolean;
  withinKm: number;
  wanted: number;
}

/** Maximum number of further reads in one search. After these, the search returns what it has found. */
const READS_MAX = 8;
/** Maximum number of cells in one read, because D1 binds at most a hundred values. */
const CELLS_PER_READ = 90;
/**
 * Minimum number of cells per read, even if fewer cells contain enough listings. It does not apply if these cells
 * contain SPARE times as many listings as wanted.
 */
const CELLS_AT_ONCE = 5;
const SPARE = 8;

/**
 * The nearest `wanted` listings, or fewer. The first read gets the cells around the place and the number of listings in
 * each cell of the country. Further reads get only cells that may contain one of the nearest listings.
 */
export async function nearestListings(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  area: SearchArea,
  { isPremium, withinKm, wanted }: Sought,
): Promise<NearListing[]> {
  const { near } = area;
  const layer = isPremium ? "premium" : "all";
  const now = clock.now();
  const isSought = (listing: ListingAt) =>
    isPremium ? hasPremiumAt(listing, now) : isShownAt({ ...listing, isVisible: true }, now);
  const nearIn = (rows: readonly Row<"listing_cells", "listings">[]): NearListing[] =>
    rows
      .flatMap(({ listings }) => listingsIn(listings))
      .filter(isSought)
      .map((listing) => ({ id: listing.id, distanceKm: distanceKm(near, listing) }))
      .filter((listing) => listing.distanceKm <= withinKm);
  const beside = cellsBeside(near, layer);
  const [[counted], first] = await db.read(readCounts(area, layer), readCells(area, layer, beside));
  let unread = cellsAround(near, layer, counted?.counts ?? "{}").filter(
    ({ cell, km }) => km <= withinKm && !beside.includes(cell),
  );
  let found = nearIn(first).sort(nearestFirst);
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const cells = cellsToRead(unread, found, wanted).slice(0, CELLS_PER_READ);
    if (cells.length === 0) break;
    const numbers = cells.map(({ cell }) => cell);
    const rows = await db.all(readCells(area, layer, numbers));
    unread = unread.slice(cells.length);
    found = [...found, ...nearIn(rows)].sort(nearestFirst);
  }
  return found.slice(0, wanted);
}

const nearestFirst = (one: NearListing, other: NearListing): number =>
  one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

/**
 * The cells that may contain a listing nearer than the last wanted listing. As long as fewer listings are found, these
 * are the nearest cells with enough listings, and some more cells, which saves another read.
 */
function cellsToRead(
  unread: readonly CellAround[],
  found: readonly NearListing[],
  wanted: number,
): CellAround[] {
  const last = found[wanted - 1];
  if (last) return unread.filter(({ km }) => km <= last.distanceKm);
  let sum = found.length;
  return unread.filter(({ count }, index) => {
    const isRead = sum < wanted || (index < CELLS_AT_ONCE && sum < SPARE * wanted);
    sum += count;
    return isRead;
  });
}

const readCounts = (
  { country, kind }: SearchArea,
  layer: CellLayer,
): Query<Row<"listing_cell_counts", "counts">> => sql<Row<"listing_cell_counts", "counts">>`
  SELECT counts FROM listing_cell_counts WHERE country_code = ${country} AND kind = ${kind} AND layer = ${layer}`;

const readCells = (
  { country, kind }: SearchArea,
  layer: CellLayer,
  cells: readonly number[],
): Query<Row<"listing_cells", "listings">> => sql<Row<"listing_cells", "listings">>`
  SELECT c.listings FROM (${sqlValues(cells)}) wanted CROSS JOIN listing_cells c
    ON c.country_code = ${country} AND c.kind = ${kind} AND c.layer = ${layer} AND c.cell = wanted.column1`;
