import type { Role } from "~/models/accounts/rules";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";

/** Degrees north and east. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** 0, 0 stands for a place that could not be located. */
export const isKnownPoint = ({ latitude, longitude }: Point): boolean => latitude !== 0 || longitude !== 0;

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    latitude * latitude +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The grid of companies.geo_cell: cells per degree, and numbers per row of cells. */
const CELLS_PER_DEGREE = 4;
export const CELLS_PER_ROW = 2000;
const LAST_COLUMN = 360 * CELLS_PER_DEGREE - 1;
const LAST_ROW = 180 * CELLS_PER_DEGREE - 1;

const rowOf = (latitude: number) => Math.trunc((latitude + 90) * CELLS_PER_DEGREE);
const columnOf = (longitude: number) => Math.trunc((longitude + 180) * CELLS_PER_DEGREE);

/** The cell of a point; must match the generated column companies.geo_cell. */
export const geoCell = ({ latitude, longitude }: Point): number =>
  rowOf(latitude) * CELLS_PER_ROW + columnOf(longitude);

/** How far from the event a premium provider stands above nearer ones. */
export const PREMIUM_REACH_KM = 100;

/** Grid distances tried one after the other before the whole country is searched. */
export const WIDEST_RING = 12;
export const SEARCH_RINGS = [1, 2, 4, 7, WIDEST_RING] as const;

/**
 * First and last cell of each row within `ring` cells of a point, without those within `inner`, which were already
 * read. Europe is far from the date line, so nothing wraps around.
 */
export function cellBands(point: Point, ring: number, inner = -1): { first: number; last: number }[] {
  const row = rowOf(point.latitude);
  const column = columnOf(point.longitude);
  const west = Math.max(0, column - ring);
  const east = Math.min(LAST_COLUMN, column + ring);
  const bands: { first: number; last: number }[] = [];
  for (let at = Math.max(0, row - ring); at <= Math.min(LAST_ROW, row + ring); at += 1) {
    const first = at * CELLS_PER_ROW + west;
    const last = at * CELLS_PER_ROW + east;
    const before = at * CELLS_PER_ROW + column - inner - 1;
    const after = at * CELLS_PER_ROW + column + inner + 1;
    if (Math.abs(at - row) > inner) bands.push({ first, last });
    else
      bands.push(
        ...[
          { first, last: before },
          { first: after, last },
        ].filter((band) => band.first <= band.last),
      );
  }
  return bands;
}

/** Within this distance the ring's cells hold every company, so the result is complete. */
export function completeRadiusKm(point: Point, ring: number): number {
  const south = (rowOf(point.latitude) - ring) / CELLS_PER_DEGREE - 90;
  const north = (rowOf(point.latitude) + ring + 1) / CELLS_PER_DEGREE - 90;
  const west = (columnOf(point.longitude) - ring) / CELLS_PER_DEGREE - 180;
  const east = (columnOf(point.longitude) + ring + 1) / CELLS_PER_DEGREE - 180;
  const toMeridian = (longitude: number) =>
    EARTH_RADIUS_KM *
    Math.asin(Math.cos(radians(point.latitude)) * Math.sin(Math.abs(radians(longitude - point.longitude))));
  const toParallel = (latitude: number) => EARTH_RADIUS_KM * Math.abs(radians(latitude - point.latitude));
  return Math.min(toParallel(south), toParallel(north), toMeridian(west), toMeridian(east));
}

/**
 * The role that answers requests for a service. Venues are asked one by one; their accounts only where a link confirms
 * a project of before.
 */
export const roleForService = (serviceType: string): Exclude<Role, "ROLE_ADMIN"> =>
  serviceType === VENUE_SERVICE ? "ROLE_VENUE" : "ROLE_PRESTATAIRE";

/** Parses a JSON list of texts that SQL made. */
export function textList(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}
