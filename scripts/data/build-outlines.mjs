/**
 * Builds the outlines of the countries on the start page of the directory: `node scripts/data/build-outlines.mjs`. Run it
 * by hand after build-basemap.mjs, and commit app/models/places/drawings/country-outlines.rules.ts. Its source is
 * public/map/countries.v1.json (Natural Earth, public domain). The output depends only on the source.
 */
import { readFileSync, writeFileSync } from "node:fs";

/** A point in each country, and the part of the country that is drawn: distant islands are left out. */
const COUNTRIES = {
  BE: { point: [4.35, 50.85], west: 2, south: 49, east: 7, north: 52 },
  DE: { point: [10, 51], west: 5, south: 47, east: 16, north: 56 },
  ES: { point: [-3.7, 40.4], west: -10, south: 35.5, east: 5, north: 44.5 },
  FR: { point: [2.35, 47], west: -6, south: 41, east: 10, north: 52 },
  GB: { point: [-1.5, 52.5], west: -9, south: 49.5, east: 2.5, north: 59.5 },
  IT: { point: [12.5, 42.5], west: 6, south: 35, east: 19, north: 48 },
  PT: { point: [-8, 39.6], west: -10, south: 36, east: -6, north: 43 },
};
/** The longer side of an outline, in units of its viewBox. */
const LONGEST_SIDE = 480;
/** A point of the coast is left out if the line without it is at most this far away, in units. */
const TOLERANCE = 1.6;
/** Smaller islands are left out: the area of their bounding box in units. */
const SMALLEST_ISLAND = 90;

const { features } = JSON.parse(
  readFileSync(new URL("../../public/map/countries.v1.json", import.meta.url), "utf8"),
);
const polygonsOf = ({ geometry }) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

function isInside([x, y], ring) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[at], ring[before]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const boxOf = (points) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
};

/** The distance of a point from the line between two others. */
function distanceFromLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Leaves out the points that change the line only a little (Douglas and Peucker). */
function simplify(points) {
  if (points.length < 3) return points;
  const distances = points.slice(1, -1).map((point) => distanceFromLine(point, points[0], points.at(-1)));
  const farthest = Math.max(...distances);
  if (farthest <= TOLERANCE) return [points[0], points.at(-1)];
  const at = distances.indexOf(farthest) + 1;
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

function outlineOf({ point, west, south, east, north }) {
  const country = features.find((each) => polygonsOf(each).some(([ring]) => isInside(point, ring)));
  const rings = polygonsOf(country)
    .map(([ring]) => ring)
    .filter((ring) => ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north));
  const box = boxOf(rings.flat());
  const narrowing = Math.cos((((box.low + box.high) / 2) * Math.PI) / 180);
  const scale = LONGEST_SIDE / Math.max((box.right - box.left) * narrowing, box.high - box.low);
  const toUnits = ([x, y]) => [(x - box.left) * narrowing * scale, (box.high - y) * scale];
  const path = rings
    .map((ring) => ring.map(toUnits))
    .filter((ring) => {
      const { left, right, low, high } = boxOf(ring);
      return (right - left) * (high - low) >= SMALLEST_ISLAND;
    })
    .map((ring) => {
      const half = Math.floor(ring.length / 2);
      const line = [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))];
      const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)]);
      const steps = whole.slice(1, -1).map(([x, y], at) => `${x - whole[at][0]} ${y - whole[at][1]}`);
      return `M${whole[0].join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
    })
    .join("");
  const [width, height] = toUnits([box.right, box.low]).map(Math.round);
  return { west: box.left, north: box.high, across: narrowing * scale, up: scale, width, height, path };
}

const rounded = (value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value);
const rows = Object.entries(COUNTRIES).map(([country, area]) => {
  const fields = Object.entries(outlineOf(area)).map(
    ([name, value]) => `${name}: ${JSON.stringify(rounded(value))}`,
  );
  return `  ${country}: { ${fields.join(", ")} },`;
});
writeFileSync(
  new URL("../../app/models/places/drawings/country-outlines.rules.ts", import.meta.url),
  `/* Written by scripts/data/build-outlines.mjs. */

/** The outline of a country: an SVG path, and how positions on the earth become units of its viewBox. */
interface CountryOutline {
  /** The longitude of the left edge, and the latitude of the upper edge. */
  west: number;
  north: number;
  /** Units for one degree of longitude, and for one degree of latitude. */
  across: number;
  up: number;
  width: number;
  height: number;
  path: string;
}

export const COUNTRY_OUTLINES: Readonly<Partial<Record<string, CountryOutline>>> = {
${rows.join("\n")}
};
`,
);
