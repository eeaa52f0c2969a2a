import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cellBands,
  completeRadiusKm,
  distanceKm,
  geoCell,
  roleForService,
  SEARCH_RINGS,
  type Point,
} from "../../../app/models/directory/rules.ts";

/** Any point in Europe. */
const point = fc.record({
  latitude: fc.double({ min: 35, max: 65, noNaN: true }),
  longitude: fc.double({ min: -12, max: 30, noNaN: true }),
});

const isWithin = (cell: number, bands: readonly { first: number; last: number }[]) =>
  bands.some(({ first, last }) => first <= cell && cell <= last);

describe("distances between places", () => {
  test("the computed distances match known distances", () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    const lyon = { latitude: 45.764, longitude: 4.8357 };
    expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0);
    expect(distanceKm(paris, paris)).toBe(0);
  });

  test("a distance is symmetric and not negative, and no detour is shorter", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});

describe("search squares", () => {
  test("a square contains its centre and every place within its promised radius", () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(...SEARCH_RINGS), (centre: Point, other: Point, ring) => {
        const bands = cellBands(centre, ring);
        expect(bands).toHaveLength(2 * ring + 1);
        expect(isWithin(geoCell(centre), bands)).toBe(true);
        const isNear = distanceKm(centre, other) < completeRadiusKm(centre, ring);
        if (isNear) expect(isWithin(geoCell(other), bands)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("a wider square promises a larger radius", () => {
    fc.assert(
      fc.property(point, (centre) => {
        const radii = SEARCH_RINGS.map((ring) => completeRadiusKm(centre, ring));
        expect([...radii].sort((a, b) => a - b)).toEqual(radii);
        expect(radii[0]).toBeGreaterThan(0);
      }),
    );
  });
});

test("a search for a venue lists venues; any other search lists planners", () => {
  expect(roleForService("VENUE_RENTAL")).toBe("ROLE_VENUE");
  expect(roleForService("FULL_PLANNING")).toBe("ROLE_PRESTATAIRE");
});
