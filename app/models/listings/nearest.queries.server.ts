import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, PREMIUM_REACH_KM, type GeoPoint } from "~/models/directory/rules";
import { parseNearCells, nearestFourCells, parseCellListings, type CellWithDistance } from "./cells.rules";
import type { CellLayer, ListingKind } from "./rules";
import { hasPremiumAt, isListingShownAt } from "./visibility.rules";

/** The kind of listings that couples look for, and the place near which they look. */
export interface SearchArea {
  kind: ListingKind;
  /** Country of the listings (ISO 3166-1 alpha-2). */
  country: string;
  near: GeoPoint;
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
  /** Ids of listings that are already found: they count as wanted, but are not searched again. */
  except?: ReadonlySet<string>;
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

/** What the first read has found, and the other squares within the distance, nearest first. */
interface Begun {
  found: NearListing[];
  unread: CellWithDistance[];
}

/** The nearest `wanted` listings, or fewer. */
export async function nearestListings(
  ctx: ReadContext,
  area: SearchArea,
  sought: Sought,
): Promise<NearListing[]> {
  return finishSearch(ctx, area, sought, await beginSearch(ctx, area, sought));
}

/**
 * The ids of the nearest listings with Premium within reach, and after them those of the nearest listings within a
 * distance: at least `wanted` ids, unless there are fewer. The more listings with Premium the first read finds, the
 * fewer squares of the others are read.
 */
export async function nearestIdsPremiumFirst(
  ctx: ReadContext,
  area: SearchArea,
  { withinKm, wanted }: Omit<Sought, "isPremium">,
): Promise<string[]> {
  const ofPremium: Sought = { isPremium: true, withinKm: PREMIUM_REACH_KM, wanted };
  const ofAll: Sought = { isPremium: false, withinKm, wanted };
  const [begunPremium, begunAll] = await Promise.all([
    beginSearch(ctx, area, ofPremium),
    beginSearch(ctx, area, ofAll),
  ]);
  // The listings with Premium of the first read come first in any case, so fewer others are needed.
  const first = new Set(begunPremium.found.map(({ id }) => id));
  const others = begunAll.found.filter(({ id }) => !first.has(id));
  const [premium, nearest] = await Promise.all([
    finishSearch(ctx, area, ofPremium, begunPremium),
    finishSearch(ctx, area, { ...ofAll, except: first }, { ...begunAll, found: others }),
  ]);
  return [...new Set([...premium, ...nearest].map(({ id }) => id))];
}

/** The first read gets the squares around the place and the number of listings in each square of the country. */
async function beginSearch(ctx: ReadContext, area: SearchArea, sought: Sought): Promise<Begun> {
  const layer = layerOf(sought);
  const beside = nearestFourCells(area.near, layer);
  const [[counted], first] = await ctx.db.read(readCounts(area, layer), readCells(area, layer, beside));
  const unread = parseNearCells(area.near, layer, counted?.counts ?? "{}").filter(
    ({ cell, km }) => km <= sought.withinKm && !beside.includes(cell),
  );
  return { found: nearIn(ctx, area, sought, first).sort(nearestFirst), unread };
}

/** Further reads get only the squares that may contain one of the nearest listings. */
async function finishSearch(
  ctx: ReadContext,
  area: SearchArea,
  sought: Sought,
  begun: Begun,
): Promise<NearListing[]> {
  let { found, unread } = begun;
  const missing = Math.max(0, sought.wanted - (sought.except?.size ?? 0));
  if (missing === 0) return [];
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const cells = cellsToRead(unread, found, missing, sought.wanted).slice(0, CELLS_PER_READ);
    if (cells.length === 0) break;
    const numbers = cells.map(({ cell }) => cell);
    const rows = await ctx.db.all(readCells(area, layerOf(sought), numbers));
    unread = unread.slice(cells.length);
    found = [...found, ...nearIn(ctx, area, sought, rows)].sort(nearestFirst);
  }
  return found.slice(0, missing);
}

const layerOf = ({ isPremium }: Sought): CellLayer => (isPremium ? "premium" : "all");

/** The listings of some squares that are searched and within the distance, in any order. */
function nearIn(
  { clock }: ReadContext,
  { near }: SearchArea,
  { isPremium, withinKm, except }: Sought,
  rows: readonly Row<"listing_cells", "listings">[],
): NearListing[] {
  const now = clock.now();
  return rows
    .flatMap(({ listings }) => parseCellListings(listings))
    .filter(
      (listing) =>
        !except?.has(listing.id) &&
        (isPremium ? hasPremiumAt(listing, now) : isListingShownAt({ ...listing, isVisible: true }, now)),
    )
    .map((listing) => ({ id: listing.id, distanceKm: distanceKm(near, listing) }))
    .filter((listing) => listing.distanceKm <= withinKm);
}

const nearestFirst = (one: NearListing, other: NearListing): number =>
  one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

/**
 * The cells that may contain a listing nearer than the last missing listing. As long as fewer listings are found, these
 * are the nearest cells with enough listings, and some more cells, which saves another read.
 * @param missing the number of listings that the search returns
 * @param wanted the number of listings that the cells should contain: more than missing, because some are already found
 */
function cellsToRead(
  unread: readonly CellWithDistance[],
  found: readonly NearListing[],
  missing: number,
  wanted: number,
): CellWithDistance[] {
  const last = found[missing - 1];
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
