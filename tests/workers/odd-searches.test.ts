import { afterAll, beforeAll, expect, test } from "vitest";
import { findSearchTarget } from "../../app/models/search/find-search-place.server.ts";
import { otherKind } from "../../app/models/directory/place-pages.rules.ts";
import { parseSearch, searchOfKind, type SearchKind } from "../../app/models/search/query.rules.ts";
import { searchNearPlace } from "../../app/models/search/search-near-place.server.ts";
import { listSearchChoices, slugsOfChoices } from "../../app/presenters/search/search-lists.server.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { createVenue } from "../support/venues.ts";

const SEARCHES = 1_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await createProvider(product, { companyName: "Fil & lin" });
  const owner = await createProvider(product, { role: "ROLE_VENUE" });
  await createVenue(product, owner.id, { name: "Mas des Arcades", latitude: 43.9113, longitude: 5.2003 });
});
afterAll(() => product.stop());

/** Numbers from 0 to 1 that are the same in each run. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  ...['"', "'", "*", "%", "_", "NEAR(", "NEAR(a b, 2)", " OR ", " AND ", " NOT ", "^", ":", "-", "--", ";"],
  ...["(", ")", "{", "}", "[", "]", "\\", "\0", "\u0007", "\u202E", "\uFEFF", "\uD800", "🎩", "👩‍❤️‍👨", "🇫🇷"],
  ...[
    "שלום",
    "مرحبا",
    "é",
    "e\u0301",
    "ﬁ",
    "İ",
    "ß",
    "漢字",
    "a".repeat(120),
    "́".repeat(40),
    " ",
    "\t",
    "\n",
  ],
  ...["gordes", "Gordes, 84220", "Avignon", "name:", "country : FR", "NULL", "1 OR 1=1", "<script>", "../.."],
];
const PLACES = ["gordes", "apt", "no-such-place", "GORDES", "", "..", "%00", "gordes/2", "constructor"];
const NUMBERS = [
  "0",
  "-1",
  "1",
  "60",
  "1e3",
  "1e400",
  "0x10",
  "NaN",
  "Infinity",
  "12.5",
  "９",
  "999999999999",
  "",
];
const DAYS = [
  "2020-01-01",
  "2031-06-07",
  "2031-02-30",
  "0000-00-00",
  "9999-12-31",
  "+12026-01-01",
  "today",
  "",
];
const FIELDS = {
  kind: ["planner", "venue", "guest", "__proto__"],
  service: ["full_planning", "no-such-service", "toString", ""],
  type: ["mas", "castle", "__proto__"],
  feature: ["sea_view", "no-such-feature", ""],
  language: ["fr", "xx", "FR"],
  sort: ["distance", "price", "rating", "random()", "1; DROP TABLE listings"],
  ...{ date: DAYS, from: NUMBERS, to: NUMBERS, guests: NUMBERS, rating: NUMBERS, reviews: NUMBERS },
  ...{ distance: NUMBERS, page: NUMBERS },
} as const;

/** The query strings of odd searches: each has a text or a place, and some other parameters, also twice. */
function oddSearches(count: number): string[] {
  const next = seededNumbers(29);
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value | undefined =>
    values[Math.floor(next() * values.length)];
  const fields = Object.entries(FIELDS);
  return Array.from({ length: count }, () => {
    const params = new URLSearchParams();
    if (next() < 0.6)
      params.append("q", Array.from({ length: 1 + Math.floor(next() * 4) }, () => oneOf(PIECES)).join(""));
    if (next() < 0.6) params.append("place", oneOf(PLACES) ?? "");
    for (let extra = Math.floor(next() * 6); extra > 0; extra -= 1) {
      const [name, values] = oneOf(fields) ?? ["page", NUMBERS];
      params.append(name, oneOf<string>(values) ?? "");
    }
    if (next() < 0.1) params.append("a[99]", "x");
    return params.toString();
  });
}

test(`${SEARCHES} odd searches are parsed and run without an error`, async () => {
  const ctx = await serviceContextOf(product);
  const choices = await listSearchChoices(ctx, "fr");
  const lists = { listsOf: (kind: SearchKind) => slugsOfChoices(choices[kind]), today: "2026-11-27" };
  const queries = oddSearches(SEARCHES);
  expect(new Set(queries).size).toBeGreaterThan(SEARCHES * 0.9);
  const outcomes = new Map<string, number>();
  for (const text of queries) {
    const { query } = parseSearch(new URLSearchParams(text), lists);
    const kind = otherKind(query.kind);
    const other = searchOfKind(query, kind, lists.listsOf(kind));
    const search = { query, other };
    const target = await findSearchTarget(ctx, search, "FR").catch((error: unknown) => {
      throw new Error(`no target for ${text}`, { cause: error });
    });
    outcomes.set(target.kind, (outcomes.get(target.kind) ?? 0) + 1);
    if (target.kind !== "place") continue;
    const { place, facts } = target;
    const found = await searchNearPlace(ctx, search, { place, facts, country: "FR" }).catch(
      (error: unknown) => {
        throw new Error(`no result for ${text}`, { cause: error });
      },
    );
    expect(found.listings.length, text).toBeLessThanOrEqual(2);
    // A choice of the other kind finds as many listings as were counted beside it.
    const chosen = await searchNearPlace(
      ctx,
      { query: other, other: query },
      { place, facts: null, country: "FR" },
    );
    expect(found.otherTotal, text).toBe(chosen.total);
  }
  // The generator reaches each way through the search.
  for (const kind of ["place", "choice", "unknown", "nothing"])
    expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(5);
}, 60_000);
