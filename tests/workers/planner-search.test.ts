import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../app/models/core/database.ts";
import { makeAllListings } from "../../app/models/listings/compare-listings.server.ts";
import type { SearchArea } from "../../app/models/listings/nearest.queries.server.ts";
import {
  listNearestPremiumFirst,
  listNearbyListings,
} from "../../app/models/listings/search.queries.server.ts";
import { distanceKm, PREMIUM_REACH_KM, type GeoPoint } from "../../app/models/directory/rules.ts";
import { PROVIDERS_PER_PAGE } from "../../app/models/projects/rules.ts";
import { startProduct, type Product } from "../support/product.ts";

const PROVIDERS = 2000;
/** The number of rows that a list may read in addition to one row for each planner that it shows. */
const ROWS_MAX = 60;

interface Made extends GeoPoint {
  id: string;
  isOffered: boolean;
}

const NOW = Date.UTC(2026, 10, 21);
const clock = { now: () => NOW };

/** Creates the same providers in every run: a third around Paris, the others all over the country. */
function makeProviders(): Made[] {
  let state = 42;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Array.from({ length: PROVIDERS }, (_, index) => {
    const isParisian = index % 3 === 0;
    return {
      id: `p${String(index).padStart(4, "0")}`,
      latitude: isParisian ? 48.86 + (random() - 0.5) * 1.2 : 42.5 + random() * 8,
      longitude: isParisian ? 2.35 + (random() - 0.5) * 1.8 : -4 + random() * 11,
      isOffered: index % 10 !== 7,
    };
  });
}

let product: Product;
const providers = makeProviders();
beforeAll(async () => {
  product = await startProduct();
  const json = JSON.stringify(providers);
  await product.plainDb.batch([
    product.plainDb
      .prepare(
        `INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at,
           onboarding_finished_at, moderation)
         SELECT json_extract(value, '$.id'), json_extract(value, '$.id') || '@a.example',
                json_extract(value, '$.id') || '@a.example', 'A', 'B', '-', 'ROLE_PRESTATAIRE', 'fr', 'fr', 1, 1,
                iif(json_extract(value, '$.isOffered'), 'approved', 'pending') FROM json_each(?)`,
      )
      .bind(json),
    product.plainDb
      .prepare(
        `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
         SELECT json_extract(value, '$.id'), 'Maison', '75001', 'Paris', 'FR', json_extract(value, '$.latitude'),
                json_extract(value, '$.longitude') FROM json_each(?)`,
      )
      .bind(json),
  ]);
  await makeAllListings({ db: open() });
});
afterAll(() => product.stop());

const search = (near: GeoPoint): SearchArea => ({ kind: "planner", country: "FR", near });
const open = (): Database => openDatabase(product.db, null);

/**
 * In each group of `every` providers, one has premium, one had premium until now, and one has a canceled subscription
 * that still gives premium.
 */
const givePremium = (every: number) =>
  product.db.batch([
    product.db.prepare(
      "UPDATE accounts SET premium_status = 'none', premium_end_at = NULL WHERE id LIKE 'p%'",
    ),
    ...(
      [
        [1, "active", NOW + 1000],
        [2, "cancellation", NOW],
        [3, "canceled", NOW + 1000],
      ] as const
    ).map(([remainder, status, end]) =>
      product.db
        .prepare(
          "UPDATE accounts SET premium_status = ?, premium_end_at = ? WHERE id LIKE 'p%' AND CAST(substr(id, 2) AS INTEGER) % ? = ?",
        )
        .bind(status, end, every, remainder),
    ),
  ]);

const PLACES: [string, GeoPoint][] = [
  ["in the crowd", { latitude: 48.8566, longitude: 2.3522 }],
  ["in the country", { latitude: 44.6, longitude: 2.7 }],
  ["at the border", { latitude: 42.5, longitude: 3.1 }],
  ["far abroad", { latitude: 37.0, longitude: -8.9 }],
];

describe.each(PLACES)("the nearest of two thousand providers, seen from a place %s", (_name, near) => {
  test.each([PROVIDERS_PER_PAGE, 3 * PROVIDERS_PER_PAGE])(
    "the search finds exactly the %i nearest providers",
    async (count) => {
      const { listings: found, hasMore } = await listNearestPremiumFirst(
        { db: open(), clock },
        search(near),
        count,
      );
      const nearest = providers
        .filter(({ isOffered }) => isOffered)
        .map((provider) => ({ ...provider, km: distanceKm(near, provider) }))
        .sort((a, b) => a.km - b.km)
        .slice(0, count);
      expect(found.map(({ id }) => id)).toEqual(nearest.map(({ id }) => id));
      expect(hasMore).toBe(true);
    },
  );
});

/**
 * Shares of premium providers. One in four is more than a search compares at once; one in 300 is less than a page
 * shows.
 */
const SHARES = [4, 20, 40, 300];

const isFirst = ({ isPremium, km }: { isPremium: boolean; km: number }) =>
  isPremium && km <= PREMIUM_REACH_KM;

describe.each(SHARES)("one of %i providers has premium", (every) => {
  beforeAll(async () => {
    await givePremium(every);
  });
  afterAll(async () => {
    await givePremium(PROVIDERS * 2);
  });

  test(`premium providers within ${PREMIUM_REACH_KM} km come first as long as their premium runs, then all others by distance`, async () => {
    for (const [name, near] of PLACES) {
      const { listings: found } = await listNearestPremiumFirst(
        { db: open(), clock },
        search(near),
        3 * PROVIDERS_PER_PAGE,
      );
      const expected = providers
        .map((provider, index) => ({
          ...provider,
          isPremium: index % every === 1,
          km: distanceKm(near, provider),
        }))
        .filter(({ isOffered }) => isOffered)
        .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.km - b.km)
        .slice(0, 3 * PROVIDERS_PER_PAGE);
      expect(
        found.map(({ id, isPremium }) => [id, isPremium]),
        name,
      ).toEqual(expected.map(({ id, isPremium }) => [id, isPremium]));
    }
  });

  test("a page of providers with premium reads only a few rows more than it shows", expectBounded);
});

test(
  "a page of providers reads only a few rows more than it shows, whether providers are close together or far apart",
  expectBounded,
);

async function expectBounded() {
  for (const [name, near] of PLACES) {
    const db = open();
    await listNearestPremiumFirst({ db, clock }, search(near), PROVIDERS_PER_PAGE);
    expect(db.meter.rowsRead, name).toBeLessThanOrEqual(PROVIDERS_PER_PAGE + ROWS_MAX);
    expect(db.meter.roundTrips, name).toBeLessThanOrEqual(4);
    const similar = open();
    await listNearbyListings({ db: similar, clock }, { ...search(near), id: "p0000" }, 4);
    expect(similar.meter.rowsRead, name).toBeLessThanOrEqual(4 + ROWS_MAX);
  }
}
