import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, PREMIUM_REACH_KM, type GeoPoint } from "~/models/directory/rules";
import { parseNearCells, parseCellListings, type CellWithDistance } from "./cells.rules";
import type { CellLayer, ListingKind } from "./rules";
import { fourCellsAround, queryOfPoint } from "./squares.queries.server";
import { hasPremiumAt, isListingShownAt } from "./visibility.rules";

/** The kind of listings that couples look for, and the place near which they look. */
export interface SearchArea {
  kind: ListingKind;
  /** Country of the listings (ISO 3166-1 alpha-2). */
  country: string;
  near: GeoPoint;
}

/** A listing that couples see. */
interface NearListing {
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

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** The listings that the reads have found, and the other squares within the distance, both nearest first. */
interface Begun {
  found: NearListing[];
  unread: CellWithDistance[];
}

/**
 * The ids of the first `wanted` listings, or fewer: the nearest ones with Premium within reach, and then the nearest
 * others within a distance. The more listings with Premium are found, the fewer squares of the others are read.
 * @param first the first squares around the place. If they are null, they are read first.
 */
export async function nearestIdsPremiumFirst(
  ctx: ReadContext,
  area: SearchArea,
  { withinKm, wanted }: Omit<Sought, "isPremium">,
  first: FirstSquares | null = null,
): Promise<string[]> {
  const ofPremium: Sought = { isPremium: true, withinKm: PREMIUM_REACH_KM, wanted };
  const ofAll: Sought = { isPremium: false, withinKm, wanted };
  const squares = first ?? (await readFirstSquares(ctx, area, queryOfPoint(area.near)));
  let premium = beginSearch(ctx, area, ofPremium, squares);
  let others = beginSearch(ctx, area, ofAll, squares);
  for (let reads = 0; ; reads += 1) {
    // The listings with Premium that are found come first in any case, so fewer others are needed.
    const certain = new Set(premium.found.slice(0, wanted).map(({ id }) => id));
    const found = others.found.filter(({ id }) => !certain.has(id));
    const missing = wanted - certain.size;
    const ofPremiumNext = cellsToRead(premium, wanted, wanted);
    const ofAllNext = missing === 0 ? [] : cellsToRead({ ...others, found }, missing, wanted);
    if (reads === READS_MAX || (ofPremiumNext.length === 0 && ofAllNext.length === 0))
      return [...certain, ...found.slice(0, missing).map(({ id }) => id)];
    [premium, others] = await Promise.all([
      readOn(ctx, area, ofPremium, premium, ofPremiumNext),
      readOn(ctx, area, ofAll, others, ofAllNext),
    ]);
  }
}

/** The squares around a place, and the number of listings in each square of the country, by layer. */
export interface FirstSquares {
  counts: readonly Row<"listing_cell_counts", "layer" | "counts">[];
  squares: readonly Row<"listing_cells", "layer" | "cell" | "listings">[];
}

/**
 * The first read of a search.
 * @param place a query that returns the latitude and longitude of the place, so that whoever stores the place can be read
 * in the same round trip
 */
export async function readFirstSquares(
  { db }: Pick<ReadContext, "db">,
  { country, kind }: Omit<SearchArea, "near">,
  place: Query<GeoPoint>,
): Promise<FirstSquares> {
  const [counts, squares] = await db.read(
    sql<FirstSquares["counts"][number]>`
      SELECT layer, counts FROM listing_cell_counts WHERE country_code = ${country} AND kind = ${kind}`,
    sql<FirstSquares["squares"][number]>`
      SELECT c.layer, c.cell, c.listings FROM (${fourCellsAround(place)}) wanted CROSS JOIN listing_cells c
        ON c.country_code = ${country} AND c.kind = ${kind} AND c.layer = wanted.layer AND c.cell = wanted.cell`,
  );
  return { counts, squares };
}

/** Takes what the first read has found in the layer of a search. */
function beginSearch(
  ctx: ReadContext,
  area: SearchArea,
  sought: Sought,
  { counts, squares }: FirstSquares,
): Begun {
  const layer = layerOf(sought);
  const first = squares.filter((square) => square.layer === layer);
  const read = new Set(first.map(({ cell }) => cell));
  const counted = counts.find((row) => row.layer === layer)?.counts ?? "{}";
  const unread = parseNearCells(area.near, layer, counted).filter(
    ({ cell, km }) => km <= sought.withinKm && !read.has(cell),
  );
  return { found: nearIn(ctx, area, sought, first).sort(nearestFirst), unread };
}

/** Reads the next squares, which are the first of the unread ones. */
async function readOn(
  ctx: ReadContext,
  area: SearchArea,
  sought: Sought,
  { found, unread }: Begun,
  next: readonly CellWithDistance[],
): Promise<Begun> {
  if (next.length === 0) return { found, unread };
  const numbers = next.slice(0, CELLS_PER_READ).map(({ cell }) => cell);
  const rows = await ctx.db.all(readCells(area, layerOf(sought), numbers));
  return {
    found: [...found, ...nearIn(ctx, area, sought, rows)].sort(nearestFirst),
    unread: unread.slice(numbers.length),
  };
}

const layerOf = ({ isPremium }: Sought): CellLayer => (isPremium ? "premium" : "all");

/** The listings of some squares that are searched and within the distance, in any order. */
function nearIn(
  { clock }: ReadContext,
  { near }: SearchArea,
  { isPremium, withinKm }: Sought,
  rows: readonly Row<"listing_cells", "listings">[],
): NearListing[] {
  const now = clock.now();
  const found: NearListing[] = [];
  for (const { listings } of rows)
    for (const listing of parseCellListings(listings)) {
      const { id, isFurther, premiumUntil } = listing;
      const away = distanceKm(near, listing);
      const isSought = isPremium
        ? hasPremiumAt(listing, now)
        : isListingShownAt({ isVisible: true, isFurther, premiumUntil }, now);
      if (isSought && away <= withinKm) found.push({ id, distanceKm: away });
    }
  return found;
}

const nearestFirst = (one: NearListing, other: NearListing): number =>
  one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

/**
 * The cells that may contain a listing nearer than the last missing listing. As long as fewer listings are found, these
 * are the nearest cells with enough listings, and some more cells, which saves another read.
 * @param missing the number of listings that the search returns
 * @param wanted the number of listings that the cells should contain: more than missing, because some are already found
 */
function cellsToRead({ found, unread }: Begun, missing: number, wanted: number): CellWithDistance[] {
  const last = found[missing - 1];
  if (last) return unread.filter(({ km }) => km <= last.distanceKm);
  let sum = found.length;
  return unread.filter(({ count }, index) => {
    const isRead = sum < wanted || (index < CELLS_AT_ONCE && sum < SPARE * wanted);
    sum += count;
    return isRead;
  });
}

const readCells = (
  { country, kind }: SearchArea,
  layer: CellLayer,
  cells: readonly number[],
): Query<Row<"listing_cells", "listings">> => sql<Row<"listing_cells", "listings">>`
  SELECT c.listings FROM (${sqlValues(cells)}) wanted CROSS JOIN listing_cells c
    ON c.country_code = ${country} AND c.kind = ${kind} AND c.layer = ${layer} AND c.cell = wanted.column1`;
