import { MAP_SIZE, type MapPoint, type PlacedTile } from "./map-projection.rules";
import type { PackedMapLine } from "./map-tiles.rules";

/** Paths are in quarters of a pixel, so that whole numbers draw smooth lines. */
export const PATH_UNITS = 4;
/** Maximum number of bytes of all paths. Names and the frame around them take less than 3 kB. */
export const PATHS_MAX_BYTES = 9_000;
/** Lines are drawn a little beyond the edge of the map, so that their ends are not visible. */
const BLEED = 6;

/** The edges of a drawing: for each edge, its axis (0 is x) and its position on this axis. */
type Sides = readonly (readonly [axis: 0 | 1, limit: number])[];

function sidesOf({ width, height }: typeof MAP_SIZE): Sides {
  const [x, y] = [width / 2 + BLEED, height / 2 + BLEED];
  return [
    [0, -x],
    [0, x],
    [1, -y],
    [1, y],
  ];
}

export type MapLayer = "land" | "lakes" | "streams" | "rivers" | "limits" | "borders";
const AREAS = ["land", "lakes"] as const satisfies MapLayer[];
const LINES = ["streams", "rivers", "limits", "borders"] as const satisfies MapLayer[];

const NOTHING: Record<MapLayer, string> = {
  land: "",
  lakes: "",
  streams: "",
  rivers: "",
  limits: "",
  borders: "",
};

function cornersOf({ width, height }: typeof MAP_SIZE): MapPoint[] {
  const [x, y] = [width / 2 + BLEED, height / 2 + BLEED];
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
}

/**
 * Levels of detail, from fine to coarse. At each level, more points are left out than at the level before; at the last
 * levels, the minor lines too.
 */
const DETAILS: { step: number; without: readonly MapLayer[] }[] = [
  { step: 0.4, without: [] },
  { step: 1, without: [] },
  { step: 2, without: [] },
  { step: 3, without: ["limits"] },
  { step: 5, without: ["limits", "streams"] },
  { step: 10, without: ["limits", "streams", "lakes"] },
];

/** The lines and areas of the tiles within the drawing, as SVG paths of at most PATHS_MAX_BYTES. */
export function drawPaths(tiles: readonly PlacedTile[], size = MAP_SIZE): Record<MapLayer, string> {
  const sides = sidesOf(size);
  const shapes = (layer: MapLayer, clip: (line: MapPoint[], sides: Sides) => MapPoint[][]) =>
    tiles.flatMap(({ tile, toPixels }) =>
      (tile[layer] ?? []).flatMap((packed) => clip(unpack(packed, toPixels), sides)),
    );
  const drawn = [
    ...AREAS.map((layer) => ({ layer, parts: shapes(layer, clipRing), end: "z" })),
    ...LINES.map((layer) => ({ layer, parts: shapes(layer, clipLine), end: "" })),
  ];
  for (const { step, without } of DETAILS) {
    const paths = { ...NOTHING };
    for (const { layer, parts, end } of drawn) {
      paths[layer] = without.includes(layer) ? "" : parts.map((part) => pathOf(part, step, end)).join("");
    }
    const bytes = Object.values(paths).reduce((sum, path) => sum + path.length, 0);
    if (bytes <= PATHS_MAX_BYTES) return paths;
  }
  // If even the coastline needs too many bytes, the map shows only land.
  return { ...NOTHING, land: pathOf(cornersOf(size), 0, "z") };
}

function unpack(packed: PackedMapLine, toPixels: PlacedTile["toPixels"]): MapPoint[] {
  const line: MapPoint[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < packed.length; index += 2) {
    x += packed[index] ?? 0;
    y += packed[index + 1] ?? 0;
    line.push(toPixels(x, y));
  }
  return line;
}

/** Clips a ring to the drawing with the algorithm of Sutherland and Hodgman, one side after the other. */
function clipRing(ring: MapPoint[], sides: Sides): MapPoint[][] {
  let points = ring;
  for (const [axis, limit] of sides) {
    const isInside = (point: MapPoint) => (limit < 0 ? point[axis] >= limit : point[axis] <= limit);
    if (points.every(isInside)) continue;
    const clipped: MapPoint[] = [];
    let before = points.at(-1);
    for (const point of points) {
      if (before && isInside(before) !== isInside(point)) clipped.push(crossing(before, point, axis, limit));
      if (isInside(point)) clipped.push(point);
      before = point;
    }
    points = clipped;
  }
  return points.length > 2 ? [points] : [];
}

function crossing(a: MapPoint, b: MapPoint, axis: 0 | 1, limit: number): MapPoint {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [limit, a[1] + (b[1] - a[1]) * share] : [a[0] + (b[0] - a[0]) * share, limit];
}

/** The parts of a line within the drawing. */
function clipLine(line: MapPoint[], sides: Sides): MapPoint[][] {
  const parts: MapPoint[][] = [];
  let part: MapPoint[] | null = null;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    const segment = clipSegment(before, point, sides);
    if (!segment) {
      part = null;
      continue;
    }
    const [from, to] = segment;
    if (part && from === before) part.push(to);
    else parts.push((part = [from, to]));
    if (to !== point) part = null;
  }
  return parts;
}

/**
 * The part of a line segment that lies within the drawing. An end point inside the drawing is returned as the same
 * object.
 */
function clipSegment(from: MapPoint, to: MapPoint, sides: Sides): [MapPoint, MapPoint] | null {
  let [a, b] = [from, to];
  for (const [axis, limit] of sides) {
    const isInside = (point: MapPoint) => (limit < 0 ? point[axis] >= limit : point[axis] <= limit);
    if (isInside(a) && isInside(b)) continue;
    if (!isInside(a) && !isInside(b)) return null;
    const cut = crossing(a, b, axis, limit);
    if (isInside(a)) b = cut;
    else a = cut;
  }
  return [a, b];
}

/**
 * A path in whole units. A point less than `step` pixels from the point before it is left out, but the last point is
 * always kept.
 */
function pathOf(line: readonly MapPoint[], step: number, end: string): string {
  let path = "";
  let [x, y] = [0, 0];
  let points = 0;
  for (const [index, point] of line.entries()) {
    const toX = Math.round(point[0] * PATH_UNITS);
    const toY = Math.round(point[1] * PATH_UNITS);
    const isLast = index === line.length - 1;
    const moved = Math.abs(toX - x) + Math.abs(toY - y);
    if (index > 0 && (moved === 0 || (!isLast && moved < step * PATH_UNITS))) continue;
    if (index === 0) path = `M${coordinatePair(toX, toY)}l`;
    else path += `${points > 1 && toX >= x ? " " : ""}${coordinatePair(toX - x, toY - y)}`;
    [x, y] = [toX, toY];
    points += 1;
  }
  return points > (end === "" ? 1 : 2) ? path + end : "";
}

/** Writes two numbers of a path. If the second number is negative, no space is needed between them. */
export const coordinatePair = (x: number, y: number) => `${String(x)}${y < 0 ? "" : " "}${String(y)}`;
