import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "../../../app/models/directory/rules.ts";
import { cellsNear, hasListingWithin } from "../../../app/models/listings/positions.rules.ts";

const CELLS_PER_ROW = 2000;
const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.floor((latitude + 90) * 2) * CELLS_PER_ROW + Math.floor((longitude + 180) * 2);

const points = fc.record({
  latitude: fc.double({ min: 36, max: 60, noNaN: true }),
  longitude: fc.double({ min: -10, max: 16, noNaN: true }),
});

test("a listing is found near a place exactly if its distance is at most the limit", () => {
  fc.assert(
    fc.property(
      points,
      fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      (place, north, east) => {
        const listing = { latitude: place.latitude + north, longitude: place.longitude + east };
        const positions = new Map([[cellOf(listing), [listing]]]);
        expect(hasListingWithin(positions, { place, km: 60, cells: cellsNear(place, 60) })).toBe(
          distanceKm(place, listing) <= 60,
        );
      },
    ),
  );
});
