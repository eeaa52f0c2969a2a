import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../app/models/core/database.ts";
import { distanceKm, type Point } from "../../app/models/directory/rules.ts";
import { nearestVenues } from "../../app/models/venues/near.queries.server.ts";
import { listNearestVenues } from "../../app/models/venues/offered.queries.server.ts";
import { REVIEW_PAGE_SIZE } from "../../app/models/venues/decision.rules.ts";
import { countVenuesToReview, listVenuesToReview } from "../../app/models/venues/review.queries.server.ts";
import { startProduct, type Product } from "../support/product.ts";

const VENUES = 50_000;
/** Rows that one search may read beside the venues it finds, of fifty thousand. */
const ROWS_MAX = 30;
/** … and for each card. */
const ROWS_PER_CARD = 9;
const NOW = Date.UTC(2026, 10, 25);
const clock = { now: () => NOW };

interface Made extends Point {
  id: string;
  isPremium: boolean;
}

/** The same venues each time: a third around Paris, a village with a thousand, the others all over the country. */
function makeVenues(): Made[] {
  let state = 42;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const place = (index: number): Point => {
    if (index % 50 === 0) return { latitude: 43.91 + random() * 0.02, longitude: 5.2 + random() * 0.02 };
    return index % 3 === 0
      ? { latitude: 48.86 + (random() - 0.5) * 1.2, longitude: 2.35 + (random() - 0.5) * 1.8 }
      : { latitude: 42.5 + random() * 8, longitude: -4 + random() * 11 };
  };
  return Array.from({ length: VENUES }, (_, index) => ({
    id: `v${String(index).padStart(5, "0")}`,
    ...place(index),
    isPremium: index % 20 === 1,
  }));
}

/** The last two are far from every venue: the first ones are all at nearly the same distance. */
const PLACES: [string, Point][] = [
  ["in the crowd", { latitude: 48.8566, longitude: 2.3522 }],
  ["at its edge", { latitude: 48.2, longitude: 1.3 }],
  ["in the country", { latitude: 44.6, longitude: 2.7 }],
  ["in the village", { latitude: 43.911, longitude: 5.201 }],
  ["beside the village", { latitude: 43.9, longitude: 5.3 }],
  ["at the border", { latitude: 42.5, longitude: 3.1 }],
  ["abroad", { latitude: 41.4, longitude: 12.5 }],
  ["far abroad", { latitude: 37, longitude: -8.9 }],
];

const venues = makeVenues();
/** All venues from a place, the nearest first. */
const byDistance = PLACES.map(([, near]) =>
  venues.map((venue) => ({ ...venue, km: distanceKm(near, venue) })).sort((a, b) => a.km - b.km),
);
/** Those whose cards are read: without Premium an account shows one venue, so each has an owner, a company, a picture. */
const withCard = [
  ...new Set(
    byDistance.flatMap((all) =>
      [...all.slice(0, 150), ...all.filter(({ isPremium }) => isPremium).slice(0, 73)].map(({ id }) => id),
    ),
  ),
];

const INSERT_VENUES = `
  INSERT INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
    description, created_at, changed_at, is_published, validation)
  SELECT json_extract(value, '$.id'), 'owner', 'Domaine', 'domain', 'a@a.example', '+33', '75001', 'Paris', 'FR',
    json_extract(value, '$.latitude'), json_extract(value, '$.longitude'), '-', 1, 1, 1, 'validated'
  FROM json_each(?)`;
const INSERT_ACCOUNTS = `
  INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at,
    onboarding_finished_at, moderation)
  SELECT value, value || '@a.example', value || '@a.example', 'A', 'B', '-', 'ROLE_VENUE', 'fr', 'fr', 1, 1, 'approved'
  FROM json_each(?)`;
/** What a card shows, for accounts and venues of the same name. */
const CARDS = [
  "UPDATE venues SET provider_id = id WHERE id IN (SELECT value FROM json_each(?))",
  `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
   SELECT value, 'Domaine', '75001', 'Paris', 'FR', 48.8, 2.3 FROM json_each(?)`,
  "INSERT INTO profile_addresses (domain, slug, provider_id) SELECT 'fr', value, value FROM json_each(?)",
  `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
   SELECT value, value, 'venue', value, 'ready', 1200, 900, 1000, 1 FROM json_each(?)`,
  `INSERT INTO pictures (key, provider_id, album_id, position, is_key, created_at)
   SELECT value, value, value, 1, 1, 1 FROM json_each(?)`,
  "INSERT INTO venue_features (venue_id, feature) SELECT value, 'garden' FROM json_each(?)",
];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const run = (text: string, ...values: (string | number)[]) =>
    product.db
      .prepare(text)
      .bind(...values)
      .run();
  await run(INSERT_ACCOUNTS, JSON.stringify(["owner", ...withCard]));
  for (let from = 0; from < VENUES; from += 5000)
    await run(INSERT_VENUES, JSON.stringify(venues.slice(from, from + 5000)));
  await run("UPDATE venues SET premium_until = ? WHERE CAST(substr(id, 2) AS INTEGER) % 20 = 1", NOW + 1);
  for (const statement of CARDS) await run(statement, JSON.stringify(withCard));
});
afterAll(() => product.stop());

const open = (): Database => openDatabase(product.db, null);

describe.each(PLACES.map(([name, near], index) => [name, near, byDistance[index] ?? []] as const))(
  "fifty thousand venues, %s",
  (_name, near, all) => {
    test.each([
      [24, false],
      [72, false],
      [24, true],
    ])("the nearest %i are found, premium alone: %s", async (count, isPremium) => {
      const db = open();
      const found: string[] = [];
      const withinKm = isPremium ? 100 : Infinity;
      const missing = () => count + 1 - found.length;
      const portions = nearestVenues(
        { db, clock },
        { country: "FR", near },
        { isPremium, withinKm, missing },
      );
      for await (const portion of portions) found.push(...portion.map(({ id }) => id));
      const nearest = all.filter((venue) => !isPremium || (venue.isPremium && venue.km <= withinKm));
      expect(found.slice(0, count + 1)).toEqual(nearest.slice(0, count + 1).map(({ id }) => id));
      expect(db.meter.rowsRead).toBeLessThanOrEqual(ROWS_MAX);
    });

    test.each([24, 72])(
      "a couple is offered those with Premium first, then the others, %i of them",
      async (count) => {
        const db = open();
        const days = { from: "2027-06-05", to: null };
        const search = { country: "FR", near, days, features: ["garden", "bar"] };
        const { venues: offered, hasMore } = await listNearestVenues({ db, clock }, search, count);
        const isFirst = (venue: Made & { km: number }) => venue.isPremium && venue.km <= 100;
        const expected = [...all.filter(isFirst), ...all.filter((venue) => !isFirst(venue))].slice(0, count);
        expect(offered.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(hasMore).toBe(true);
        expect(db.meter.rowsRead).toBeLessThanOrEqual(ROWS_MAX + (count + 1) * ROWS_PER_CARD);
        expect(db.meter.roundTrips).toBeLessThanOrEqual(5);
      },
    );
  },
);

/** Where no venue has an owner of its own, one account shows only those with Premium: all around are hidden. */
test("a search ends where most venues are hidden", async () => {
  const db = open();
  const search = {
    country: "FR",
    near: { latitude: 49, longitude: -0.5 },
    days: { from: "2027-06-05", to: null },
  };
  const { venues: offered } = await listNearestVenues({ db, clock }, { ...search, features: [] }, 72);
  expect(offered.length).toBeGreaterThan(0);
  expect(db.meter.rowsRead).toBeLessThanOrEqual(2000);
  expect(db.meter.roundTrips).toBeLessThanOrEqual(20);
});

describe("fifty thousand venues that administrators are to look at", () => {
  const OTHERS = 40;
  beforeAll(async () => {
    const company = `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
      VALUES ('owner', 'Domaine', '75001', 'Paris', 'FR', 48.8, 2.3)`;
    await product.db.batch([
      product.db.prepare(company),
      product.db.prepare("UPDATE venues SET review_since = CAST(substr(id, 2) AS INTEGER)"),
      product.db
        .prepare("UPDATE venues SET validation = 'waiting' WHERE CAST(substr(id, 2) AS INTEGER) >= ?")
        .bind(VENUES - OTHERS),
    ]);
  });

  test.each([
    ["all", 0],
    ["changed", 0],
    ["waiting", VENUES - OTHERS],
  ] as const)("a page of %s reads some rows for each line, wherever it is", async (filter, first) => {
    const db = open();
    const { venues: page, next } = await listVenuesToReview({ db }, filter, null);
    expect(page.map(({ reviewSince }) => reviewSince)).toEqual(
      Array.from({ length: REVIEW_PAGE_SIZE }, (_, line) => first + line),
    );
    const rest = await listVenuesToReview({ db }, filter, next);
    expect(rest.venues[0]?.reviewSince).toBe(first + REVIEW_PAGE_SIZE);
    expect(db.meter.rowsRead).toBeLessThanOrEqual(2 * 4 * (REVIEW_PAGE_SIZE + 1));
  });

  test("what waits is counted up to a number", async () => {
    const db = open();
    await countVenuesToReview({ db });
    expect(db.meter.rowsRead).toBeLessThanOrEqual(3 * 100);
  });
});
