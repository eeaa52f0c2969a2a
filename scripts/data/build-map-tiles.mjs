/**
 * Builds the tiles of the drawn map: `npx tsx scripts/data/build-map-tiles.mjs <folder>`. Run it by hand after
 * build-places.mjs or an upgrade of a source, and commit db/seed/map. README.md beside this file says how to fill
 * <folder>:
 *
 *   shore.txt, rivers.txt   GSHHG in full resolution, as text
 *   ne_10m_*.shp, .shx      Natural Earth's borders of countries and of their regions
 *
 * A tile is [id, drawing]: see app/models/places/map-tiles.rules.ts. The output depends only on the sources.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  MAP_TILE,
  cornerOfTile,
  tileNumberAt,
  tilesAround,
} from "../../app/models/places/map-tiles.rules.ts";
import { isApproximatePoint } from "../../app/models/places/rules.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the sources: see scripts/data/README.md");
const source = (name) => readFileSync(`${folder}/${name}`);
const seed = (name) => new URL(`../../db/seed/${name}`, import.meta.url);

const VERSION = 1;
/** The area for which the sources are read. It contains all places of the gazetteer, including the Azores. */
const BOX = { west: -34, east: 22, south: 26, north: 62 };
/** The maximum distance between a simplified line and the original line: less than half a pixel of the map. */
const TOLERANCE_KM = 0.1;
/** The smallest area of an island or a lake. Smaller ones are omitted, because they would be a dot on the map. */
const SMALLEST_KM2 = 0.25;
/** By how much areas that touch each other overlap, so that no gap is visible between two tiles. */
const SEAM_DEGREES = 0.004;
/**
 * The size of a square of the map, and its maximum number of towns. Only the largest towns are included, because there
 * is no room for more.
 */
const TOWNS_OF_SQUARE = 2;
const SQUARE = { latitude: 0.1, longitude: 0.15 };
const KM_OF_DEGREE = 111.32;

/* Functions for geometry. A line is an array of [longitude, latitude]. */

const shrink = (latitude) => Math.cos((latitude * Math.PI) / 180);

function distanceKm([x, y], [ax, ay], [bx, by]) {
  const scale = shrink(y);
  const [dx, dy, px, py] = [(bx - ax) * scale, by - ay, (x - ax) * scale, y - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy) * KM_OF_DEGREE;
}

/** Simplifies a line by the algorithm of Douglas and Peucker. The first and the last point stay. */
function simplify(line) {
  const kept = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let farthest = 0;
    let distance = TOLERANCE_KM;
    for (let index = first + 1; index < last; index += 1) {
      const far = distanceKm(line[index], line[first], line[last]);
      if (far > distance) [farthest, distance] = [index, far];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** Simplifies a closed line in two halves, because the algorithm needs two fixed end points. */
function simplifyPiece(line) {
  const isClosed = line.length > 3 && keyOf(line[0]) === keyOf(line.at(-1));
  if (!isClosed) return simplify(line);
  const middle = Math.floor(line.length / 2);
  return [...simplify(line.slice(0, middle + 1)).slice(0, -1), ...simplify(line.slice(middle))];
}

/** Computes the area of a ring. It is positive if the ring runs anticlockwise. */
function areaKm2(ring) {
  let sum = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const [ax, ay] = ring[index];
    const [bx, by] = ring[(index + 1) % ring.length];
    sum += (ax * by - bx * ay) / 2;
  }
  return sum * KM_OF_DEGREE ** 2 * shrink(ring[0][1]);
}

const turn = (value) => Math.round((((value % 360) + 360) % 360) * 1e5) % 36_000_000;
const keyOf = ([longitude, latitude]) => `${turn(longitude)},${Math.round(latitude * 1e5)}`;

/**
 * Joins pieces of lines in the GSHHG data to rings. All pieces run in the same direction, so a piece begins where the
 * previous piece ends.
 */
function joinRings(pieces) {
  const rings = [];
  const byStart = new Map();
  for (const piece of pieces) {
    if (keyOf(piece[0]) === keyOf(piece.at(-1))) rings.push(piece);
    else byStart.set(keyOf(piece[0]), piece);
  }
  for (const [start, first] of byStart) {
    byStart.delete(start);
    const ring = [...first];
    for (let next = byStart.get(keyOf(ring.at(-1))); next; next = byStart.get(keyOf(ring.at(-1)))) {
      byStart.delete(keyOf(next[0]));
      for (const point of next.slice(1)) ring.push(point);
    }
    if (keyOf(ring[0]) === start && keyOf(ring.at(-1)) === start) rings.push(ring);
  }
  return rings.map(unroll);
}

/** Makes a ring continuous where it crosses 180°, and moves it to the longitudes of the box. */
function unroll(ring) {
  let offset = 0;
  const line = ring.map(([longitude, latitude], index) => {
    const step = index === 0 ? 0 : longitude - ring[index - 1][0];
    if (step > 180) offset -= 360;
    if (step < -180) offset += 360;
    return [longitude + offset, latitude];
  });
  const west = line.reduce((least, [longitude]) => Math.min(least, longitude), Infinity);
  const turns = west > BOX.east ? -360 : west < -180 ? 360 : 0;
  return turns === 0 ? line : line.map(([longitude, latitude]) => [longitude + turns, latitude]);
}

/** Clips a ring by the algorithm of Sutherland and Hodgman. */
function clipRing(ring, { west, east, south, north }) {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const isInside = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      const crossing = () => {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        return before.map((value, at) => (at === axis ? limit : value + (point[at] - value) * share));
      };
      if (isInside(point)) return isInside(before) ? [point] : [crossing(), point];
      return isInside(before) ? [crossing()] : [];
    });
  }, ring);
}

/**
 * Returns the parts of a line that are inside a box. A segment that crosses the edge stays whole, because the map is
 * clipped again when it is shown.
 */
function clipLine(line, { west, east, south, north }) {
  const parts = [];
  let part = null;
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1], line[index]];
    const isOutside =
      Math.max(a[0], b[0]) < west ||
      Math.min(a[0], b[0]) > east ||
      Math.max(a[1], b[1]) < south ||
      Math.min(a[1], b[1]) > north;
    if (isOutside) part = null;
    else if (part) part.push(b);
    else parts.push((part = [a, b]));
  }
  return parts;
}

const bounds = (line) => {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [longitude, latitude] of line) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
};
const overlaps = (a, b) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/* Sources */

/** Reads the text output of `gmt coast -M`: pieces of lines, each with its level. */
function readPieces(name) {
  const pieces = [];
  const bytes = source(name);
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from);
    const line = bytes.latin1Slice(from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length : end + 1;
    if (line.startsWith(">")) pieces.push({ level: Number(/Level (\d+)/.exec(line)[1]), line: [] });
    else if (line !== "") {
      const [longitude, latitude] = line.split("\t").map(Number);
      pieces.at(-1).line.push([longitude > 180 ? longitude - 360 : longitude, latitude]);
    }
  }
  return pieces;
}

/** Reads the lines of a shapefile. The index file contains the position at which each line starts. */
function readShapes(name) {
  const [bytes, index] = [source(`${name}.shp`), source(`${name}.shx`)];
  const lines = [];
  for (let entry = 100; entry < index.length; entry += 8) {
    const record = index.readInt32BE(entry) * 2 + 8;
    const [parts, points] = [bytes.readInt32LE(record + 36), bytes.readInt32LE(record + 40)];
    const starts = Array.from({ length: parts }, (_, part) => bytes.readInt32LE(record + 44 + 4 * part));
    const base = record + 44 + 4 * parts;
    starts.forEach((start, part) => {
      const count = (starts[part + 1] ?? points) - start;
      lines.push(
        Array.from({ length: count }, (_, index) => [
          bytes.readDoubleLE(base + 16 * (start + index)),
          bytes.readDoubleLE(base + 16 * (start + index) + 8),
        ]),
      );
    });
  }
  return lines;
}

const inBox = (line) => overlaps(bounds(line), BOX);
const largeEnough = (ring) => ring.length > 3 && Math.abs(areaKm2(ring)) >= SMALLEST_KM2;

const shore = readPieces("shore.txt").map(({ level, line }) => ({ level, line: simplifyPiece(line) }));
const ringsOf = (level, direction) =>
  joinRings(shore.filter((piece) => piece.level === level).map(({ line }) => line))
    .filter((ring) => inBox(ring) && largeEnough(ring))
    .map((ring) => clipRing(ring, BOX))
    .filter((ring) => ring.length > 2)
    .map((ring) => (areaKm2(ring) * direction < 0 ? ring.toReversed() : ring));
const rivers = readPieces("rivers.txt").map(({ level, line }) => ({ level, line: simplify(line) }));
const borders = ["ne_10m_admin_0_boundary_lines_land", "ne_10m_admin_1_states_provinces_lines"].map((name) =>
  readShapes(name).filter(inBox).map(simplify),
);

/** The areas of the map. Islands in lakes get the opposite direction, so that they are drawn as holes in the lake. */
const AREAS = { land: ringsOf(1, 1), lakes: [...ringsOf(2, 1), ...ringsOf(3, -1)] };
/**
 * The lines of the map. GSHHG gives main rivers level 1 and smaller rivers higher levels; from level 5 on they are
 * canals or are dry at times, and are omitted.
 */
const LINES = {
  rivers: rivers.filter(({ level }) => level <= 2).map(({ line }) => line),
  streams: rivers.filter(({ level }) => level === 3 || level === 4).map(({ line }) => line),
  borders: borders[0],
  limits: borders[1],
};

const gazetteer = JSON.parse(gunzipSync(readFileSync(seed("places/places.v4.json.gz"))).toString("utf8"));
const exonyms = JSON.parse(readFileSync(seed("places/exonyms.json"), "utf8"));
const namesOf = new Map(
  exonyms.map(({ country, name, names }) => [`${country} ${name.replace("'", "’")}`, names]),
);
/**
 * Returns the other names for a place with this name, but only at the first call for the name. If several places have
 * the same name, the largest one gets the other names, because the places are sorted by size.
 */
function takeNames(country, name) {
  const names = namesOf.get(`${country} ${name}`);
  namesOf.delete(`${country} ${name}`);
  return names;
}

/** Returns the largest places of each square. The gazetteer is sorted by population, so large places come first. */
const towns = new Map();
const found = new Map();
for (const [name, , country, latitude, longitude, population] of gazetteer.rows) {
  if (isApproximatePoint(latitude, longitude) || population === 0) continue;
  const square = `${Math.floor(latitude / SQUARE.latitude)} ${Math.floor(longitude / SQUARE.longitude)}`;
  const count = found.get(square) ?? 0;
  if (count === TOWNS_OF_SQUARE) continue;
  found.set(square, count + 1);
  const tile = tileNumberAt(latitude, longitude);
  const of = towns.get(tile) ?? [];
  towns.set(tile, [...of, { name, latitude, longitude, population, names: takeNames(country, name) }]);
}

/* Tiles */

const wanted = new Set(gazetteer.rows.flatMap((row) => tilesAround(row[3], row[4])));
const withBounds = (lines) => lines.map((line) => ({ line, box: bounds(line) }));
const areas = Object.entries(AREAS).map(([name, rings]) => [name, withBounds(rings)]);
const lines = Object.entries(LINES).map(([name, all]) => [name, withBounds(all)]);

const tiles = [...wanted]
  .sort((a, b) => a - b)
  .map((id) => {
    const corner = cornerOfTile(id);
    const cut = (margin) => ({
      west: corner.longitude - margin,
      east: corner.longitude + MAP_TILE.longitude + margin,
      south: corner.latitude - margin,
      north: corner.latitude + MAP_TILE.latitude + margin,
    });
    const box = cut(SEAM_DEGREES);
    const unit = (degrees, from) => Math.round((degrees - from) * MAP_TILE.units);
    /** Packs a line as its first point, followed by the steps from point to point. Steps of length zero are omitted. */
    const packed = (line) => {
      let [x, y] = [0, 0];
      return line.flatMap(([longitude, latitude], index) => {
        const [stepX, stepY] = [unit(longitude, corner.longitude) - x, unit(latitude, corner.latitude) - y];
        [x, y] = [x + stepX, y + stepY];
        return index > 0 && stepX === 0 && stepY === 0 ? [] : [stepX, stepY];
      });
    };
    const drawing = {};
    const put = (name, parts) => {
      const kept = parts.map(packed).filter((part) => part.length > 2);
      if (kept.length > 0) drawing[name] = kept;
    };
    for (const [name, all] of areas) {
      const near = all.filter((ring) => overlaps(ring.box, box));
      put(
        name,
        near.map(({ line }) => clipRing(line, box)).filter((ring) => ring.length > 2),
      );
    }
    for (const [name, all] of lines) {
      const near = all.filter((line) => overlaps(line.box, box));
      put(
        name,
        near.flatMap(({ line }) => clipLine(line, cut(0))),
      );
    }
    const here = towns.get(id);
    if (here) {
      drawing.towns = here.map(({ name, latitude, longitude, population, names }) => [
        name,
        unit(longitude, corner.longitude),
        unit(latitude, corner.latitude),
        population,
        ...(names ? [names] : []),
      ]);
    }
    return [id, JSON.stringify(drawing)];
  });

const json = JSON.stringify({ version: VERSION, tiles });
mkdirSync(seed("map/"), { recursive: true });
writeFileSync(seed("map/map.v1.json.gz"), gzipSync(json, { level: 9 }));
const sizes = tiles.map(([, drawing]) => drawing.length).sort((a, b) => b - a);
console.log(`${tiles.length} tiles, ${json.length} bytes, largest ${sizes.slice(0, 5).join(" ")}`);
