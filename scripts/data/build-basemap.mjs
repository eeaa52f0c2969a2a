/**
 * Builds the embedded base map: `node scripts/data/build-basemap.mjs`. Run it by hand after
 * build-places.mjs or an upgrade of world-atlas, and commit public/map. The output depends only on the sources.
 *
 * countries.v1.json  GeoJSON of the land, from Natural Earth 1:50m (public domain, in the package world-atlas): the
 *                    polygons that touch Europe, with three decimals
 * towns.v1.json      [name, longitude, latitude] of the towns of the gazetteer (GeoNames, CC BY 4.0), largest first.
 *                    The map shows them as dots with names, for orientation
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync, gzipSync } from "node:zlib";
import { feature } from "topojson-client";

const EUROPE = { west: -32, east: 45, south: 27, north: 72 };
const SMALLEST_TOWN = 5_000;
const FOLDER = new URL("../../public/map/", import.meta.url);

const require = createRequire(import.meta.url);
const atlas = require("world-atlas/countries-50m.json");
const gazetteer = JSON.parse(
  gunzipSync(readFileSync(new URL("../../db/seed/places/places.v4.json.gz", import.meta.url))).toString(
    "utf8",
  ),
);

const isInEurope = ([longitude, latitude]) =>
  longitude >= EUROPE.west &&
  longitude <= EUROPE.east &&
  latitude >= EUROPE.south &&
  latitude <= EUROPE.north;
const rounded = (degrees) => Math.round(degrees * 1000) / 1000;

/** Rounds coordinates to three decimals. A point that becomes equal to the point before it is dropped. */
function simplify(ring) {
  const points = ring.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]);
  return points.filter(
    (point, index) => index === 0 || point[0] !== points[index - 1][0] || point[1] !== points[index - 1][1],
  );
}

const countries = feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const kept = polygons
    .filter((polygon) => polygon[0].some(isInEurope))
    .map((polygon) => polygon.map(simplify).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0);
  if (kept.length === 0) return [];
  return [
    {
      type: "Feature",
      id: Number(id),
      properties: {},
      geometry: { type: "MultiPolygon", coordinates: kept },
    },
  ];
});

const towns = gazetteer.rows
  .filter((row) => row[5] >= SMALLEST_TOWN)
  .map(([name, , , latitude, longitude]) => [name, rounded(longitude), rounded(latitude)]);

mkdirSync(FOLDER, { recursive: true });
write("countries.v1.json", { type: "FeatureCollection", features: countries });
write("towns.v1.json", towns);
console.log(`${countries.length} countries, ${towns.length} towns`);

function write(name, content) {
  const json = JSON.stringify(content);
  writeFileSync(new URL(name, FOLDER), json);
  console.log(`${name}: ${json.length} bytes, ${gzipSync(json, { level: 9 }).length} compressed`);
}
