import * as fc from "fast-check";
import { expect, it } from "vitest";
import { distanceKm } from "~/models/directory/rules";
import { NEIGHBOURS_OF_PLACE, neighboursOfPlaces } from "../../../scripts/data/neighbours.ts";

const places = fc
  .array(
    fc.record({
      country: fc.constantFrom("FR", "IT"),
      // Positions with three decimals, so that two distances differ by more than a rounding error.
      latitude: fc.integer({ min: 43_500, max: 43_750 }).map((value) => value / 1000),
      longitude: fc.integer({ min: 6_900, max: 7_150 }).map((value) => value / 1000),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => all.map((place, index) => ({ ...place, id: index + 1 })));

it("the neighbours of a place are the nearest other places of its country", () => {
  fc.assert(
    fc.property(places, (all) => {
      for (const [index, found] of neighboursOfPlaces(all).entries()) {
        const place = all[index];
        if (!place) throw new Error("more results than places");
        const kmTo = (id: number) => distanceKm(place, all[id - 1] ?? place);
        const others = all.filter(({ id, country }) => id !== place.id && country === place.country);
        const expected = others
          .map(({ id }) => kmTo(id))
          .sort((one, other) => one - other)
          .slice(0, NEIGHBOURS_OF_PLACE);
        expect(found.every((id) => others.some((other) => other.id === id))).toBe(true);
        expect(new Set(found).size).toBe(expected.length);
        found.map(kmTo).forEach((km, at) => expect(km).toBeCloseTo(expected[at] ?? Number.NaN, 1));
      }
    }),
  );
});

it("places farther than some 35 kilometres are no neighbours", () => {
  const near = { id: 1, country: "FR", latitude: 44, longitude: 5 };
  expect(
    neighboursOfPlaces([near, { ...near, id: 2, latitude: 44.2 }, { ...near, id: 3, latitude: 44.6 }]),
  ).toEqual([[2], [1], []]);
});
