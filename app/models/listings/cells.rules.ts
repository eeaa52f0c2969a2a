import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import type { CellLayer } from "./rules";

/** The position of a visible listing, and the data that decide whether couples see the listing now. */
export interface PositionedListing extends GeoPoint {
  id: string;
  premiumUntil: number | null;
  /** Whether couples see the listing only if its account has Premium. */
  isFurther: boolean;
}

/** A cell that contains listings, with its distance from a place. */
export interface CellWithDistance {
  cell: number;
  /** Distance from the place to the nearest point of the cell. */
  km: number;
  /** Number of listings in the cell. */
  count: number;
}

/** The numbers of cells continue from one row to the next after this many cells, in both layers. */
export const CELLS_PER_ROW = 2000;

/**
 * The number of cells in a degree of latitude and of longitude. A cell of `premium` is so large that the four cells
 * nearest to a place contain everything within PREMIUM_REACH_KM.
 */
export const CELLS_PER_DEGREE: Record<CellLayer, { north: number; east: number }> = {
  all: { north: 2, east: 2 },
  premium: { north: 0.5, east: 0.25 },
};

/** Each cell is extended by a millionth of a degree, so that no listing at its edge is nearer than the cell itself. */
const EDGE = 1e-6;

/**
 * The distance from a point to the nearest point of a cell. Cells beyond the date line are not considered, because
 * Europe is far from it.
 */
export function kilometresToCell(from: GeoPoint, layer: CellLayer, cell: number): number {
  const [height, width] = [1 / CELLS_PER_DEGREE[layer].north, 1 / CELLS_PER_DEGREE[layer].east];
  const south = Math.floor(cell / CELLS_PER_ROW) * height - 90;
  const west = (cell % CELLS_PER_ROW) * width - 180;
  const longitude = clamp(from.longitude, west - EDGE, west + width + EDGE);
  const latitude = nearestLatitude(from, longitude);
  if (Math.abs(latitude) > 90) {
    // The nearest point of the meridian is on the other side of the earth, so the nearest point of the cell is on one
    // of its two edges.
    const edges = [south - EDGE, south + height + EDGE];
    return Math.min(...edges.map((edge) => distanceKm(from, { latitude: edge, longitude })));
  }
  return distanceKm(from, { latitude: clamp(latitude, south - EDGE, south + height + EDGE), longitude });
}

/**
 * The latitude of the point on a meridian that is nearest to a given point. If the meridian is far away, this is not
 * the latitude of the given point.
 */
function nearestLatitude({ latitude, longitude }: GeoPoint, meridian: number): number {
  // Without this line, rounding would give a latitude that differs a little from the point's own latitude.
  if (meridian === longitude) return latitude;
  const radians = Math.PI / 180;
  const cosine = Math.cos(latitude * radians) * Math.cos((meridian - longitude) * radians);
  return Math.atan2(Math.sin(latitude * radians), cosine) / radians;
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** Less than the length of a degree of latitude, so that no cell is missed because of rounding. */
export const KM_PER_DEGREE = 111;

/** The numbers of all cells of a layer of which a point is at most `km` away from a place. */
export function cellsWithin(near: GeoPoint, layer: CellLayer, km: number): number[] {
  const perDegree = CELLS_PER_DEGREE[layer];
  const degrees = km / KM_PER_DEGREE;
  const radians = Math.PI / 180;
  const sine = Math.sin(degrees * radians) / Math.cos(near.latitude * radians);
  const east = sine < 1 ? Math.asin(sine) / radians : 180;
  const rows = intervals(
    (near.latitude + 90 - degrees) * perDegree.north,
    (near.latitude + 90 + degrees) * perDegree.north,
  );
  const columns = intervals(
    (near.longitude + 180 - east) * perDegree.east,
    (near.longitude + 180 + east) * perDegree.east,
  );
  return rows
    .flatMap((row) => columns.map((column) => row * CELLS_PER_ROW + column))
    .filter((cell) => kilometresToCell(near, layer, cell) <= km);
}

/** The numbers of all intervals of length one that contain a value between `from` and `to`. */
function intervals(from: number, to: number): number[] {
  const first = Math.max(0, Math.floor(from));
  return Array.from({ length: Math.max(0, Math.floor(to) + 1 - first) }, (_, index) => first + index);
}

/** The cells in a row of listing_cell_counts, nearest first. */
export const parseNearCells = (near: GeoPoint, layer: CellLayer, counts: string): CellWithDistance[] =>
  jsonEntries(counts)
    .map(([name, count]) => ({
      cell: Number(name),
      km: kilometresToCell(near, layer, Number(name)),
      count: numberOrNull(count) ?? 0,
    }))
    .sort((one, other) => one.km - other.km);

/**
 * The entries of a row of listings, one after the other. Thousands of parsed listings that are in memory at the same time
 * cost more than their parsing, because the engine moves each of their values.
 *
 * @param listings written by SQLite, which writes no spaces
 * @param closing the brackets at the end of an entry; no text in an entry ends with them and a comma
 */
export function* eachListing(
  listings: string,
  closing: "]" | "]]",
): Generator<[id: string, values: readonly unknown[]]> {
  const last = listings.lastIndexOf("}");
  for (let start = listings.indexOf('"'); start > 0 && start < last;) {
    const border = listings.indexOf(`${closing},"`, start);
    const end = border < 0 ? last : border + closing.length;
    const colon = listings.indexOf('":', start);
    yield [listings.slice(start + 1, colon), arrayOrEmpty(JSON.parse(listings.slice(colon + 2, end)))];
    start = end + 1;
  }
}

/** Parses the listings in a row of listing_cells, one after the other. */
export function* parseCellListings(listings: string): Generator<PositionedListing> {
  for (const [id, entry] of eachListing(listings, "]")) yield parseCellListing(id, entry);
}

/** Reads an entry of listing_cells, or the first four values of an entry of listing_facts. */
export const parseCellListing = (
  id: string,
  [latitude, longitude, premiumUntil, isFurther]: readonly unknown[],
): PositionedListing => ({
  id,
  latitude: numberOrNull(latitude) ?? 0,
  longitude: numberOrNull(longitude) ?? 0,
  premiumUntil: numberOrNull(premiumUntil),
  isFurther: isFurther === 1,
});

export const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

export const arrayOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The entries of a JSON object; none if the JSON is not an object. */
export const jsonEntries = (json: string): [string, unknown][] => entriesOrNone(JSON.parse(json));

export const entriesOrNone = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];
