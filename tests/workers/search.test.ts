import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import { searchListingNames } from "../../app/models/listings/names.queries.server.ts";
import { listingOf, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { markDays } from "../../app/models/venues/availability/mark-days.server.ts";
import { createProvider } from "../support/projects.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { createPastRequest, createReview, createReviewLink } from "../support/reviews.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";
import { withStillClock } from "../support/statements-run.ts";

/** A day that no venue of this test has taken, and a day that one has taken. */
const FREE = "2031-06-07";
const TAKEN = "2031-06-08";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await createProvider(product, { companyName: "L’Œil & la Manière", services: ["full_planning"] });
  await createProvider(product, { companyName: "Élise Mariages", latitude: 44.4, longitude: 5.2 });
  const owner = await createProvider(product, { role: "ROLE_VENUE", companyName: "Les hôtes" });
  const venue = { latitude: 43.92, longitude: 5.21, minPrice: 300_000, seatedCapacity: 120 };
  const id = await createVenue(product, owner.id, {
    ...venue,
    name: "Mas des Arcades",
    features: ["sea_view"],
  });
  const ctx = await serviceContextOf(product);
  await markDays(ctx, { providerId: owner.id, venueId: id }, { marking: "take", days: [TAKEN] });
});
afterAll(() => product.stop());

const search = (query: string, visitor: Visitor = product.visitor()): Promise<Answer> =>
  visitor.visit(`/search${query}`);

/** The number in the status of a page of results. */
const numberOn = ({ text }: Answer): string | undefined => /role="status">(\d+) résultats?</.exec(text)?.[1];

/** The links to other searches on a page, without those of the language switch. */
const linksToSearches = (text: string): string[] =>
  [...text.matchAll(/<a[^>]*href="\/search\?[^"]*"[^>]*>/g)].flatMap(([link]) =>
    link.includes("hrefLang") ? [] : link,
  );

describe("the field of the search", () => {
  test.each([
    ["?q=Gordes", "/wedding-planners/gordes"],
    ["?q=Gordes%2C+84220&kind=venue", "/wedding-venues/gordes"],
    ["?place=gordes&kind=planner&utm_source=x", "/wedding-planners/gordes"],
    ["?q=gordes&rating=3", "/search?place=gordes&rating=3"],
    ["?place=gordes&q=Apt%2C+84400&distance=30", "/search?place=apt&distance=30"],
  ])("%s leads to %s", async (query, location) => {
    const answer = await search(query);
    expect([answer.status, answer.location]).toEqual([302, location]);
  });

  test("a redirect keeps the language of the page", async () => {
    const visitor = product.visitor();
    visitor.language = "en";
    expect((await search("?q=Gordes", visitor)).location).toBe("/en/wedding-planners/gordes");
  });

  test("a misspelt place is a suggestion, and a name leads to the profile", async () => {
    const misspelt = await search("?q=Gordess&rating=4");
    expect(misspelt.text).toContain('href="/search?place=gordes&amp;rating=4"');
    const named = await search("?q=oeil+manie");
    expect(named.status).toBe(200);
    expect(named.text).toContain("L’Œil &amp; la Manière");
  });

  test("a place that nobody knows, and a page beyond the last, answer 404 with the field", async () => {
    for (const query of ["?place=nowhere", "?place=gordes&rating=x&page=2", "?place=gordes&page=x"]) {
      const answer = await search(query);
      expect(answer.status, query).toBe(404);
      expect(answer.text).toContain('name="q"');
    }
  });
});

describe("the names of listings", () => {
  const namesOf = async (q: string, country = "FR") => {
    const db = openDatabase(product.db, null);
    const { listings } = await searchListingNames({ db, clock: Date }, { q, country });
    return { names: listings.map(({ name }) => name), rowsRead: db.meter.rowsRead };
  };

  test("each typed word begins a word of the name, without regard to accents", async () => {
    expect((await namesOf("elise mar")).names).toEqual(["Élise Mariages"]);
    expect((await namesOf("arcad")).names).toEqual(["Mas des Arcades"]);
    expect((await namesOf("rcades")).names).toEqual([]);
    expect((await namesOf("elise", "DE")).names).toEqual([]);
  });

  test.each([
    "NEAR(elise",
    "elise*",
    '"elise',
    "elise OR x",
    "name : elise",
    "%",
    "\0",
    "🎩",
    "ש",
    "-",
    "😀*",
    "ﷺ",
  ])("the text %j is harmless", async (q) => expect(Array.isArray((await namesOf(q)).names)).toBe(true));

  test("a hidden listing is not found, a renamed one only by its new name", async () => {
    const { id } = await createProvider(product, { companyName: "Ancien Nom" });
    await product.db
      .prepare("UPDATE companies SET name = 'Nouveau Titre' WHERE provider_id = ?")
      .bind(id)
      .run();
    expect((await namesOf("ancien")).names).toEqual([]);
    expect((await namesOf("nouveau titre")).names).toEqual(["Nouveau Titre"]);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(id).run();
    expect((await namesOf("nouveau")).names).toEqual([]);
  });

  test("a search for a frequent word reads at most 100 rows", async () => {
    for (let index = 0; index < 45; index += 1)
      await createProvider(product, { companyName: `Bastide ${index}` });
    const found = await namesOf("bastide");
    expect(found.names).toHaveLength(24);
    expect(found.rowsRead).toBeLessThanOrEqual(100);
  });
});

describe("the filters", () => {
  test("the page shows the number of results, and a count beside each choice", async () => {
    const answer = await search("?place=gordes&kind=venue&distance=60");
    expect(numberOn(answer)).toBe("1");
    expect(answer.text).toContain("Mas des Arcades");
    expect(answer.text).toMatch(
      /name="feature" type="checkbox"[^>]*value="sea_view"|value="sea_view"[^>]*name="feature"/,
    );
  });

  test.each([
    ["within 60 km", "distance=60"],
    ["within 100 km", "distance=100"],
    ["with a price, which both kinds have", "distance=60&to=2000"],
    ["with a number of guests, which only venues have", "kind=venue&guests=300&distance=60"],
    ["with a service of planners", "service=full_planning&distance=60"],
    ["on a day on which the venue is taken", `kind=venue&date=${TAKEN}&distance=60`],
  ])("the number beside each kind is that of its results: %s", async (_name, query) => {
    const { text } = await search(`?place=gordes&${query}`);
    const counts = [...text.matchAll(/name="kind"[^>]*value="(\w+)"[^>]*>(.*?)<\/label>/gs)].map(
      ([, kind, label]) => [kind, />(\d+)<\/span>$/.exec(label ?? "")?.[1]],
    );
    const params = new URLSearchParams(`place=gordes&${query}`);
    // The form of venues sends fields that planners do not have, and the search ignores them.
    const results = ["planner", "venue"].map(async (kind) => {
      params.set("kind", kind);
      return [kind, numberOn(await search(`?${params}`))];
    });
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(await Promise.all(results)));
  });

  test("a venue is found on a free day only", async () => {
    expect(numberOn(await search(`?place=gordes&kind=venue&date=${FREE}`))).toBe("1");
    const taken = await search(`?place=gordes&kind=venue&date=${TAKEN}`);
    expect(numberOn(taken)).toBe("0");
    // The page offers the search without the date, and shows the nearest venue.
    expect(taken.text).toContain('href="/search?place=gordes&amp;kind=venue"');
    expect(taken.text).toContain("Mas des Arcades");
  });

  test("a chosen filter has a link that removes it, and all links to filtered pages are nofollow", async () => {
    const { text } = await search("?place=gordes&kind=venue&feature=sea_view&guests=100&distance=30");
    const links = linksToSearches(text);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect(link).toMatch(/rel="nofollow/);
    expect(text).toContain('href="/search?place=gordes&amp;kind=venue&amp;feature=sea_view&amp;distance=30"');
    expect(text).toContain('rel="canonical" href="http://www.fr.localhost/wedding-venues/gordes"');
  });

  test("the map is shown only on request, after the list, and has a numbered link for each card", async () => {
    const list = await search("?place=gordes&kind=venue&distance=60");
    expect(list.text).toMatch(
      /href="\/search\?place=gordes&amp;kind=venue&amp;distance=60&amp;view=map" rel="nofollow"/,
    );
    expect(list.text).not.toContain('data-pin=""');
    const { text } = await search("?place=gordes&kind=venue&view=map");
    const pins = [...text.matchAll(/<a[^>]*aria-label="(\d+\. [^"]*)"[^>]*data-pin/g)].map(
      ([, name]) => name,
    );
    expect(pins).toEqual(["1. Mas des Arcades"]);
    expect(text.indexOf('data-pin=""')).toBeGreaterThan(text.indexOf('class="search-numbered"'));
    expect(text).toContain('name="view" value="map"');
    const served = /data-results-map="([^"]*)"/.exec(text)?.[1]?.replaceAll("&quot;", '"');
    expect(JSON.parse(served ?? "{}")).toMatchObject({
      styleUrl: null,
      points: [{ latitude: 43.92, longitude: 5.21 }],
    });
    expect(text).toContain('rel="canonical" href="http://www.fr.localhost/wedding-venues/gordes"');
    // The link that hides the map leads to the page of the place, because nothing else is chosen.
    expect(text).toMatch(/class="button button-sm" href="\/wedding-venues\/gordes"/);
  });

  test("the interactive map gets only the neighbourhood of a planner", async () => {
    const near = { latitude: 43.912345, longitude: 5.203456, companyName: "Le Fil de lin" };
    await createProvider(product, near);
    const { text } = await search("?place=gordes&view=map");
    expect(text).toContain("{&quot;latitude&quot;:43.91,&quot;longitude&quot;:5.2}");
    expect(text).not.toContain("43.9123");
    expect(text).not.toContain("5.2034");
  });

  test("the numbers beside the filters include a review until the couple withdraws it", async () => {
    const { id } = await createProvider(product, { companyName: "Fil de soie" });
    const request = await createPastRequest(product, id);
    await createReview(product, id, { requestId: request.id, rating: 4 });
    await openDatabase(product.db, null).write(...refreshListings(listingOf(id)));
    expect((await search("?place=gordes&rating=4&reviews=1&sort=rating")).text).toContain("Fil de soie");
    expect(numberOn(await search("?place=gordes&rating=4.5"))).toBe("0");
    const link = await createReviewLink(product, request.id);
    expect((await product.visitor().post(link, { intent: "withdraw" })).status).toBe(303);
    expect(numberOn(await search("?place=gordes&rating=4"))).toBe("0");
  });

  test.each([
    ["from=abc", "price"],
    ["from=3000&to=200", "price_order"],
    ["kind=venue&date=2031-02-30", "date"],
    ["kind=venue&date=2020-01-01", "date_past"],
  ] as const)("the mistake %s is shown at the field, and the list has no such filter", async (given, key) => {
    for (const language of ["fr", "en"] as const) {
      const visitor = product.visitor();
      if (language !== "fr") visitor.language = language;
      const answer = await search(`?place=gordes&${given}`, visitor);
      expect(answer.status).toBe(200);
      expect(pageContainsText(language, `search:errors.${key}`, answer.text)).toBe(true);
      expect(answer.text).toContain('aria-invalid="true"');
    }
  });
});

const TEXTS = [
  ...[
    "*",
    '"',
    "'",
    "NEAR(a b)",
    "a AND",
    "%",
    "%25",
    "\0",
    "🎩💍",
    "שלום",
    "‮abc",
    "(",
    ")",
    "{name}",
    "name:",
  ],
  ...["-", "--", ";", "<script>", "a".repeat(5000), "é".repeat(101), "../..", "null", "🇫🇷"],
];
const ODD = [
  ...TEXTS.map((text) => `?q=${encodeURIComponent(text)}`),
  ...TEXTS.slice(0, 12).map((text) => `?place=${encodeURIComponent(text)}`),
  ...TEXTS.slice(0, 12).map(
    (text) => `?place=gordes&from=${encodeURIComponent(text)}&date=${encodeURIComponent(text)}`,
  ),
  ...[
    "type",
    "service",
    "feature",
    "language",
    "guests",
    "rating",
    "reviews",
    "distance",
    "sort",
    "page",
    "kind",
  ].map((name) => `?place=gordes&kind=venue&distance=60&${name}=__proto__&${name}=-1&${name}=`),
  ...["?q[]=a", "?q=a&q=b", "?q=%E0%A4%A", "?&&&=", "?page=999999999", "?place=gordes&page=100000"],
];

test("odd searches never end in an error of the server, and never have an unknown parameter in a link", async () => {
  for (const query of ODD) {
    const answer = await search(query);
    expect(answer.status, query).toBeLessThan(500);
    for (const link of linksToSearches(answer.text)) expect(link, query).not.toContain("__proto__");
  }
});

test("the search has a rate limit per IP address, with a page and Retry-After", async () => {
  const visitor = product.visitor();
  // The clock stands still, because the limit counts the searches of ten seconds.
  const answers = await withStillClock(product.miniflare, () =>
    Promise.all(Array.from({ length: 60 }, () => search("", visitor))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const last = answers.find(({ status }) => status === 429) ?? expect.fail("no search is over the limit");
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(pageContainsText("fr", "common:errors.rate_limited", last.text)).toBe(true);
  expect((await search("")).status).toBe(200);
});
