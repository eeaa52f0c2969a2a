import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, type Point } from "~/models/directory/rules";
import { cellsAround, isPremiumVenue, isShownAt, venuesIn, type CellAround } from "./near.rules";
import type { VenueCellKind } from "~/models/venues/rules";

export interface VenueArea {
  /** ISO 3166-1 alpha-2 of the venues. */
  country: string;
  near: Point;
}

/** A venue that couples see. */
export interface NearVenue {
  id: string;
  distanceKm: number;
}

interface Sought {
  /** Only those with Premium. */
  isPremium: boolean;
  withinKm: number;
  wanted: number;
}

/** Reads of cells in one search; it ends with what was found by then. */
const READS_MAX = 8;
/** D1 binds at most a hundred values. */
const CELLS_PER_READ = 90;
/** So many cells are read even if fewer hold enough, unless they hold many times what is wanted. */
const CELLS_AT_ONCE = 9;
const SPARE = 8;

/**
 * The nearest `wanted` venues, or fewer. One row tells how many each cell of the country holds; then only cells that may
 * hold one of the nearest are read, each once.
 */
export async function nearestVenues(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { country, near }: VenueArea,
  { isPremium, withinKm, wanted }: Sought,
): Promise<NearVenue[]> {
  const kind = isPremium ? "premium" : "all";
  const isSought = isPremium ? isPremiumVenue : isShownAt;
  const counted = await db.first(readCounts(country, kind));
  let unread = cellsAround(near, kind, counted?.counts ?? "{}").filter(({ km }) => km <= withinKm);
  let found: NearVenue[] = [];
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const cells = cellsToRead(unread, found, wanted).slice(0, CELLS_PER_READ);
    if (cells.length === 0) break;
    const rows = await db.all(readCells(country, kind, cells));
    unread = unread.slice(cells.length);
    const read = rows
      .flatMap(({ venues }) => venuesIn(venues))
      .filter((venue) => isSought(venue, clock.now()))
      .map((venue) => ({ id: venue.id, distanceKm: distanceKm(near, venue) }))
      .filter((venue) => venue.distanceKm <= withinKm);
    found = [...found, ...read].sort(nearestFirst);
  }
  return found.slice(0, wanted);
}

const nearestFirst = (one: NearVenue, other: NearVenue): number =>
  one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

/**
 * The cells that may hold one nearer than the last one wanted; while that is not known, the first that hold as many as
 * are wanted, and some around them, which saves a further read.
 */
function cellsToRead(
  unread: readonly CellAround[],
  found: readonly NearVenue[],
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

const readCounts = (country: string, kind: VenueCellKind): Query<Row<"venue_cell_counts", "counts">> =>
  sql<Row<"venue_cell_counts", "counts">>`
    SELECT counts FROM venue_cell_counts WHERE country_code = ${country} AND kind = ${kind}`;

const readCells = (
  country: string,
  kind: VenueCellKind,
  cells: readonly CellAround[],
): Query<Row<"venue_cells", "venues">> => sql<Row<"venue_cells", "venues">>`
  SELECT c.venues FROM (${sqlValues(cells.map(({ cell }) => cell))}) wanted CROSS JOIN venue_cells c
    ON c.country_code = ${country} AND c.kind = ${kind} AND c.cell = wanted.column1`;
