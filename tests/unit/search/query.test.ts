import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  filtersOfSearch,
  isOnlyPlace,
  parseSearch,
  SEARCH_CHOICES,
  SEARCH_TEXT_MAX,
  searchString,
  type SearchLists,
} from "../../../app/models/search/query.rules.ts";
import { LISTING_ORDERS } from "../../../app/models/listings/filter.rules.ts";

const TODAY = "2026-11-27";
const PLANNER: SearchLists = {
  ...{ types: [], services: ["full", "day"], languages: ["fr", "en"], features: [] },
};
const VENUE: SearchLists = {
  ...{ types: ["castle", "farm"], services: ["drinks"], languages: [], features: ["garden", "bar"] },
};
const parse = (params: URLSearchParams | string) =>
  parseSearch(new URLSearchParams(params), {
    listsOf: (kind) => (kind === "venue" ? VENUE : PLANNER),
    today: TODAY,
  });

const ODD = ["", "NEAR(", "*", '"', "%", "\0", "🎩", "שלום", "-1", "1e9", "NaN", "2026-02-30", "__proto__"];
const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: "binary", maxLength: 130 }),
  fc.integer({ min: -5, max: 5000 }).map(String),
);
const PARAMETERS = {
  ...{ q: text, place: text, kind: fc.constantFrom("planner", "venue", "x"), page: text },
  type: fc.constantFrom("castle", "farm", "toString"),
  service: fc.constantFrom("full", "day", "drinks", "x"),
  language: fc.constantFrom("fr", "en", "x"),
  feature: fc.constantFrom("garden", "bar", "x"),
  guests: fc.constantFrom("100", "101", "", "x"),
  date: fc.oneof(text, fc.constantFrom("2027-06-05", TODAY, "2020-01-01")),
  ...{ from: text, to: text },
  distance: fc.constantFrom("10", "60", "61", ""),
  rating: fc.constantFrom("4.5", "3", "4,5", ""),
  reviews: fc.constantFrom("5", "0", ""),
  sort: fc.constantFrom(...LISTING_ORDERS, "x"),
  view: fc.constantFrom("map", "list", ""),
  unknown: text,
};
const parameter = fc
  .constantFrom(...Object.entries(PARAMETERS))
  .chain(([name, value]) => value.map((written): [string, string] => [name, written]));
const params = fc.array(parameter, { maxLength: 20 }).map((entries) => new URLSearchParams(entries));

describe("the parameters of a search", () => {
  test("any parameters are read, and reading the written query gives the same query", () => {
    fc.assert(
      fc.property(params, (given) => {
        const { query } = parse(given);
        const again = parse(searchString(query));
        expect(again.query).toEqual(query);
        expect(again.errors).toEqual({});
      }),
    );
  });

  test("the written query has no unknown parameter, and its parameters are in one order", () => {
    const order = [
      ...["q", "place", "kind", "type", "service", "language", "feature", "guests", "date"],
      ...["from", "to", "distance", "rating", "reviews", "sort", "page", "view"],
    ];
    fc.assert(
      fc.property(params, (given) => {
        const names = [...new URLSearchParams(searchString(parse(given).query)).keys()];
        const positions = names.map((name) => order.indexOf(name));
        expect(positions).not.toContain(-1);
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      }),
    );
  });

  test("the order of the parameters does not change the query", () => {
    fc.assert(
      fc.property(fc.uniqueArray(parameter, { selector: ([name]) => name }), (entries) => {
        const there = parse(new URLSearchParams(entries)).query;
        expect(parse(new URLSearchParams(entries.toReversed())).query).toEqual(there);
      }),
    );
  });

  test("the filters contain only known choices", () => {
    fc.assert(
      fc.property(params, (given) => {
        const { query } = parse(given);
        const lists = query.kind === "venue" ? VENUE : PLANNER;
        for (const list of ["types", "services", "languages", "features"] as const)
          expect(lists[list]).toEqual(expect.arrayContaining([...query[list]]));
        expect(SEARCH_CHOICES.distances).toContain(filtersOfSearch(query).withinKm);
        const { price, days } = filtersOfSearch(query);
        expect((price?.from ?? 0) <= (price?.to ?? Infinity)).toBe(true);
        expect((days?.from ?? TODAY) >= TODAY).toBe(true);
      }),
    );
  });

  test("a long text is cut between two characters, and NUL is removed", () => {
    expect(parse(new URLSearchParams({ q: "🎩".repeat(120) })).query.q).toBe("🎩".repeat(SEARCH_TEXT_MAX));
    expect(parse("q=a%00b").query.q).toBe("a b");
  });
});

describe("a mistake in a field", () => {
  test.each([
    ["a price that is no number", "from=abc", { from: "price" }],
    ["a negative price", "to=-5", { to: "price" }],
    ["a lowest price above the highest", "from=3000&to=200", { to: "price_order" }],
    ["a date that does not exist", "kind=venue&date=2027-02-30", { date: "date" }],
    ["a date in the past", "kind=venue&date=2026-11-26", { date: "date_past" }],
  ])("%s is named at the field, and does not filter", (_mistake, given, errors) => {
    const parsed = parse(`${given}&rating=4`);
    expect(parsed.errors).toEqual(errors);
    expect(filtersOfSearch(parsed.query)).toMatchObject({ price: null, days: null, rating: 4 });
  });

  test("today is a possible date, and prices are read as people write them", () => {
    expect(parse(`kind=venue&date=${TODAY}`)).toMatchObject({ errors: {}, query: { date: TODAY } });
    expect(parse("from=1 500&to=2.500,50 €").query).toMatchObject({ from: 150_000, to: 250_050 });
  });

  test.each([
    ["", true],
    ["page=1", true],
    ["page=2", true],
    ["page=0", false],
    ["page=x", false],
    ["page=1.5", false],
  ])("the page of %s is valid: %s", (given, isPageValid) => {
    expect(parse(given).isPageValid).toBe(isPageValid);
  });
});

test("a search names only a place unless it has a filter, a chosen distance, an order or a page", () => {
  expect(isOnlyPlace(parse("place=gordes").query)).toBe(true);
  expect(isOnlyPlace(parse("place=gordes&view=map").query)).toBe(false);
  expect(isOnlyPlace(parse("place=gordes&view=x").query)).toBe(true);
  expect(isOnlyPlace(parse("place=gordes&kind=venue&from=&rating=&utm=x&service=x").query)).toBe(true);
  for (const filter of ["service=full", "distance=60", "sort=price", "page=2", "to=3000", "rating=4"])
    expect(isOnlyPlace(parse(`place=gordes&${filter}`).query), filter).toBe(false);
});
