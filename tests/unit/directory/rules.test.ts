import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceKm } from "../../../app/models/directory/rules.ts";

/** Any point in Europe. */
const point = fc.record({
  latitude: fc.double({ min: 35, max: 65, noNaN: true }),
  longitude: fc.double({ min: -12, max: 30, noNaN: true }),
});

describe("distances between places", () => {
  test("the computed distances match known distances", () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    const lyon = { latitude: 45.764, longitude: 4.8357 };
    expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0);
    expect(distanceKm(paris, paris)).toBe(0);
  });

  test("the distance between two points is the same in both directions, never negative, and never longer than a detour by a third point", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});
