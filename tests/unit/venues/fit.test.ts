import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  arrangeByFit,
  venueFitOf,
  type FittingVenue,
  type VenueWishes,
} from "../../../app/models/venues/search/fit.rules.ts";

const VENUE: FittingVenue = {
  seatedCapacity: null,
  standingCapacity: null,
  minPrice: null,
  maxPrice: null,
  features: [],
};
const WISHES: VenueWishes = {
  guests: { min: 80, max: 120 },
  budget: { min: 2_500_000, max: 3_500_000 },
  features: ["garden", "sea_view"],
};
const fit = (venue: Partial<FittingVenue>, wishes: Partial<VenueWishes> = {}) =>
  venueFitOf({ ...VENUE, ...venue }, { ...WISHES, ...wishes });

describe("how well a venue fits a couple", () => {
  test.each([
    [{ seatedCapacity: 120 }, "yes"],
    [{ seatedCapacity: 119 }, "partly"],
    [{ seatedCapacity: 80 }, "partly"],
    [{ seatedCapacity: 79 }, "no"],
    [{ seatedCapacity: 60, standingCapacity: 200 }, "partly"],
    [{ standingCapacity: 120 }, "yes"],
    [{ standingCapacity: 79 }, "no"],
    [{}, null],
  ] as const)("whether a venue with the capacity %j has room for 80 to 120 guests: %s", (venue, capacity) => {
    expect(fit(venue).capacity).toBe(capacity);
  });

  test("a guest range with only one bound counts as exactly that number of guests", () => {
    expect(fit({ seatedCapacity: 20 }, { guests: { min: null, max: 20 } }).capacity).toBe("yes");
    expect(fit({ seatedCapacity: 300 }, { guests: { min: 300, max: null } }).capacity).toBe("yes");
    expect(fit({ seatedCapacity: 299 }, { guests: { min: 300, max: null } }).capacity).toBe("no");
    expect(fit({ seatedCapacity: 300 }, { guests: null }).capacity).toBeNull();
  });

  test.each([
    [{ minPrice: 2_500_000 }, "yes"],
    [{ minPrice: 2_500_001, maxPrice: 9_000_000 }, "partly"],
    [{ minPrice: 3_500_000 }, "partly"],
    [{ minPrice: 3_500_001 }, "no"],
    [{ maxPrice: 2_500_000 }, "yes"],
    [{ maxPrice: 2_600_000 }, null],
    [{}, null],
  ] as const)("whether a budget of 25,000 to 35,000 is enough for the prices %j: %s", (venue, price) => {
    expect(fit(venue).price).toBe(price);
  });

  test("a budget without an upper bound is unlimited, and a budget without a lower bound counts as its upper bound", () => {
    expect(fit({ minPrice: 99_000_000 }, { budget: { min: 12_000_000, max: null } }).price).toBe("partly");
    expect(fit({ minPrice: 500_000 }, { budget: { min: null, max: 500_000 } }).price).toBe("yes");
    expect(fit({ minPrice: 500_001 }, { budget: { min: null, max: 500_000 } }).price).toBe("no");
  });

  test("the features that a couple wants are divided into features that a venue has and features that it lacks", () => {
    expect(fit({ features: ["garden", "bar"] })).toMatchObject({ has: ["garden"], lacks: ["sea_view"] });
  });
});

const arranged = fc.record({
  fit: fc.record({
    capacity: fc.constantFrom("yes" as const, "partly" as const, "no" as const, null),
    price: fc.constantFrom("yes" as const, "partly" as const, "no" as const, null),
    has: fc.uniqueArray(fc.constantFrom("a", "b")),
    lacks: fc.uniqueArray(fc.constantFrom("c", "d")),
  }),
  distanceKm: fc.nat(500),
  isFirst: fc.boolean(),
  isTaken: fc.boolean(),
});

describe("the order by fit", () => {
  const fits = { capacity: "yes", price: "yes", has: [], lacks: [] } as const;
  const venue = (name: string, state: Partial<Parameters<typeof arrangeByFit>[0][number]>) => ({
    name,
    fit: fits,
    distanceKm: 10,
    isFirst: false,
    isTaken: false,
    ...state,
  });

  test("free venues come before taken ones, then nearby premium venues, then venues that fit better, then nearer venues", () => {
    const list = [
      venue("taken", { isTaken: true, isFirst: true, distanceKm: 1 }),
      venue("too small", { fit: { ...fits, capacity: "no" }, distanceKm: 1 }),
      venue("lacks one", { fit: { ...fits, lacks: ["c"] }, distanceKm: 2 }),
      venue("far", { distanceKm: 30 }),
      venue("near", {}),
      venue("more wishes", { fit: { ...fits, has: ["a"] }, distanceKm: 40 }),
      venue("premium too small", { isFirst: true, fit: { ...fits, capacity: "no" }, distanceKm: 50 }),
    ];
    expect(arrangeByFit(list, 10).map(({ name }) => name)).toEqual([
      "premium too small",
      "more wishes",
      "near",
      "far",
      "lacks one",
      "too small",
      "taken",
    ]);
  });

  test("the first pages stay the same when a longer list is requested", () => {
    fc.assert(
      fc.property(
        fc.array(arranged, { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (venues, portion) => {
          const all = arrangeByFit(venues, portion);
          expect(all).toHaveLength(venues.length);
          const first = venues.slice(0, portion);
          expect(all.slice(0, portion)).toEqual(arrangeByFit(first, portion));
        },
      ),
    );
  });
});
