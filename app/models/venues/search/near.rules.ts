import { CELLS_PER_ROW, distanceKm, type Point } from "~/models/directory/rules";
import type { VenueCellKind } from "~/models/venues/rules";

/** Of a listed venue, what the search near a place compares. */
interface VenueAt extends Point {
  id: string;
  premiumUntil: number | null;
  /** Shown with Premium only. */
  isFurther: boolean;
}

export const isPremiumVenue = ({ premiumUntil }: Pick<VenueAt, "premiumUntil">, now: number): boolean =>
  premiumUntil !== null && premiumUntil > now;

/** As `isShown` in SQL. */
export const isShownAt = (venue: Pick<VenueAt, "premiumUntil" | "isFurther">, now: number): boolean =>
  !venue.isFurther || isPremiumVenue(venue, now);

/** A cell that holds venues, seen from a place. */
export interface CellAround {
  cell: number;
  /** Everything in it is at least so far away. */
  km: number;
  /** How many venues it holds. */
  count: number;
}

/** As the triggers number them (db/triggers/venues-by-cell.sql). */
const CELLS_PER_DEGREE: Record<VenueCellKind, number> = { all: 4, premium: 1 };

/** Cells are taken a millionth of a degree larger, so that no venue at their edge is nearer than they are. */
const EDGE = 1e-6;

/** The distance to a cell's nearest point. Europe is far from the date line, so nothing wraps around. */
export function kmToCell(from: Point, kind: VenueCellKind, cell: number): number {
  const side = 1 / CELLS_PER_DEGREE[kind];
  const south = Math.floor(cell / CELLS_PER_ROW) * side - 90;
  const west = (cell % CELLS_PER_ROW) * side - 180;
  const longitude = clamp(from.longitude, west - EDGE, west + side + EDGE);
  const latitude = nearestLatitude(from, longitude);
  return distanceKm(from, { latitude: clamp(latitude, south - EDGE, south + side + EDGE), longitude });
}

/** Where a meridian is nearest to a point: far away that is not at the point's own latitude. */
function nearestLatitude({ latitude, longitude }: Point, meridian: number): number {
  // Rounding would put a point a little away from itself.
  if (meridian === longitude) return latitude;
  const radians = Math.PI / 180;
  const cosine = Math.cos(latitude * radians) * Math.cos((meridian - longitude) * radians);
  return Math.atan2(Math.sin(latitude * radians), cosine) / radians;
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The cells of a row of venue_cell_counts, the nearest first. */
export const cellsAround = (near: Point, kind: VenueCellKind, counts: string): CellAround[] =>
  entriesOf(counts)
    .map(([name, count]) => ({
      cell: Number(name),
      km: kmToCell(near, kind, Number(name)),
      count: numberIn(count) ?? 0,
    }))
    .sort((one, other) => one.km - other.km);

/** The venues of a row of venue_cells. */
export const venuesIn = (venues: string): VenueAt[] =>
  entriesOf(venues).map(([id, values]) => {
    const [latitude, longitude, premiumUntil, isFurther]: unknown[] = Array.isArray(values) ? values : [];
    return {
      id,
      latitude: numberIn(latitude) ?? 0,
      longitude: numberIn(longitude) ?? 0,
      premiumUntil: numberIn(premiumUntil),
      isFurther: isFurther === 1,
    };
  });

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

function entriesOf(json: string): [string, unknown][] {
  const found: unknown = JSON.parse(json);
  return typeof found === "object" && found !== null ? Object.entries(found) : [];
}
