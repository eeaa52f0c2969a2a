import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "../../../app/models/directory/rules.ts";
import {
  parseNearCells,
  cellsWithin,
  kilometresToCell,
  parseCellListings,
} from "../../../app/models/listings/cells.rules.ts";
import { CELL_LAYERS } from "../../../app/models/listings/rules.ts";
import { isListingShownAt } from "../../../app/models/listings/visibility.rules.ts";

/** Any point in Europe. */
const point = fc.record({
  latitude: fc.double({ min: 35, max: 65, noNaN: true }),
  longitude: fc.double({ min: -12, max: 30, noNaN: true }),
});
const layer = fc.constantFrom(...CELL_LAYERS);
const PER_DEGREE = { all: 4, premium: 1 };

test("the distance to a cell is at most the distance to any listing in it, and about the distance to the cell's nearest point", () => {
  fc.assert(
    fc.property(point, point, layer, (from, venue, of) => {
      const perDegree = PER_DEGREE[of];
      const row = Math.trunc((venue.latitude + 90) * perDegree);
      const column = Math.trunc((venue.longitude + 180) * perDegree);
      const km = kilometresToCell(from, of, row * 2000 + column);
      expect(km).toBeLessThanOrEqual(distanceKm(from, venue));
      const steps = Array.from({ length: 41 }, (_, step) => step / 40 / perDegree);
      const points = steps.flatMap((north) =>
        steps.map((east) => ({
          latitude: row / perDegree - 90 + north,
          longitude: column / perDegree - 180 + east,
        })),
      );
      const nearest = Math.min(...points.map((at) => distanceKm(from, at)));
      // The tested points are a fortieth of a cell apart.
      expect(nearest - km).toBeLessThanOrEqual(56 / perDegree / 10);
    }),
  );
});

test("the distance from a point to the cell that contains it is zero", () => {
  fc.assert(
    fc.property(point, layer, (at, of) => {
      const row = Math.trunc((at.latitude + 90) * PER_DEGREE[of]);
      const column = Math.trunc((at.longitude + 180) * PER_DEGREE[of]);
      expect(kilometresToCell(at, of, row * 2000 + column)).toBe(0);
    }),
  );
});

test("every point within a distance is in one of the cells within this distance, and no cell is further away", () => {
  const km = fc.double({ min: 0, max: 150, noNaN: true });
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(point, layer, km, angle, share, (from, of, within, turn, part) => {
      const cells = cellsWithin(from, of, within);
      expect(new Set(cells).size).toBe(cells.length);
      for (const cell of cells) expect(kilometresToCell(from, of, cell)).toBeLessThanOrEqual(within);
      const degrees = (within * part) / 111;
      const at = {
        latitude: from.latitude + degrees * Math.sin(turn),
        longitude: from.longitude + (degrees * Math.cos(turn)) / Math.cos((from.latitude * Math.PI) / 180),
      };
      fc.pre(distanceKm(from, at) <= within);
      const row = Math.trunc((at.latitude + 90) * PER_DEGREE[of]);
      expect(cells).toContain(row * 2000 + Math.trunc((at.longitude + 180) * PER_DEGREE[of]));
    }),
  );
});

test("everywhere in the seven countries, at most 60 cells are within 60 km", () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: 36, max: 58, noNaN: true }),
        longitude: point.map(({ longitude }) => longitude),
      }),
      (from) => {
        expect(cellsWithin(from, "all", 60).length).toBeLessThanOrEqual(60);
      },
    ),
  );
});

test("the cells of a country are sorted by their distance from the given point", () => {
  const cells = parseNearCells(
    { latitude: 48.86, longitude: 2.35 },
    "all",
    '{"1086739":2,"1110729":7,"1054770":1}',
  );
  expect(cells.map(({ cell, count }) => [cell, count])).toEqual([
    [1110729, 7],
    [1086739, 2],
    [1054770, 1],
  ]);
  expect(cells[0]?.km).toBe(0);
});

test("each listing in a cell contains its position, the end of its Premium period, and whether it exceeds the free plan", () => {
  expect(parseCellListings('{"a":[48.5,2.25,null,0],"b":[48.25,2,1764028800000,1]}')).toEqual([
    { id: "a", latitude: 48.5, longitude: 2.25, premiumUntil: null, isFurther: false },
    { id: "b", latitude: 48.25, longitude: 2, premiumUntil: 1_764_028_800_000, isFurther: true },
  ]);
});

test("a venue beyond the free plan is shown only while its premium lasts", () => {
  const isVisible = true;
  expect(isListingShownAt({ isVisible, premiumUntil: null, isFurther: false }, 5)).toBe(true);
  expect(isListingShownAt({ isVisible, premiumUntil: null, isFurther: true }, 5)).toBe(false);
  expect(isListingShownAt({ isVisible, premiumUntil: 6, isFurther: true }, 5)).toBe(true);
  expect(isListingShownAt({ isVisible, premiumUntil: 5, isFurther: true }, 5)).toBe(false);
  expect(isListingShownAt({ isVisible: false, premiumUntil: 6, isFurther: false }, 5)).toBe(false);
});

test("the distance to a cell is correct even for a place on the other side of the earth", () => {
  const tahiti = { latitude: -17.65, longitude: -149.45 };
  fc.assert(
    fc.property(point, layer, (listing, of) => {
      const row = Math.trunc((listing.latitude + 90) * PER_DEGREE[of]);
      const column = Math.trunc((listing.longitude + 180) * PER_DEGREE[of]);
      expect(kilometresToCell(tahiti, of, row * 2000 + column)).toBeLessThanOrEqual(
        distanceKm(tahiti, listing),
      );
    }),
  );
});
