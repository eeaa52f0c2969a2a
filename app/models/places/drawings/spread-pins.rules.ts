import type { MapPoint } from "../map-projection.rules";

/** The diameter of a pin, which is also the smallest distance between two pins. */
export const PIN_PIXELS = 24;
/** Number of directions in which a free position is searched around a point. */
const DIRECTIONS = 12;

/**
 * Moves pins apart that would overlap, each by as little as possible. A pin without a neighbour keeps its point, and each
 * moved pin is at an allowed position.
 */
export function spreadPins(
  points: readonly MapPoint[],
  isAllowed: (position: MapPoint) => boolean = () => true,
): MapPoint[] {
  const placed: MapPoint[] = [];
  for (const point of points) placed.push(freePositionNear(point, placed, isAllowed));
  return placed;
}

function freePositionNear(
  [x, y]: MapPoint,
  placed: readonly MapPoint[],
  isAllowed: (position: MapPoint) => boolean,
): MapPoint {
  const isFree = ([left, top]: MapPoint) =>
    placed.every((other) => Math.hypot(other[0] - left, other[1] - top) >= PIN_PIXELS);
  // All pins together are smaller than the largest ring, so a free position is found before that ring.
  for (let ring = 0; ring <= 2 * placed.length + 4; ring += 1)
    for (let turn = 0; turn < (ring === 0 ? 1 : DIRECTIONS); turn += 1) {
      const angle = (turn / DIRECTIONS) * 2 * Math.PI;
      const distance = ring * (PIN_PIXELS / 2 + 1);
      const position: MapPoint = [
        Math.round(x + distance * Math.cos(angle)),
        Math.round(y + distance * Math.sin(angle)),
      ];
      if (isFree(position) && isAllowed(position)) return position;
    }
  return [x, y];
}
