import type { GeoPoint } from "~/models/directory/rules";

/** Squares per degree, and squares around the earth in each row. */
export const SQUARES_PER_DEGREE = 10;
export const SQUARES_PER_ROW = 360 * SQUARES_PER_DEGREE;

/** The number of the square of a tenth of a degree in which a point lies. */
export const placeSquareAt = ({ latitude, longitude }: GeoPoint): number =>
  Math.floor((latitude + 90) * SQUARES_PER_DEGREE) * SQUARES_PER_ROW +
  Math.floor((longitude + 180) * SQUARES_PER_DEGREE);

/**
 * The squares around a point: its own, then the eight around it, and so on, up to `rings` rings. Squares beyond the
 * date line are not considered, because the gazetteer has no places there.
 */
export function squaresAround(point: GeoPoint, rings: number): number[] {
  const own = placeSquareAt(point);
  return Array.from({ length: rings + 1 }, (_, ring) => ring)
    .flatMap(squaresOfRing)
    .map((step) => own + step);
}

/** The differences between the number of a square and those of the squares in a ring around it. */
export function squaresOfRing(ring: number): number[] {
  const offsets = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  return offsets.flatMap((north) =>
    offsets
      .filter((east) => Math.max(Math.abs(north), Math.abs(east)) === ring)
      .map((east) => north * SQUARES_PER_ROW + east),
  );
}
