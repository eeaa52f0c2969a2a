import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseListingFacts,
  dayBitsByMonth,
  idsTakenOnDays,
  idsTakenInAllMonths,
  type ListingFacts,
} from "../../../app/models/listings/facts.rules.ts";
import {
  filterListings,
  nearestIds,
  LISTING_ORDERS,
  NO_LISTING_FILTERS,
  type ListingFilters,
  type ListingFilterGroup,
  type ListingOrder,
  type NearListingFacts,
} from "../../../app/models/listings/filter.rules.ts";
import { countDays } from "../../../app/models/venues/availability/taken.rules.ts";
import { addDays } from "../../../app/models/core/time.rules.ts";

const TYPES = ["castle", "farm"];
const SERVICES = ["catering", "drinks", "__proto__"];
const LANGUAGES = ["fr", "en"];
const FEATURES = ["garden", "bar", "parking"];
const PRICES = [100, 200, 300];
const GUESTS = [50, 100];
const RATINGS = [3, 4.5];
const REVIEWS = [5, 10];
const DISTANCES = [30, 60, 100];
const CHOICES = {
  ...{ prices: PRICES, guests: GUESTS, ratings: RATINGS, reviews: REVIEWS, distances: DISTANCES },
};

const FACTS: ListingFacts = {
  id: "a",
  latitude: 48,
  longitude: 2,
  premiumUntil: null,
  isFurther: false,
  type: null,
  services: [],
  languages: [],
  features: [],
  minPrice: null,
  maxPrice: null,
  seatedCapacity: null,
  standingCapacity: null,
  rating: null,
  reviewCount: 0,
};

const some = (slugs: readonly string[]) => fc.subarray([...slugs]);
const amount = fc.option(fc.constantFrom(...PRICES, 150, 400));
const facts: fc.Arbitrary<ListingFacts> = fc.record({
  ...{ id: fc.uuid(), latitude: fc.constant(48), longitude: fc.constant(2) },
  ...{ premiumUntil: fc.constant(null), isFurther: fc.constant(false) },
  ...{ type: fc.option(fc.constantFrom(...TYPES)), services: some(SERVICES), languages: some(LANGUAGES) },
  ...{ features: some(FEATURES), minPrice: amount, maxPrice: amount },
  seatedCapacity: fc.option(fc.constantFrom(40, 80, 120)),
  standingCapacity: fc.option(fc.constantFrom(40, 80, 120)),
  rating: fc.option(fc.constantFrom(2.5, 3, 4.49, 4.5, 5)),
  reviewCount: fc.constantFrom(0, 4, 5, 12),
});
const listing: fc.Arbitrary<NearListingFacts> = fc.record({
  facts,
  ...{ distanceKm: fc.constantFrom(1, 50, 100, 101), isPremium: fc.boolean(), isTaken: fc.boolean() },
});
const listings = fc.uniqueArray(listing, { maxLength: 12, selector: ({ facts: { id } }) => id });
const filters: fc.Arbitrary<ListingFilters> = fc.record({
  ...{ types: some(TYPES), services: some(SERVICES), languages: some(LANGUAGES), features: some(FEATURES) },
  price: fc.option(fc.record({ from: amount, to: amount })),
  guests: fc.option(fc.constantFrom(...GUESTS)),
  days: fc.option(fc.constant({ from: "2027-06-05", to: null })),
  rating: fc.option(fc.constantFrom(...RATINGS)),
  reviews: fc.option(fc.constantFrom(...REVIEWS)),
  withinKm: fc.option(fc.constantFrom(...DISTANCES)),
});
const FILTER_GROUPS: readonly ListingFilterGroup[] = [
  ...(["types", "services", "languages", "features", "price"] as const),
  ...(["guests", "days", "rating", "reviews", "withinKm"] as const),
];
const order = fc.constantFrom(...LISTING_ORDERS);

/**
 * For each group of filters, whether a listing matches the group. These functions follow the wording of the product's
 * documents and do not use the code under test.
 */
const MATCHES: {
  [Group in keyof ListingFilters]: (one: NearListingFacts, wanted: ListingFilters) => boolean;
} = {
  types: ({ facts: one }, { types }) => types.length === 0 || types.some((slug) => slug === one.type),
  services: ({ facts: one }, { services }) =>
    services.length === 0 || one.services.some((slug) => services.includes(slug)),
  languages: ({ facts: one }, { languages }) =>
    languages.length === 0 || one.languages.some((slug) => languages.includes(slug)),
  features: ({ facts: one }, { features }) => features.every((slug) => one.features.includes(slug)),
  price: ({ facts: one }, { price }) => {
    const known = [one.minPrice, one.maxPrice].filter((value) => value !== null);
    if (price === null || (price.from === null && price.to === null)) return true;
    if (known.length === 0) return false;
    // A range whose lowest value is above its highest value is compared as it is stored.
    const [lowest = 0, highest = lowest] = known;
    return lowest <= (price.to ?? Infinity) && highest >= (price.from ?? -Infinity);
  },
  guests: ({ facts: one }, { guests }) =>
    guests === null ||
    [one.seatedCapacity, one.standingCapacity].some((room) => room !== null && room >= guests),
  days: ({ isTaken }, { days }) => days === null || !isTaken,
  rating: ({ facts: one }, { rating }) => rating === null || (one.rating !== null && one.rating >= rating),
  reviews: ({ facts: one }, { reviews }) => reviews === null || one.reviewCount >= reviews,
  withinKm: ({ distanceKm }, { withinKm }) => withinKm === null || distanceKm <= withinKm,
};

const matching = (all: readonly NearListingFacts[], wanted: ListingFilters): NearListingFacts[] =>
  all.filter((one) => Object.values(MATCHES).every((matches) => matches(one, wanted)));

/** The page that shows all listings. */
const ALL = { number: 1, size: 100 };
const filtered = (
  all: readonly NearListingFacts[],
  wanted: ListingFilters,
  by: ListingOrder = "distance",
  page = ALL,
) => filterListings(all, { filters: wanted, order: by, page, choices: CHOICES });

test("a search returns exactly the listings that match every filter", () => {
  fc.assert(
    fc.property(listings, filters, order, (all, wanted, by) => {
      const { ids, total, hasMore } = filtered(all, wanted, by);
      const expected = matching(all, wanted).map(({ facts: { id } }) => id);
      expect(ids.toSorted()).toEqual(expected.sort());
      expect({ total, hasMore }).toEqual({ total: expected.length, hasMore: false });
    }),
  );
});

test("the number beside a choice is the number of results that the search has if this choice replaces the other choices of its group", () => {
  fc.assert(
    fc.property(listings, filters, (all, wanted) => {
      const { counts } = filtered(all, wanted);
      const after = (change: Partial<ListingFilters>) => matching(all, { ...wanted, ...change }).length;
      for (const slug of TYPES) expect(counts.types.get(slug) ?? 0).toBe(after({ types: [slug] }));
      for (const slug of SERVICES) expect(counts.services.get(slug) ?? 0).toBe(after({ services: [slug] }));
      for (const slug of LANGUAGES)
        expect(counts.languages.get(slug) ?? 0).toBe(after({ languages: [slug] }));
      for (const to of PRICES) expect(counts.prices.get(to) ?? 0).toBe(after({ price: { from: null, to } }));
      for (const guests of GUESTS) expect(counts.guests.get(guests) ?? 0).toBe(after({ guests }));
      for (const rating of RATINGS) expect(counts.ratings.get(rating) ?? 0).toBe(after({ rating }));
      for (const reviews of REVIEWS) expect(counts.reviews.get(reviews) ?? 0).toBe(after({ reviews }));
      for (const withinKm of DISTANCES) expect(counts.distances.get(withinKm) ?? 0).toBe(after({ withinKm }));
      const day = { from: "2027-06-05", to: null };
      expect(counts.free).toBe(wanted.days === null ? null : after({ days: day }));
    }),
  );
});

test("the number for a group of filters is the number of results that the search has without this group", () => {
  fc.assert(
    fc.property(listings, filters, fc.constantFrom(...FILTER_GROUPS), (all, wanted, group) => {
      const without = { ...wanted, [group]: NO_LISTING_FILTERS[group] };
      expect(filtered(all, wanted).counts.withoutGroup[group]).toBe(matching(all, without).length);
    }),
  );
});

test("the nearest listings do not depend on filters and are in the order of the distance", () => {
  fc.assert(
    fc.property(listings, fc.integer({ min: 0, max: 4 }), (all, count) => {
      expect(nearestIds(all, count)).toEqual(filtered(all, NO_LISTING_FILTERS).ids.slice(0, count));
    }),
  );
});

test("the number beside a feature is the number of results that the search has if the feature is added to the features chosen so far", () => {
  fc.assert(
    fc.property(listings, filters, (all, wanted) => {
      const { counts } = filtered(all, wanted);
      for (const slug of FEATURES) {
        const features = [...new Set([...wanted.features, slug])];
        expect(counts.features.get(slug) ?? 0).toBe(matching(all, { ...wanted, features }).length);
      }
    }),
  );
});

test("the order and the counts of the results do not depend on the order in which the squares of the map are read", () => {
  fc.assert(
    fc.property(listings, filters, order, (all, wanted, by) => {
      expect(filtered(all, wanted, by)).toEqual(filtered(all.toReversed(), wanted, by));
    }),
  );
});

test("the pages of a search together contain all results of the search, each once and in the same order", () => {
  fc.assert(
    fc.property(listings, filters, order, fc.integer({ min: 1, max: 5 }), (all, wanted, by, size) => {
      const whole = filtered(all, wanted, by);
      const pages = Array.from({ length: Math.ceil(whole.total / size) + 1 }, (_, index) =>
        filtered(all, wanted, by, { number: index + 1, size }),
      );
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
      pages.forEach(({ ids, total, hasMore, counts }, index) => {
        expect({ total, counts }).toEqual({ total: whole.total, counts: whole.counts });
        expect(hasMore).toBe(whole.total > (index + 1) * size);
        expect(ids.length).toBe(Math.max(0, Math.min(size, whole.total - index * size)));
      });
    }),
  );
});

describe("the sort order of the results of a search", () => {
  const near = (
    id: string,
    distanceKm: number,
    some: Partial<ListingFacts>,
    isPremium = false,
  ): NearListingFacts => ({
    ...{ facts: { ...FACTS, ...some, id }, distanceKm, isPremium, isTaken: false },
  });
  const all = [
    near("near", 1, { minPrice: 300, rating: 4.5, reviewCount: 3 }),
    near("premium", 99, { maxPrice: 200, rating: 4.5, reviewCount: 9 }, true),
    near("beyond", 101, { minPrice: 100, rating: 4.6, reviewCount: 1 }, true),
    near("twin", 1, {}),
  ];
  const idsOf = (by: ListingOrder) => filtered(all, NO_LISTING_FILTERS, by).ids;

  test("listings with Premium within 100 km come first, and otherwise the distance decides", () => {
    expect(idsOf("premium")).toEqual(["premium", "near", "twin", "beyond"]);
  });

  test("a search by distance ignores Premium, and the id decides at equal distance", () => {
    expect(idsOf("distance")).toEqual(["near", "twin", "premium", "beyond"]);
  });

  test("a search by price ignores Premium, and listings without a price come last", () => {
    expect(idsOf("price")).toEqual(["beyond", "premium", "near", "twin"]);
  });

  test("a search by rating ignores Premium, the number of reviews decides at the same average, and listings without reviews come last", () => {
    expect(idsOf("rating")).toEqual(["beyond", "premium", "near", "twin"]);
  });
});

test("the requested days are encoded as bits by month, with one bit for each of these days and no other", () => {
  const span = fc.record({
    start: fc.integer({ min: 0, max: 800 }),
    length: fc.integer({ min: 0, max: 70 }),
  });
  fc.assert(
    fc.property(span, ({ start, length }) => {
      const from = addDays("2027-01-01", start);
      const months = dayBitsByMonth({ from, to: addDays(from, length) });
      const listed = [...months].flatMap(([month, bits]) =>
        Array.from({ length: 31 }, (_, bit) => bit)
          .filter((bit) => (bits & (1 << bit)) !== 0)
          .map((bit) => `${month}-${String(bit + 1).padStart(2, "0")}`),
      );
      expect(listed).toEqual(Array.from({ length: length + 1 }, (_, index) => addDays(from, index)));
      expect(listed).toHaveLength(countDays({ from, to: addDays(from, length) }));
    }),
  );
});

test("a listing counts as taken in a month if it is taken on all requested days of this month, also on the 31st", () => {
  const [[, bits] = ["", 0]] = dayBitsByMonth({ from: "2027-07-30", to: "2027-07-31" });
  const row = JSON.stringify({ first: 1, both: 3 * 2 ** 29, last: 2 ** 30, other: 2 ** 28 });
  expect(idsTakenOnDays(row, bits)).toEqual(["both"]);
  expect(idsTakenOnDays(row, 2 ** 30)).toEqual(["both", "last"]);
  expect(idsTakenOnDays("{}", bits)).toEqual([]);
});

test("a listing counts as taken only if it is taken in every month that contains requested days", () => {
  expect(
    idsTakenInAllMonths([
      ["a", "b"],
      ["b", "c"],
    ]),
  ).toEqual(new Set(["b"]));
  expect(idsTakenInAllMonths([["a", "b"]])).toEqual(new Set(["a", "b"]));
  expect(idsTakenInAllMonths([["a"], []])).toEqual(new Set());
  expect(idsTakenInAllMonths([])).toEqual(new Set());
});

test("when a stored row of facts is parsed, a service that is also a feature is added to the features of the venue", () => {
  const row =
    '{"v":[48.5,2.25,5,1,["castle",["catering"],[],["garden"],1000,2000,80,120,4.5,12]],"p":[48.5,2.25,null,0,[null,["planning"],["fr"],[],null,null,null,null,null,0]]}';
  expect([...parseListingFacts(row)]).toEqual([
    {
      ...{ id: "v", latitude: 48.5, longitude: 2.25, premiumUntil: 5, isFurther: true, type: "castle" },
      ...{ services: ["catering"], languages: [], features: ["garden", "catering"] },
      ...{ minPrice: 1000, maxPrice: 2000, seatedCapacity: 80, standingCapacity: 120 },
      ...{ rating: 4.5, reviewCount: 12 },
    },
    {
      ...{ id: "p", latitude: 48.5, longitude: 2.25, premiumUntil: null, isFurther: false, type: null },
      ...{ services: ["planning"], languages: ["fr"], features: [] },
      ...{ minPrice: null, maxPrice: null, seatedCapacity: null, standingCapacity: null },
      ...{ rating: null, reviewCount: 0 },
    },
  ]);
});

test("a stored row of facts gives every listing once, in the order of the row, whatever its values are", () => {
  const slug = fc.stringMatching(/^[A-Za-z_-]{1,12}$/);
  const entry = fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.option(fc.nat()),
    fc.constantFrom(0, 1),
    fc.tuple(fc.option(slug), fc.array(slug), fc.array(slug), fc.array(slug), fc.option(fc.nat())),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.uuid(), entry), (stored) => {
      const found = [...parseListingFacts(JSON.stringify(stored))];
      expect(found.map(({ id }) => id)).toEqual(Object.keys(stored));
      for (const { id, latitude, longitude, services, languages } of found)
        expect([latitude, longitude, services, languages]).toEqual([
          ...(stored[id] ?? []).slice(0, 2).map((degrees) => (degrees === 0 ? 0 : degrees)),
          ...[stored[id]?.[4][1], stored[id]?.[4][2]],
        ]);
    }),
  );
});
