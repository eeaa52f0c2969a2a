import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { circleAround, zoomForRadius } from "~/enhance/map/map-style";
import { MAP_HEIGHT_KM, MAP_SIZE, PIXELS_PER_KM } from "~/models/places/map-projection.rules";

const EARTH_RADIUS_KM = 6371;

/** The distance by the haversine formula, independent of the code under test. */
function kilometresBetween([lng1, lat1]: number[], [lng2, lat2]: number[]): number {
  const rad = (degrees = 0) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad((lat2 ?? 0) - (lat1 ?? 0)) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad((lng2 ?? 0) - (lng1 ?? 0)) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a));
}

describe("circleAround returns a circle around a place", () => {
  it("the circle is closed and has the same radius in all directions, from the Canaries to the North Cape", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 27, max: 72, noNaN: true }),
        fc.double({ min: -32, max: 45, noNaN: true }),
        fc.constantFrom(1, 8),
        (latitude, longitude, kilometres) => {
          const ring = circleAround(latitude, longitude, kilometres).geometry.coordinates[0] ?? [];
          expect(ring[0]?.[0]).toBeCloseTo(ring.at(-1)?.[0] ?? 0, 9);
          for (const corner of ring) {
            const distance = kilometresBetween([longitude, latitude], corner);
            expect(Math.abs(distance - kilometres)).toBeLessThan(kilometres * 0.01);
          }
        },
      ),
    );
  });
});

describe("zoomForRadius returns the zoom for a circle", () => {
  it("a smaller circle gives a larger zoom", () => {
    expect(zoomForRadius(1, 0.07, 44, 240)).toBeGreaterThan(zoomForRadius(8, 0.07, 44, 240));
    expect(zoomForRadius(1, 0.07, 44, 240)).toBeGreaterThan(8);
    expect(zoomForRadius(1, 0.07, 44, 240)).toBeLessThan(12);
  });

  it("the interactive map starts at the scale of the drawn map", () => {
    const metresPerPixel =
      (78_271.517 * Math.cos((44 * Math.PI) / 180)) /
      2 ** zoomForRadius(MAP_HEIGHT_KM, 1, 44, MAP_SIZE.height);
    expect(metresPerPixel).toBeCloseTo(1000 / PIXELS_PER_KM, 6);
  });
});

describe("the embedded base map", () => {
  it("the base map has the land of Europe and the towns, largest first", () => {
    const countries = JSON.parse(readFileSync("public/map/countries.v1.json", "utf8"));
    expect(countries.features.length).toBeGreaterThan(60);
    const towns = JSON.parse(readFileSync("public/map/towns.v1.json", "utf8"));
    expect(towns[0]?.[0]).toBe("London");
    expect(towns.find(([name]: [string]) => name === "Apt")).toEqual(["Apt", 5.396, 43.876]);
  });
});
