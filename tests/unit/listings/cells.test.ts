import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm, PREMIUM_REACH_KM } from "../../../app/models/directory/rules.ts";
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
const PER_DEGREE = { all: { north: 2, east: 2 }, premium: { north: 0.5, east: 0.25 } };

test("the distance to a cell is at most the distance to any listing in it, and about the distance to the cell's nearest point", () => {
  fc.assert(
    fc.property(point, point, layer, (from, venue, of) => {
      const perDegree = PER_DEGREE[of];
      const row = Math.trunc((venue.latitude + 90) * perDegree.north);
      const column = Math.trunc((venue.longitude + 180) * perDegree.east);
      const km = kilometresToCell(from, of, row * 2000 + column);
      expect(km).toBeLessThanOrEqual(distanceKm(from, venue));
      const steps = Array.from({ length: 41 }, (_, step) => step / 40);
      const points = steps.flatMap((north) =>
        steps.map((east) => ({
          latitude: (row + north) / perDegree.north - 90,
          longitude: (column + east) / perDegree.east - 180,
        })),
      );
      const nearest = Math.min(...points.map((at) => distanceKm(from, at)));
      // The tested points are a fortieth of a cell apart.
      expect(nearest - km).toBeLessThanOrEqual(56 / perDegree.east / 10);
    }),
  );
});

test("the distance from a point to the cell that contains it is zero", () => {
  fc.assert(
    fc.property(point, layer, (at, of) => {
      const row = Math.trunc((at.latitude + 90) * PER_DEGREE[of].north);
      const column = Math.trunc((at.longitude + 180) * PER_DEGREE[of].east);
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
      const row = Math.trunc((at.latitude + 90) * PER_DEGREE[of].north);
      expect(cells).toContain(row * 2000 + Math.trunc((at.longitude + 180) * PER_DEGREE[of].east));
    }),
  );
});

test("everywhere in the seven countries, at most 20 cells are within 60 km, and 40 within 100 km", () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: 36, max: 58, noNaN: true }),
        longitude: point.map(({ longitude }) => longitude),
      }),
      (from) => {
        expect(cellsWithin(from, "all", 60).length).toBeLessThanOrEqual(20);
        expect(cellsWithin(from, "all", 100).length).toBeLessThanOrEqual(40);
      },
    ),
  );
});

test("the cells of a country are sorted by their distance from the given point", () => {
  const cells = parseNearCells(
    { latitude: 48.86, longitude: 2.35 },
    "all",
    '{"542369":2,"554364":7,"526385":1}',
  );
  expect(cells.map(({ cell, count }) => [cell, count])).toEqual([
    [554364, 7],
    [542369, 2],
    [526385, 1],
  ]);
  expect(cells[0]?.km).toBe(0);
});

test("each listing in a cell contains its position, the end of its Premium period, and whether it exceeds the free plan", () => {
  expect([...parseCellListings('{"a":[48.5,2.25,null,0],"b":[48.25,2,1764028800000,1]}')]).toEqual([
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
      const row = Math.trunc((listing.latitude + 90) * PER_DEGREE[of].north);
      const column = Math.trunc((listing.longitude + 180) * PER_DEGREE[of].east);
      expect(kilometresToCell(tahiti, of, row * 2000 + column)).toBeLessThanOrEqual(
        distanceKm(tahiti, listing),
      );
    }),
  );
});

test("the four large cells nearest to a place contain everything within the reach of Premium", () => {
  const { north, east } = PER_DEGREE.premium;
  const twoNearest = (position: number) => [Math.floor(position - 0.5), Math.floor(position + 0.5)];
  const ofCountries = fc.record({
    latitude: fc.double({ min: 36, max: 61, noNaN: true }),
    longitude: point.map(({ longitude }) => longitude),
  });
  fc.assert(
    fc.property(ofCountries, (from) => {
      const rows = twoNearest((from.latitude + 90) * north);
      const columns = twoNearest((from.longitude + 180) * east);
      for (const cell of cellsWithin(from, "premium", PREMIUM_REACH_KM)) {
        expect(rows).toContain(Math.floor(cell / 2000));
        expect(columns).toContain(cell % 2000);
      }
    }),
  );
});
