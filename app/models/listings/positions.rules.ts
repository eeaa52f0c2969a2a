import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { cellsWithin } from "./cells.rules";

/** The positions of the listings in each cell of the layer `all` of a country. */
export type PositionsByCell = ReadonlyMap<number, readonly GeoPoint[]>;

/** The numbers of the cells in which a listing may be at most `km` away from a place. */
export const cellsNear = (place: GeoPoint, km: number): readonly number[] => cellsWithin(place, "all", km);

/** Whether a listing is at most `km` away from a place. `cells` are the cells near that place (`cellsNear`). */
export const hasListingWithin = (
  positions: PositionsByCell,
  { place, km, cells }: { place: GeoPoint; km: number; cells: readonly number[] },
): boolean =>
  cells.some((cell) => positions.get(cell)?.some((position) => distanceKm(place, position) <= km) ?? false);
