import { distanceKm, type Point } from "~/models/directory/rules";
import type { CellLayer } from "./rules";

/** The position of a visible listing, and what decides whether couples see it now. */
export interface ListingAt extends Point {
  id: string;
  premiumUntil: number | null;
  /** Shown with Premium only. */
  isFurther: boolean;
}

/** A cell that holds listings, seen from a place. */
export interface CellAround {
  cell: number;
  /** Minimum distance of its venues. */
  km: number;
  /** How many listings it holds. */
  count: number;
}

/** As listings.placement numbers them (db/schema/listings.ts): cells per row, and per degree. */
const CELLS_PER_ROW = 2000;
const CELLS_PER_DEGREE: Record<CellLayer, number> = { all: 4, premium: 1 };

/** Cells are taken a millionth of a degree larger, so that no listing at their edge is nearer than they are. */
const EDGE = 1e-6;

/** The distance to a cell's nearest point. Europe is far from the date line, so nothing wraps around. */
export function kmToCell(from: Point, layer: CellLayer, cell: number): number {
  const side = 1 / CELLS_PER_DEGREE[layer];
  const south = Math.floor(cell / CELLS_PER_ROW) * side - 90;
  const west = (cell % CELLS_PER_ROW) * side - 180;
  const longitude = clamp(from.longitude, west - EDGE, west + side + EDGE);
  const latitude = nearestLatitude(from, longitude);
  if (Math.abs(latitude) > 90) {
    // The nearest point of the meridian is on the other side of the earth, so one of the two edges is nearest.
    const edges = [south - EDGE, south + side + EDGE];
    return Math.min(...edges.map((edge) => distanceKm(from, { latitude: edge, longitude })));
  }
  return distanceKm(from, { latitude: clamp(latitude, south - EDGE, south + side + EDGE), longitude });
}

/** The latitude at which a meridian is nearest to a point: far away it is not the point's own latitude. */
function nearestLatitude({ latitude, longitude }: Point, meridian: number): number {
  // Rounding would move a point a little away from itself.
  if (meridian === longitude) return latitude;
  const radians = Math.PI / 180;
  const cosine = Math.cos(latitude * radians) * Math.cos((meridian - longitude) * radians);
  return Math.atan2(Math.sin(latitude * radians), cosine) / radians;
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The numbers of a place's cell and of the three beside it that are nearest to the place. */
export function cellsBeside({ latitude, longitude }: Point, layer: CellLayer): number[] {
  const [row, beside] = nearestTwo((latitude + 90) * CELLS_PER_DEGREE[layer]);
  const [column, next] = nearestTwo((longitude + 180) * CELLS_PER_DEGREE[layer]);
  return [row, beside].flatMap((north) => [column, next].map((east) => north * CELLS_PER_ROW + east));
}

/** The number of the interval of length one in which a number lies, and of the nearer of its neighbours. */
function nearestTwo(value: number): [number, number] {
  const own = Math.trunc(value);
  return [own, value - own < 0.5 ? own - 1 : own + 1];
}

/** The cells of a row of listing_cell_counts, the nearest first. */
export const cellsAround = (near: Point, layer: CellLayer, counts: string): CellAround[] =>
  entriesOf(counts)
    .map(([name, count]) => ({
      cell: Number(name),
      km: kmToCell(near, layer, Number(name)),
      count: numberIn(count) ?? 0,
    }))
    .sort((one, other) => one.km - other.km);

/** The listings of a row of listing_cells in a layer of positions. */
export const listingsIn = (listings: string): ListingAt[] =>
  entriesOf(listings).map(([id, values]) => {
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
