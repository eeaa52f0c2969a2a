import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, type Point } from "~/models/directory/rules";
import { cellsAround, venuesIn, type CellAround } from "./near.rules";
import type { VenueCellKind } from "./rules";

export interface VenueArea {
  /** ISO 3166-1 alpha-2 of the venues. */
  country: string;
  near: Point;
}

/** A published and validated venue; whether couples may see it is not yet known. */
export interface NearVenue {
  id: string;
  distanceKm: number;
}

interface Sought {
  /** Only those with Premium. */
  isPremium: boolean;
  withinKm: number;
  missing: () => number;
}

/** Reads of cells in one search; it ends with what was found by then. */
const READS_MAX = 8;
/** D1 binds at most a hundred values. */
const CELLS_PER_READ = 90;

/**
 * Venues in portions, nearest first, as long as some are missing. One row tells how many each cell of the country holds;
 * then only cells that may hold one of the nearest are read, each once.
 */
export async function* nearestVenues(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { country, near }: VenueArea,
  { isPremium, withinKm, missing }: Sought,
): AsyncGenerator<NearVenue[]> {
  const kind = isPremium ? "premium" : "all";
  const counted = await db.first(readCounts(country, kind));
  let unread = cellsAround(near, kind, counted?.counts ?? "{}").filter(({ km }) => km <= withinKm);
  let found: NearVenue[] = [];
  for (let reads = 0; missing() > 0; reads += 1) {
    if (reads === READS_MAX) unread = [];
    // Farther away there may be one in a cell that is not read.
    const complete = Math.min(withinKm, unread[0]?.km ?? Infinity);
    const portion = found.filter((venue) => venue.distanceKm <= complete);
    if (portion.length >= missing() || unread.length === 0) {
      found = found.slice(portion.length);
      if (portion.length > 0) yield portion;
      if (unread.length === 0) return;
      continue;
    }
    const cells = cellsToRead(unread, found, missing()).slice(0, CELLS_PER_READ);
    const rows = await db.all(readCells(country, kind, cells));
    unread = unread.slice(cells.length);
    const read = rows
      .flatMap(({ venues }) => venuesIn(venues))
      .filter(({ premiumUntil }) => !isPremium || (premiumUntil ?? 0) > clock.now())
      .map((venue) => ({ id: venue.id, distanceKm: distanceKm(near, venue) }));
    found = [...found, ...read].sort(nearestFirst);
  }
}

const nearestFirst = (one: NearVenue, other: NearVenue): number =>
  one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

/** The first cells that hold as many as are missing, or else those that may hold one nearer than the last of `found`. */
function cellsToRead(
  unread: readonly CellAround[],
  found: readonly NearVenue[],
  missing: number,
): CellAround[] {
  const last = found[missing - 1];
  if (last) return unread.filter(({ km }) => km <= last.distanceKm);
  let sum = found.length;
  const enough = unread.findIndex(({ count }) => (sum += count) >= missing);
  return unread.slice(0, enough === -1 ? unread.length : enough + 1);
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
