import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../app/models/core/database.ts";
import { distanceKm, type GeoPoint } from "../../app/models/directory/rules.ts";
import { PROVIDERS_SHOWN_MAX } from "../../app/models/projects/rules.ts";
import { takenDaysAmongDays } from "../../app/models/listings/card.rules.ts";
import { makeAllListings } from "../../app/models/listings/compare-listings.server.ts";
import {
  NO_LISTING_FILTERS,
  NO_NUMBER_CHOICES,
  type ListingFilters,
} from "../../app/models/listings/filter.rules.ts";
import { searchListings } from "../../app/models/listings/filtered-search.queries.server.ts";
import { nearestIdsPremiumFirst } from "../../app/models/listings/nearest.queries.server.ts";
import {
  listNearestPremiumFirst,
  listNearbyListings,
  listVenuesOf,
} from "../../app/models/listings/search.queries.server.ts";
import { listingsOfProvider, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { VENUES_MAX } from "../../app/models/venues/rules.ts";
import { REVIEW_PAGE_SIZE } from "../../app/models/venues/review/decision.rules.ts";
import { readWaitingWork } from "../../app/models/moderation/waiting-work.queries.server.ts";
import { listVenuesToReview } from "../../app/models/venues/review/review.queries.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider, detailsForm, loadTowns } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";

const VENUES = 50_000;
/** The number of rows that a list may read in addition to one row for each venue that it shows. */
const ROWS_MAX = 30;
/**
 * The number of additional rows for a search with filters within 60 km. Such a search reads all squares of the map
 * there and counts its results.
 */
const SEARCH_ROWS_MAX = 22;
/** The end of every premium, long after the run of the tests. */
const PREMIUM_END = Date.UTC(2100, 0, 1);
/** The number of venues in a list after the button “show more”. */
const MOST = PROVIDERS_SHOWN_MAX;
const NOW = Date.UTC(2026, 10, 25);
const clock = { now: () => NOW };

interface Made extends GeoPoint {
  id: string;
  isPremium: boolean;
}

/**
 * Creates the same venues in every run: a third around Paris, a thousand in one village, the others all over the
 * country.
 */
function makeVenues(): Made[] {
  let state = 42;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const place = (index: number): GeoPoint => {
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

/**
 * Places near which a couple searches. The last two are so far away that their nearest venues are all at nearly the
 * same distance.
 */
const PLACES: [string, GeoPoint][] = [
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
/** For each place, all venues sorted by their distance. */
const byDistance = PLACES.map(([, near]) =>
  venues.map((venue) => ({ ...venue, km: distanceKm(near, venue) })).sort((a, b) => a.km - b.km),
);
/** The venues that the tests read as cards. These venues have everything that a card may show. */
const withCard = [
  ...new Set(
    byDistance.flatMap((all) =>
      [...all.slice(0, MOST + 74), ...all.filter(({ isPremium }) => isPremium).slice(0, MOST + 2)].map(
        ({ id }) => id,
      ),
    ),
  ),
];

/** Inserts accounts. Each venue needs an account of its own, because without Premium an account shows one venue. */
const INSERT_ACCOUNTS = `
  INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at,
    onboarding_finished_at, moderation, premium_status, premium_end_at)
  SELECT json_extract(value, '$.id'), 'a@a.example', json_extract(value, '$.id'), 'A', 'B', '-', 'ROLE_VENUE', 'fr', 'fr', 1, 1,
    'approved', iif(json_extract(value, '$.isPremium'), 'active', 'none'),
    iif(json_extract(value, '$.isPremium'), ${PREMIUM_END}, NULL)
  FROM json_each(?)`;
/** The days on which every venue is taken. */
const TAKEN = ["2027-06-05", "2027-06-06"];
const INSERT_VENUES = `
  INSERT INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
    description, created_at, changed_at, is_published, validation)
  SELECT json_extract(value, '$.id'), coalesce(json_extract(value, '$.owner'), json_extract(value, '$.id')), 'Domaine', 'domain',
    'a@a.example', '+33', '75001', 'Paris', coalesce(json_extract(value, '$.country'), 'FR'),
    json_extract(value, '$.latitude'), json_extract(value, '$.longitude'), '-', 1, 1, 1, 'validated'
  FROM json_each(?)`;
const CARDS = [
  `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
   SELECT value, 'Domaine', '75001', 'Paris', 'FR', 48.8, 2.3 FROM json_each(?)`,
  "INSERT INTO profile_addresses (domain, slug, provider_id) SELECT 'fr', value, value FROM json_each(?)",
  `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
   SELECT value, value, 'venue', value, 'ready', 1200, 900, 1000, 1 FROM json_each(?)`,
  `INSERT INTO pictures (key, provider_id, album_id, position, is_key, created_at)
   SELECT value, value, value, 1, 1, 1 FROM json_each(?)`,
  "INSERT INTO venue_features (venue_id, feature) SELECT value, 'garden' FROM json_each(?)",
  `INSERT INTO venue_taken_days (venue_id, day, source)
   SELECT value, day.column1, 'owner' FROM json_each(?) CROSS JOIN (VALUES ${TAKEN.map((day) => `('${day}')`).join()}) day`,
];
const DAYS = { from: "2027-06-04", to: "2027-06-10" };

let product: Product;
const run = (text: string, ...values: (string | number)[]) =>
  product.plainDb
    .prepare(text)
    .bind(...values)
    .run();
beforeAll(async () => {
  product = await startProduct();
  for (let from = 0; from < VENUES; from += 5000) {
    const some = JSON.stringify(venues.slice(from, from + 5000));
    await run(INSERT_ACCOUNTS, some);
    await run(INSERT_VENUES, some);
  }
  for (const statement of CARDS) await run(statement, JSON.stringify(withCard));
  await makeAllListings({ db: open() });
});
afterAll(() => product.stop());

const open = (): Database => openDatabase(product.db, null);

describe.each(PLACES.map(([name, near], index) => [name, near, byDistance[index] ?? []] as const))(
  "the nearest of fifty thousand venues, seen from the place “%s”",
  (_name, near, all) => {
    test.each([
      [24, Infinity],
      [MOST, Infinity],
      [24, 100],
      [MOST, 100],
    ])(
      "the search finds the first %i venues up to %i km away: those with Premium within 100 km, then the others",
      async (wanted, withinKm) => {
        const db = open();
        const area = { kind: "venue", country: "FR", near } as const;
        const found = await nearestIdsPremiumFirst({ db, clock }, area, { withinKm, wanted });
        const isFirst = (venue: Made & { km: number }) => venue.isPremium && venue.km <= 100;
        const order = [
          ...all.filter(isFirst),
          ...all.filter((venue) => !isFirst(venue) && venue.km <= withinKm),
        ];
        expect(found).toEqual(order.slice(0, wanted).map(({ id }) => id));
        expect(db.meter.rowsRead).toBeLessThanOrEqual(ROWS_MAX);
      },
    );

    test.each([24, 72, MOST])(
      "a couple sees %i venues, first those with Premium and then the others",
      async (count) => {
        const db = open();
        const search = { kind: "venue", country: "FR", near } as const;
        const isFirst = (venue: Made & { km: number }) => venue.isPremium && venue.km <= 100;
        const order = [...all.filter(isFirst), ...all.filter((venue) => !isFirst(venue))].map(({ id }) => id);
        const ticked = [order[count + 1] ?? "", order[0] ?? ""];
        const offer = await listNearestPremiumFirst({ db, clock }, search, count, ticked);
        expect(offer.listings.map(({ id }) => id)).toEqual(order.slice(0, count));
        expect(offer.further.map(({ id }) => id)).toEqual(ticked.slice(0, 1));
        expect(offer.hasMore).toBe(true);
        for (const { id, slug, features, takenDays, cover } of [...offer.listings, ...offer.further])
          expect({ slug, features, taken: takenDaysAmongDays(takenDays, DAYS), cover }).toEqual({
            ...{ slug: id, features: ["garden"], taken: TAKEN },
            cover: { key: id, width: 1200, height: 900, alt: "", focus: "c" },
          });
        expect(db.meter.rowsRead).toBeLessThanOrEqual(count + 1 + ROWS_MAX);
        expect(db.meter.roundTrips).toBeLessThanOrEqual(4);
      },
    );

    const hasCard = new Set(withCard);
    const noDay = { from: "2027-06-07", to: null };
    test.each<[string, Partial<ListingFilters>, (venue: Made) => boolean]>([
      ["no filter", {}, () => true],
      ["a feature", { features: ["garden"], days: noDay }, ({ id }) => hasCard.has(id)],
      ["free days", { days: { from: "2027-06-05", to: "2027-06-06" } }, ({ id }) => !hasCard.has(id)],
    ])(
      "a search within 60 km finds exactly the venues there, with few rows: %s",
      async (_filter, some, matches) => {
        const db = open();
        const { listings, total, hasMore, counts } = await searchListings(
          { db, clock },
          {
            area: { kind: "venue", country: "FR", near, withinKm: 60 },
            filters: { ...NO_LISTING_FILTERS, ...some },
            order: "premium",
            page: { number: 2, size: 24 },
            choices: NO_NUMBER_CHOICES,
          },
        );
        const within = all.filter(({ km }) => km <= 60);
        const matching = within.filter(matches);
        const order = [
          ...matching.filter(({ isPremium }) => isPremium),
          ...matching.filter(({ isPremium }) => !isPremium),
        ].map(({ id }) => id);
        expect(listings.map(({ id }) => id)).toEqual(order.slice(24, 48));
        expect({ total, hasMore }).toEqual({ total: order.length, hasMore: order.length > 48 });
        const gardens = matching.filter(({ id }) => hasCard.has(id));
        expect(counts.features.get("garden") ?? 0).toBe(gardens.length);
        expect(db.meter.rowsRead).toBeLessThanOrEqual(listings.length + SEARCH_ROWS_MAX);
        expect(db.meter.roundTrips).toBeLessThanOrEqual(2);
      },
    );

    test("the page of a venue shows nearby venues", async () => {
      const db = open();
      const area = { kind: "venue", id: all[0]?.id ?? "", country: "FR", near } as const;
      const similar = await listNearbyListings({ db, clock }, area, 4);
      const others = all.slice(1).filter(({ km }) => km <= 100);
      const expected = [
        ...others.filter(({ isPremium }) => isPremium),
        ...others.filter(({ isPremium }) => !isPremium),
      ];
      expect(similar.map(({ id }) => id)).toEqual(expected.slice(0, 4).map(({ id }) => id));
      expect(db.meter.rowsRead).toBeLessThanOrEqual(similar.length + ROWS_MAX);
    });
  },
);

describe("the list from which couples choose, with fifty thousand venues", () => {
  beforeAll(async () => {
    await seedLookups(product.db);
    await loadTowns(product);
    for (let index = 0; index < 30; index += 1) {
      const { id } = await createProvider(product, { latitude: 44 + index / 20, longitude: 5.1 });
      await open().write(...refreshListings(listingsOfProvider(id)));
    }
  });

  /**
   * Places of loadTowns: 2 is in the village with a thousand venues, 4 is far from every town, and 5 is at the edge of
   * the region around Paris.
   */
  test.each([
    ["venue", "2"],
    ["venue", "4"],
    ["venue", "5"],
    ["both", "2"],
  ])(
    "the list on the page reads few rows if the couple wants %s near the test place %s",
    async (wanted, placeId) => {
      const couple = product.visitor();
      const serviceType = wanted === "venue" ? "" : "FULL_PLANNING";
      const sent = await couple.post("/project", await detailsForm({ wanted, serviceType, placeId }));
      expect(sent.location).toBe("/project/providers");
      const page = await couple.visit("/project/providers");
      const shown = page.text.match(/name="venues" [^>]*value="v/g)?.length;
      expect(shown).toBe(wanted === "venue" ? 24 : 12);
      const { rowsRead, roundTrips } = await loggedRequest(product, page.headers.get("X-Request-Id") ?? "");
      if (wanted === "venue") expect(rowsRead).toBeLessThanOrEqual(24 + ROWS_MAX);
      expect(roundTrips).toBeLessThanOrEqual(wanted === "venue" ? 5 : 8);
    },
  );
});

describe("the queue with fifty thousand venues that wait for review", () => {
  const OTHERS = 40;
  /** The number of disabled accounts. Their venues have waited longest of all. */
  const DISABLED = 1000;
  beforeAll(async () => {
    const companies = `INSERT OR IGNORE INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
      SELECT id, 'Domaine', '75001', 'Paris', 'FR', 48.8, 2.3 FROM venues`;
    await product.plainDb.batch([
      product.plainDb.prepare(companies),
      product.plainDb.prepare("UPDATE venues SET review_since = CAST(substr(id, 2) AS INTEGER)"),
      product.plainDb
        .prepare("UPDATE venues SET validation = 'waiting' WHERE CAST(substr(id, 2) AS INTEGER) >= ?")
        .bind(VENUES - OTHERS),
      product.plainDb
        .prepare("UPDATE venues SET is_account_disabled = 1 WHERE id < ?")
        .bind(`v${String(DISABLED).padStart(5, "0")}`),
    ]);
  });

  test.each([
    ["all", DISABLED],
    ["changed", DISABLED],
    ["waiting", VENUES - OTHERS],
  ] as const)(
    "a page of the queue with the filter “%s” reads few rows for each line, wherever the page is in the queue",
    async (filter, first) => {
      const db = open();
      const { venues: page, next } = await listVenuesToReview({ db }, filter, null);
      expect(page.map(({ reviewSince }) => reviewSince)).toEqual(
        Array.from({ length: REVIEW_PAGE_SIZE }, (_, line) => first + line),
      );
      const rest = await listVenuesToReview({ db }, filter, next);
      expect(rest.venues[0]?.reviewSince).toBe(first + REVIEW_PAGE_SIZE);
      expect(db.meter.rowsRead).toBeLessThanOrEqual(2 * 3 * (REVIEW_PAGE_SIZE + 1));
    },
  );

  test("the number of waiting venues is counted only up to a maximum", async () => {
    const db = open();
    // Besides the venues, the queues read one row each at most.
    const ROWS_OF_OTHER_QUEUES = 7;
    const work = await readWaitingWork({ db });
    expect(work.find(({ queue }) => queue === "venues")?.count).toBe(100);
    expect(db.meter.rowsRead).toBeLessThanOrEqual(100 + ROWS_OF_OTHER_QUEUES);
  });
});

/** All venues belong to one account. Without Premium couples see only the first of them, with Premium all. */
describe("an account with hundreds of venues", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: `w${String(index).padStart(3, "0")}`,
    owner: "v49999",
    country: "BE",
    latitude: 50 + index / 1000,
    longitude: 4,
  }));
  const near = { latitude: 50, longitude: 4 };
  const search = { kind: "venue", country: "BE", near } as const;
  const refreshOwn = () => open().write(...refreshListings(listingsOfProvider("v49999")));
  const setPremium = async (status: string, end: number) => {
    await run("UPDATE accounts SET premium_status = ?, premium_end_at = ? WHERE id = 'v49999'", status, end);
    await refreshOwn();
  };
  beforeAll(async () => {
    await run("UPDATE venues SET is_published = 0 WHERE id = 'v49999'");
    await run(INSERT_VENUES, JSON.stringify(many));
    await refreshOwn();
  });

  test.each([
    ["none", NOW + 1, 1],
    ["active", NOW + 1, 24],
    // Premium has ended, but the event about its end was not stored.
    ["active", NOW, 1],
  ])(
    "couples see all venues of the account only while its premium lasts: status %s, end at the time %i",
    async (status, end, shown) => {
      await setPremium(status, end);
      const db = open();
      const offer = await listNearestPremiumFirst({ db, clock }, search, 24);
      expect(offer.listings.map(({ id }) => id)).toEqual(many.slice(0, shown).map(({ id }) => id));
      expect(offer.hasMore).toBe(shown > 1);
      expect(db.meter.rowsRead).toBeLessThanOrEqual(shown + ROWS_MAX);
      const profile = open();
      const listed = await listVenuesOf({ db: profile, clock }, "v49999");
      expect(listed).toHaveLength(shown === 1 ? 1 : VENUES_MAX);
    },
  );
});
