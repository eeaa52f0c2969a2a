import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODERATION_STATES } from "../../app/models/accounts/rules.ts";
import { hidesProfile, SIRET_STATUSES } from "../../app/models/companies/rules.ts";
import { CROP_FOCUSES } from "../../app/models/media/crop.rules.ts";
import { PICTURE_STATES } from "../../app/models/media/picture.rules.ts";
import { disableAccount, enableAccount } from "../../app/models/admin-accounts/switch-account.server.ts";
import { saveServices } from "../../app/models/companies/save-services.server.ts";
import type { CompanyOffer } from "../../app/models/companies/services.queries.server.ts";
import { companyOfferDigest, readCompanyOffer } from "../../app/models/companies/services.queries.server.ts";
import { openDatabase, sql } from "../../app/models/core/database.ts";
import { days } from "../../app/models/core/time.rules.ts";
import {
  compareListings,
  findOutdatedListings,
  findWrongCells,
  LISTED_COUNTRIES_AND_KINDS,
} from "../../app/models/listings/compare-listings.server.ts";
import {
  NO_LISTING_FILTERS,
  NO_NUMBER_CHOICES,
  type ListingFilters,
} from "../../app/models/listings/filter.rules.ts";
import { searchListingNames } from "../../app/models/listings/names.queries.server.ts";
import { searchListings } from "../../app/models/listings/filtered-search.queries.server.ts";
import type { ListingKind } from "../../app/models/listings/rules.ts";
import { ALL_LISTINGS, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { markDays } from "../../app/models/venues/availability/mark-days.server.ts";
import { deleteVenue } from "../../app/models/venues/delete-venue.server.ts";
import { publishVenue } from "../../app/models/venues/publish-venue.server.ts";
import { findVenue } from "../../app/models/venues/queries.server.ts";
import { digestOfServices, saveVenueServices } from "../../app/models/venues/wizard/save-services.server.ts";
import { TAKEN_SOURCES, VALIDATION_STATES } from "../../app/models/venues/rules.ts";
import type { Row } from "../../db/rows.ts";
import { migrationStatements } from "../../scripts/database/sql-files.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { setClockAhead } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
});
afterAll(() => product.stop());

const all = async <Found>(text: string): Promise<Found[]> =>
  (await product.db.prepare(text).all<Found>()).results;

/** A row, with the column names of SQL. */
type Stored<Columns extends string> = Record<Columns, string> & Record<string, unknown>;

/** The values that a listing stores about a venue in addition to copies of the venue's columns. */
interface Card {
  domain: string;
  slug: string | null;
  services: string[];
  features: string[];
  taken: string[];
  cover: unknown;
  isOpen: boolean;
  isFurther: boolean;
}

interface PerDegree {
  north: number;
  east: number;
}
/** The number of small and of large cells in a degree of latitude and of longitude. */
const SMALL: PerDegree = { north: 2, east: 2 };
const LARGE: PerDegree = { north: 0.5, east: 0.25 };

interface StoredListings {
  cards: Record<string, Card>;
  cells: Record<string, Record<string, unknown>>;
  /** The number of venues in each cell of a country and kind. */
  counts: Record<string, Record<string, number>>;
  /** The facts that the table listing_facts contains about each venue, by country, part and square of the map. */
  facts: Record<string, Record<string, unknown>>;
}

/** Decodes days. For example, `{"2027-06": 5}` stands for `2027-06-01` and `2027-06-03`. */
const daysOf = (bits: Record<string, number>): string[] =>
  Object.entries(bits).flatMap(([month, value]) =>
    [...value.toString(2)]
      .toReversed()
      .flatMap((bit, index) => (bit === "1" ? `${month}-${String(index + 1).padStart(2, "0")}` : [])),
  );

const listIn = (json: string): string[] => JSON.parse(json) as string[];

/** Reads the stored listings of venues, the cells and the counts. */
async function storedListings(): Promise<StoredListings> {
  const venues = await all<Stored<"id" | "domain" | "services" | "features" | "taken_days">>(
    "SELECT * FROM listings WHERE kind = 'venue' ORDER BY id",
  );
  const cards = venues.map((venue) => [
    venue.id,
    {
      domain: venue.domain,
      slug: venue["slug"],
      services: listIn(venue.services),
      features: listIn(venue.features),
      taken: daysOf(JSON.parse(venue.taken_days) as Record<string, number>).sort(),
      cover: typeof venue["cover"] === "string" ? JSON.parse(venue["cover"]) : null,
      isOpen: venue["is_account_visible"] === 1,
      isFurther: venue["is_further"] === 1,
    },
  ]);
  const cells: StoredListings["cells"] = {};
  const counted: StoredListings["counts"] = {};
  const rows = await all<{ list: string; cell: number; listings: string }>(
    `SELECT country_code || ' ' || layer AS list, cell, listings FROM listing_cells
     WHERE kind = 'venue' AND layer IN ('all', 'premium') AND listings <> '{}'`,
  );
  for (const { list, cell, listings } of rows) {
    const held = JSON.parse(listings) as Record<string, unknown>;
    cells[`${list} ${cell}`] = held;
    (counted[list] ??= {})[cell] = Object.keys(held).length;
  }
  const listed = await all<{ list: string; counts: string }>(
    "SELECT country_code || ' ' || layer AS list, counts FROM listing_cell_counts WHERE kind = 'venue' AND counts <> '{}'",
  );
  const counts = Object.fromEntries(
    listed.map((row) => [row.list, JSON.parse(row.counts) as Record<string, number>]),
  );
  expect(counts).toEqual(counted);
  const parts = await all<{ name: string; listings: string }>(
    `SELECT country_code || ' ' || part || ' ' || cell AS name, listings FROM listing_facts
     WHERE kind = 'venue' AND listings <> '{}'`,
  );
  const facts = Object.fromEntries(
    parts.map(({ name, listings }) => [name, JSON.parse(listings) as Record<string, unknown>]),
  );
  return { cards: Object.fromEntries(cards) as StoredListings["cards"], cells, counts, facts };
}

/** Computes the same listings, cells and counts from the other tables, independently of the code under test. */
async function computedListings(): Promise<StoredListings> {
  const read = <Columns extends string>(table: string) => all<Stored<Columns>>(`SELECT * FROM ${table}`);
  const venues = await read<"id" | "provider_id" | "country_code">("venues");
  const accounts = await read<"id" | "domain">("accounts");
  const companies = await all<{ provider_id: string; siret_status: Row<"companies">["siretStatus"] }>(
    "SELECT provider_id, siret_status FROM companies",
  );
  const addresses = await read<"provider_id" | "slug">("profile_addresses");
  const features = await read<"venue_id" | "feature">("venue_features");
  const sold = await read<"venue_id" | "service">("venue_services");
  const taken = await read<"venue_id" | "day">("venue_taken_days");
  const pictures = await all<Row<"pictures", "key" | "position" | "alt" | "focus"> & Stored<"album_id">>(
    "SELECT * FROM pictures ORDER BY is_key DESC, position, key",
  );
  const media = await read<"key">("media");
  const made: StoredListings = { cards: {}, cells: {}, counts: {}, facts: {} };
  const premiumOf = (venue: { provider_id: string }) => {
    const account = accounts.find(({ id }) => id === venue.provider_id);
    return ["active", "cancellation"].includes(String(account?.["premium_status"]))
      ? (account?.["premium_end_at"] ?? null)
      : null;
  };
  const cellOf = (venue: Record<string, unknown>, { north, east }: PerDegree) =>
    Math.trunc((Number(venue["latitude"]) + 90) * north) * 2000 +
    Math.trunc((Number(venue["longitude"]) + 180) * east);
  const putFacts = ({ id, ...venue }: (typeof venues)[number], card: Card) => {
    const numbers = ["min_price", "max_price", "seated_capacity", "standing_capacity"].map(
      (name) => venue[name],
    );
    (made.facts[`${venue.country_code} facts ${cellOf(venue, SMALL)}`] ??= {})[id] = [
      ...[Number(venue["latitude"]), Number(venue["longitude"]), premiumOf(venue), Number(card.isFurther)],
      // No listing of this test has reviews.
      [venue["type"], card.services, [], card.features, ...numbers, null, 0],
    ];
    for (const taken of card.taken) {
      const part = (made.facts[`${venue.country_code} ${taken.slice(0, 7)} ${cellOf(venue, LARGE)}`] ??= {});
      part[id] = Number(part[id] ?? 0) + 2 ** (Number(taken.slice(8)) - 1);
    }
  };
  const put = (list: string, perDegree: PerDegree, { id, ...venue }: (typeof venues)[number], card: Card) => {
    const cell = cellOf(venue, perDegree);
    const entry = [
      Number(venue["latitude"]),
      Number(venue["longitude"]),
      premiumOf(venue),
      Number(card.isFurther),
    ];
    (made.cells[`${list} ${cell}`] ??= {})[id] = entry;
    const numbers = (made.counts[list] ??= {});
    numbers[cell] = (numbers[cell] ?? 0) + 1;
  };
  for (const venue of venues) {
    const { id, provider_id: owner } = venue;
    const account = accounts.find((one) => one.id === owner);
    const company = companies.find((one) => one.provider_id === owner);
    const shown = pictures
      .filter((picture) => picture.album_id === id && picture["is_visible"] === 1)
      .map(({ key, alt, focus }) => ({ alt, focus, file: media.find((one) => one.key === key) }))
      .find(({ file }) => file?.["state"] === "ready");
    const card: Card = {
      domain: account?.domain ?? "",
      slug: addresses.find((one) => one.provider_id === owner && one["is_current"] === 1)?.slug ?? null,
      services: sold
        .filter((one) => one.venue_id === id)
        .map(({ service }) => service)
        .sort(),
      features: features
        .filter((one) => one.venue_id === id)
        .map(({ feature }) => feature)
        .sort(),
      taken: [...new Set(taken.filter((one) => one.venue_id === id).map(({ day }) => day))].sort(),
      cover: shown
        ? [shown.file?.key, shown.file?.["width"], shown.file?.["height"], shown.alt, shown.focus]
        : null,
      isOpen:
        account?.["moderation"] === "approved" &&
        account["onboarding_finished_at"] !== null &&
        ["disabled_at", "deleted_at"].every((at) => account[at] === null) &&
        !hidesProfile(company?.siret_status ?? null),
      isFurther: venues.some(
        (other) => other.provider_id === owner && other.id < id && other["is_published"] === 1,
      ),
    };
    made.cards[id] = card;
    const isPublic = venue["is_published"] === 1 && venue["validation"] === "validated" && card.isOpen;
    const hasPremium = premiumOf(venue) !== null;
    if (!isPublic || (card.isFurther && !hasPremium)) continue;
    putFacts(venue, card);
    put(`${venue.country_code} all`, SMALL, venue, card);
    if (hasPremium) put(`${venue.country_code} premium`, LARGE, venue, card);
  }
  return made;
}

type Change = [text: string, ...values: (string | number | null)[]];

const OWNERS = ["one", "two"];
const owner = fc.constantFrom(...OWNERS);
const venue = fc.constantFrom("a", "b", "c", "d");
const country = fc.constantFrom("FR", "BE");
/** The first two points are in the same small cell. The first three are in the same large cell. */
const place = fc.constantFrom([50.1, 4.1], [50.2, 4.2], [50.6, 4.1], [44, -0.6]);
const flag = fc.constantFrom(0, 1);
/** The time when an account was disabled. It is mostly null, so that most accounts are enabled. */
const moment = fc.constantFrom(null, null, null, null, 5);
const validation = fc.constantFrom(...VALIDATION_STATES);
const feature = fc.constantFrom("garden", "bar", 'quoted " and . name');
const service = fc.constantFrom("catering", "drinks", "rental");
const day = fc.constantFrom("2027-06-01", "2027-06-30", "2027-07-31", "2028-02-29");
const source = fc.constantFrom(...TAKEN_SOURCES);
const picture = fc.constantFrom("p1", "p2", "p3");
const album = fc.oneof(venue, fc.constant("deleted:p1"));

/** Returns a change that runs this SQL statement with random values. */
const change = (text: string, ...values: fc.Arbitrary<string | number | null>[]): fc.Arbitrary<Change> =>
  fc.tuple(...values).map((some) => [text, ...some]);

const INSERT_VENUE = `INSERT OR IGNORE INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
         is_published, validation, description, created_at, changed_at)
       SELECT ?1, id, 'Domaine', 'domain', 'a@a.example', '+33', '75001', 'Paris', ?3, ?4, ?5, ?6, ?7, '-', 1, 1
       FROM accounts WHERE id = ?2`;
const INSERT_ADDRESS = `INSERT OR IGNORE INTO profile_addresses (domain, slug, provider_id) SELECT 'fr', ?2, id FROM accounts WHERE id = ?1`;
const INSERT_MEDIA = `INSERT OR IGNORE INTO media (key, account_id, kind, state, width, height, bytes, created_at)
     SELECT ?1, id, 'venue', ?3, 1200, 900, 1000, 1 FROM accounts WHERE id = ?2`;
const INSERT_PICTURE = `INSERT OR IGNORE INTO pictures (key, provider_id, album_id, position, is_visible, alt, created_at)
     SELECT key, account_id, ?2, ?3, ?4, 'Cour', 1 FROM media WHERE key = ?1`;

/** All kinds of changes that may affect which venues couples find, or what couples see of these venues. */
const changes: fc.Arbitrary<Change>[] = [
  fc
    .tuple(venue, owner, country, place, flag, validation)
    .map(([id, of, where, at, ...state]) => [INSERT_VENUE, ...[id, of, where, ...at, ...state]]),
  change("UPDATE venues SET is_published = ? WHERE id = ?", flag, venue),
  change(
    "UPDATE venues SET type = ?, min_price = ?, seated_capacity = ? WHERE id = ?",
    ...[
      fc.constantFrom("domain", "castle"),
      fc.constantFrom(null, 100, 250),
      fc.constantFrom(null, 80),
      venue,
    ],
  ),
  change("UPDATE venues SET validation = ? WHERE id = ?", validation, venue),
  change("UPDATE venues SET country_code = ? WHERE id = ?", country, venue),
  fc
    .tuple(place, venue)
    .map(([at, id]) => ["UPDATE venues SET latitude = ?, longitude = ? WHERE id = ?", ...at, id]),
  change("DELETE FROM venues WHERE id = ?", venue),
  change(
    "UPDATE accounts SET premium_status = ?, premium_end_at = ? WHERE id = ?",
    ...[fc.constantFrom("none", "active", "cancellation"), fc.constantFrom(5, 9), owner],
  ),
  change(
    "UPDATE accounts SET moderation = ? WHERE id = ?",
    ...[fc.constantFrom("approved", "approved", ...MODERATION_STATES), owner],
  ),
  change("UPDATE accounts SET onboarding_finished_at = ? WHERE id = ?", fc.constantFrom(null, 5, 9), owner),
  change("UPDATE accounts SET disabled_at = ? WHERE id = ?", moment, owner),
  change("UPDATE accounts SET deleted_at = ? WHERE id = ?", moment, owner),
  change("UPDATE accounts SET domain = ? WHERE id = ?", fc.constantFrom("fr", "be"), owner),
  change(
    `INSERT OR IGNORE INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude, siret_status)
     SELECT id, 'Domaine', '75001', 'Paris', 'FR', 48, 2, ?2 FROM accounts WHERE id = ?1`,
    ...[owner, fc.constantFrom(null, ...SIRET_STATUSES)],
  ),
  change(
    "UPDATE companies SET siret_status = ? WHERE provider_id = ?",
    ...[fc.constantFrom(null, ...SIRET_STATUSES), owner],
  ),
  change("DELETE FROM companies WHERE provider_id = ?", owner),
  change("UPDATE profile_addresses SET is_current = 0 WHERE provider_id = ?", owner),
  change(INSERT_ADDRESS, ...[owner, fc.constantFrom("mas", "mas-2", "bastide")]),
  change("DELETE FROM profile_addresses WHERE provider_id = ? AND slug = 'mas'", owner),
  change("INSERT OR IGNORE INTO venue_features SELECT id, ?2 FROM venues WHERE id = ?1", venue, feature),
  change("DELETE FROM venue_features WHERE venue_id = ? AND feature = ?", venue, feature),
  change(
    "INSERT OR IGNORE INTO venue_services (venue_id, service) SELECT id, ?2 FROM venues WHERE id = ?1",
    venue,
    service,
  ),
  change("DELETE FROM venue_services WHERE venue_id = ? AND service = ?", venue, service),
  change(
    "INSERT OR IGNORE INTO venue_taken_days SELECT id, ?2, ?3 FROM venues WHERE id = ?1",
    venue,
    day,
    source,
  ),
  change("DELETE FROM venue_taken_days WHERE venue_id = ? AND source = ?", venue, source),
  change(INSERT_MEDIA, ...[picture, owner, fc.constantFrom(...PICTURE_STATES)]),
  change(INSERT_PICTURE, ...[picture, album, flag, flag]),
  change(
    "UPDATE media SET state = ?, width = 640 WHERE key = ?",
    fc.constantFrom(...PICTURE_STATES),
    picture,
  ),
  change("UPDATE OR IGNORE pictures SET album_id = ? WHERE key = ?", album, picture),
  change("UPDATE pictures SET position = ? WHERE key = ?", flag, picture),
  change("UPDATE pictures SET is_visible = ? WHERE key = ?", flag, picture),
  change("UPDATE OR IGNORE pictures SET is_key = ? WHERE key = ?", flag, picture),
  change("UPDATE pictures SET focus = ? WHERE key = ?", fc.constantFrom(...CROP_FOCUSES), picture),
  change("UPDATE pictures SET alt = ? WHERE key = ?", fc.constantFrom("", 'Le "grand" salon'), picture),
  change("DELETE FROM media WHERE key = ?", picture),
];

const register = (id: string): Change => [
  `INSERT OR IGNORE INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, created_at,
     onboarding_finished_at, moderation)
   VALUES (?1, ?1 || '@a.example', ?1 || '@a.example', 'A', 'B', '-', 'ROLE_VENUE', 'fr', 'fr', 1, 1, 'approved')`,
  id,
];
/** The initial rows, so that each change finds rows to change. */
const BEGINNING: Change[] = [
  ...OWNERS.map(register),
  [INSERT_VENUE, "a", "one", "FR", 50.1, 4.1, 1, "validated"],
  [INSERT_VENUE, "b", "one", "FR", 50.2, 4.2, 1, "validated"],
  [INSERT_VENUE, "c", "two", "BE", 50.2, 4.2, 1, "validated"],
  [INSERT_ADDRESS, "one", "mas"],
  ...["p1", "p2", "p3"].flatMap((key, position): Change[] => [
    [INSERT_MEDIA, key, "one", "ready"],
    [INSERT_PICTURE, key, "a", position, 1],
  ]),
];

/** The statement of a change, followed by the refresh that every use case adds to its batch. */
const statements = ([text, ...values]: Change) => [
  product.plainDb.prepare(text).bind(...values),
  ...refreshListings(ALL_LISTINGS).map((query) => product.plainDb.prepare(query.text).bind(...query.params)),
];

test("after any sequence of changes the listings, cells and facts are those that can be computed from the other tables", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...changes), { minLength: 5, maxLength: 25 }), async (some) => {
      await product.plainDb.batch([...BEGINNING, ...some].flatMap(statements));
      expect(await storedListings()).toEqual(await computedListings());
      const db = openDatabase(product.plainDb, null);
      expect(await findOutdatedListings({ db }, ALL_LISTINGS)).toEqual([]);
      for (const countryCode of ["FR", "BE"])
        expect(await findWrongCells({ db }, { countryCode, kind: "venue" })).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("the nightly comparison reports and repairs a listing, a cell and facts that are wrong", async () => {
  await product.plainDb.batch(BEGINNING.flatMap(statements));
  const ctx = { db: openDatabase(product.db, null), clock: { now: () => 0 } };
  await product.plainDb.batch([
    product.plainDb.prepare("UPDATE venues SET name = 'Bastide', is_published = 1, validation = 'validated'"),
    product.plainDb.prepare("UPDATE listing_cells SET listings = '{}' WHERE layer = 'all'"),
    product.plainDb.prepare("UPDATE listing_cell_counts SET counts = '{\"1\":7}'"),
    product.plainDb.prepare(
      "INSERT INTO listing_facts (country_code, kind, part, cell, listings) VALUES ('BE', 'venue', '2027-06', 5, '{\"gone\":1}')",
    ),
  ]);
  const named: string[] = [];
  /** In thirty nights every account and every country is compared once. */
  for (let night = 0; night < 30; night += 1) {
    const clock = { now: () => night * 86_400_000 };
    let cursor: string | null = null;
    do {
      const turn = await compareListings({ ...ctx, clock }, cursor);
      named.push(...turn.named);
      cursor = turn.next;
    } while (cursor !== null);
  }
  expect(named).toEqual(expect.arrayContaining(["a", "b", "c", "all 1", "2027-06 5"]));
  expect(await storedListings()).toEqual(await computedListings());
  expect(await findOutdatedListings(ctx, ALL_LISTINGS)).toEqual([]);
});

test("each night the Worker compares the cells of one country and one kind of listing, and rebuilds wrong cells", async () => {
  const visible: Change[] = [
    ...["three", "four"].map(register),
    [INSERT_VENUE, "e", "three", "FR", 50.1, 4.1, 1, "validated"],
    [INSERT_VENUE, "f", "four", "BE", 50.2, 4.2, 1, "validated"],
    ...["three", "four"].map((owner): Change => [INSERT_ADDRESS, owner, owner]),
  ];
  await product.plainDb.batch(visible.flatMap(statements));
  await product.plainDb.exec("UPDATE listing_cells SET listings = '{}'");
  await product.plainDb.exec("UPDATE listing_facts SET listings = '{}'");
  const db = openDatabase(product.plainDb, null);
  const pairs = await db.all(LISTED_COUNTRIES_AND_KINDS);
  const wrongPairs = async () =>
    (await Promise.all(pairs.map((pair) => findWrongCells({ db }, pair)))).filter(({ length }) => length > 0)
      .length;
  // The random changes of a test above may have left listings of another country or kind.
  expect(await wrongPairs()).toBeGreaterThanOrEqual(2);
  for (const night of pairs.keys()) {
    await setClockAhead(product.miniflare, days(night));
    const before = await wrongPairs();
    await runCron(product, "night");
    expect(before - (await wrongPairs())).toBeLessThan(2);
  }
  await setClockAhead(product.miniflare, 0);
  expect(await wrongPairs()).toBe(0);
});

/** The place around which the tests below search; no listing of the tests above is near it. */
const NEAR = { latitude: 45.1, longitude: 5.1 };
const INSERT_COMPANY = `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
  VALUES (?1, 'Atelier', '38000', 'Grenoble', 'FR', ?2, ?3)`;
/** An account with a profile and two venues near NEAR; the second venue is shown only with Premium. */
const hostOf = (id: string): Change[] => [
  register(id),
  [INSERT_COMPANY, id, NEAR.latitude, NEAR.longitude],
  [INSERT_VENUE, `${id}-1`, id, "FR", NEAR.latitude, NEAR.longitude, 1, "validated"],
  [INSERT_VENUE, `${id}-2`, id, "FR", NEAR.latitude + 0.1, NEAR.longitude, 1, "validated"],
];

/** The context of use cases on the database without the refresh that tests add to their own writes. */
const modelContext = async () => ({
  ...(await serviceContextOf(product)),
  db: openDatabase(product.plainDb, null),
});

/** The listings near NEAR, by distance, that match some filters. */
async function search(kind: ListingKind, filters: Partial<ListingFilters> = {}) {
  const db = openDatabase(product.db, null);
  const found = await searchListings(
    { db, clock: Date },
    {
      area: { kind, country: "FR", near: NEAR, withinKm: 60 },
      filters: { ...NO_LISTING_FILTERS, ...filters },
      order: "distance",
      page: { number: 1, size: 24 },
      choices: { ...NO_NUMBER_CHOICES, prices: [50_000, 100_000] },
    },
  );
  return { ...found, ids: found.listings.map(({ id }) => id), roundTrips: db.meter.roundTrips };
}
const idsOf = async (kind: ListingKind, filters: Partial<ListingFilters> = {}) =>
  (await search(kind, filters)).ids;

const wrongCells = () =>
  findWrongCells({ db: openDatabase(product.db, null) }, { countryCode: "FR", kind: "venue" });

test("a search finds a venue as soon as a use case has shown it, and no longer once a use case has hidden it", async () => {
  await product.plainDb.batch(hostOf("host").flatMap(statements));
  const ctx = await modelContext();
  expect(await idsOf("venue")).toEqual(["host-1"]);
  await publishVenue(ctx, "host", "host-1", false);
  expect(await idsOf("venue")).toEqual(["host-2"]);
  await publishVenue(ctx, "host", "host-1", true);
  await product.plainDb.batch(
    statements([
      "UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = 'host'",
      Date.now() + days(9),
    ]),
  );
  expect(await idsOf("venue")).toEqual(["host-1", "host-2"]);
  const admin: Change[] = [register("admin"), ["UPDATE accounts SET role = 'ROLE_ADMIN' WHERE id = 'admin'"]];
  await product.plainDb.batch(admin.flatMap(statements));
  await disableAccount(ctx, "admin", "host");
  expect(await idsOf("venue")).toEqual([]);
  await enableAccount(ctx, "admin", "host");
  expect(await idsOf("venue")).toEqual(["host-1", "host-2"]);
  // The end of Premium needs no write: the search compares it with the clock.
  await product.plainDb.batch(
    statements(["UPDATE accounts SET premium_end_at = ? WHERE id = 'host'", Date.now() - 1]),
  );
  expect(await idsOf("venue")).toEqual(["host-1"]);
  await deleteVenue(ctx, "host", "host-1");
  expect(await idsOf("venue")).toEqual(["host-2"]);
  expect(await wrongCells()).toEqual([]);
});

test("a search uses the days and services of a venue as soon as the use case has saved them", async () => {
  await product.plainDb.batch(hostOf("owner").flatMap(statements));
  const ctx = await modelContext();
  const june = { from: "2027-06-06", to: null };
  const own = { providerId: "owner", venueId: "owner-1" };
  expect(await idsOf("venue", { days: june })).toContain("owner-1");
  await markDays(ctx, own, { marking: "take", days: ["2027-06-06", "2027-06-30", "2027-07-01"] });
  const taken = await search("venue", { days: june });
  expect(taken.ids).not.toContain("owner-1");
  expect(taken.counts.free).toBe(taken.total);
  // A venue is free if one of the possible days is free, also if the days are in two months.
  expect(await idsOf("venue", { days: { from: "2027-06-30", to: "2027-07-01" } })).not.toContain("owner-1");
  expect(await idsOf("venue", { days: { from: "2027-06-30", to: "2027-07-02" } })).toContain("owner-1");
  expect(await idsOf("venue", { days: { from: "2027-06-05", to: "2027-06-06" } })).toContain("owner-1");
  await markDays(ctx, own, { marking: "free", days: ["2027-06-06", "2027-06-30"] });
  expect(await idsOf("venue", { days: june })).toContain("owner-1");

  const stored = await findVenue(ctx, "owner", "owner-1");
  if (!stored) throw new Error("the venue is missing");
  const service = { service: "catering", description: "", budgetFrom: null };
  const services = [{ ...service, isDescriptionVisible: true, isBudgetVisible: true }];
  expect((await search("venue")).counts.features.get("catering")).toBeUndefined();
  await saveVenueServices(ctx, "owner", stored, { seen: await digestOfServices(stored.services), services });
  expect(await idsOf("venue", { services: ["catering"] })).toEqual(["owner-1"]);
  expect(await idsOf("venue", { features: ["catering"] })).toEqual(["owner-1"]);
  expect((await search("venue")).counts.features.get("catering")).toBe(1);
  expect(await wrongCells()).toEqual([]);
});

test("a search uses the services, prices and languages of a planner as soon as the use case has saved them", async () => {
  await product.plainDb.batch(
    [
      ...hostOf("planner").slice(0, 2),
      ["UPDATE accounts SET role = 'ROLE_PRESTATAIRE' WHERE id = 'planner'"] satisfies Change,
    ].flatMap(statements),
  );
  const ctx = await modelContext();
  const save = async (offer: CompanyOffer) => {
    const { state } = await readCompanyOffer(ctx, "planner");
    expect(await saveServices(ctx, "planner", { seen: await companyOfferDigest({ state }), ...offer })).toBe(
      true,
    );
  };
  const offered = (budgetFrom: number) => ({
    ...{ service: "planning", description: "", budgetFrom },
    ...{ isDescriptionVisible: true, isBudgetVisible: true },
  });
  await save({ services: [offered(40_000)], languages: ["fr", "en"] });
  const cheap = { services: ["planning"], price: { from: null, to: 50_000 }, languages: ["en", "de"] };
  const found = await search("planner", cheap);
  expect(found.ids).toEqual(["planner"]);
  expect(found.counts.languages).toEqual(
    new Map([
      ["fr", 1],
      ["en", 1],
    ]),
  );
  expect(found.counts.prices).toEqual(
    new Map([
      [50_000, 1],
      [100_000, 1],
    ]),
  );
  await save({ services: [offered(60_000)], languages: ["fr", "en"] });
  const dear = await search("planner", cheap);
  expect(dear.ids).toEqual([]);
  expect(dear.counts.prices).toEqual(new Map([[100_000, 1]]));
  await save({ services: [offered(40_000)], languages: ["fr"] });
  expect(await idsOf("planner", cheap)).toEqual([]);
});

test("a search takes two round trips, returns one page of results and says whether there are more results", async () => {
  const db = openDatabase(product.db, null);
  const page = (number: number) =>
    searchListings(
      { db, clock: Date },
      {
        area: { kind: "venue", country: "FR", near: NEAR, withinKm: 60 },
        filters: { ...NO_LISTING_FILTERS, days: { from: "2027-06-28", to: "2027-07-02" } },
        order: "distance",
        page: { number, size: 1 },
        choices: NO_NUMBER_CHOICES,
      },
    );
  const first = await page(1);
  expect(db.meter.roundTrips).toBe(2);
  expect(first).toMatchObject({ total: 2, hasMore: true, listings: [{ id: "owner-1" }] });
  expect(await page(2)).toMatchObject({ total: 2, hasMore: false, listings: [{ id: "host-2" }] });
  expect(await page(3)).toMatchObject({ total: 2, hasMore: false, listings: [] });
});

test("after parallel changes of venues in one square of the map and one month, all facts are correct", async () => {
  const hosts = Array.from({ length: 12 }, (_, index) => `parallel${index}`);
  await product.plainDb.batch(hosts.flatMap(hostOf).flatMap(statements));
  const ctx = await modelContext();
  await Promise.all(
    hosts.flatMap((id, index) => [
      markDays(ctx, { providerId: id, venueId: `${id}-1` }, { marking: "take", days: ["2027-06-05"] }),
      ...(index % 2 === 0 ? [publishVenue(ctx, id, `${id}-1`, false)] : []),
      ...(index % 3 === 0 ? [deleteVenue(ctx, id, `${id}-2`)] : []),
    ]),
  );
  expect(await wrongCells()).toEqual([]);
  expect(await storedListings()).toEqual(await computedListings());
});

test("if a statement of the batch fails, listings, cells and facts stay as they were", async () => {
  const db = openDatabase(product.plainDb, null);
  const dump = () =>
    Promise.all([all("SELECT * FROM listings"), all("SELECT * FROM listing_facts"), storedListings()]);
  const before = await dump();
  await expect(
    db.write(
      sql`UPDATE venues SET is_published = 0, min_price = 1`,
      ...refreshListings(ALL_LISTINGS),
      sql`SELECT * FROM nowhere`,
    ),
  ).rejects.toThrow("nowhere");
  expect(await dump()).toEqual(before);
});

test("cells and facts that have not changed are not written again", async () => {
  const db = openDatabase(product.plainDb, null);
  const changesOf = async (...before: ReturnType<typeof sql>[]) => {
    const results = await db.write(...before, ...refreshListings(ALL_LISTINGS));
    const [, cells, counts, facts] = results.slice(before.length).map(({ changes }) => changes);
    return { cells, counts, facts };
  };
  expect(await changesOf()).toEqual({ cells: 0, counts: 0, facts: 0 });
  expect(await changesOf(sql`UPDATE venues SET city = 'Another city'`)).toEqual({
    cells: 0,
    counts: 0,
    facts: 0,
  });
  const day = sql`INSERT INTO venue_taken_days (venue_id, day, source) VALUES ('owner-1', '2027-09-04', 'owner')`;
  expect(await changesOf(day)).toEqual({ cells: 0, counts: 0, facts: 1 });
  const price = sql`UPDATE venues SET min_price = 777 WHERE id = 'owner-1'`;
  expect(await changesOf(price)).toEqual({ cells: 0, counts: 0, facts: 1 });
});

test("the migrations fill the facts and the names of all listings that a database already has", async () => {
  const demo = await startProduct({ template: "demo" });
  try {
    const pairs = await openDatabase(demo.plainDb, null).all(LISTED_COUNTRIES_AND_KINDS);
    const countFacts = () =>
      demo.plainDb.prepare("SELECT count(*) AS number FROM listing_facts").first("number");
    const before = await countFacts();
    expect(before).toBeGreaterThan(20);
    const [earlier] = migrationStatements("0003_listings.sql").flatMap(
      (statement) => /`placement` text GENERATED.*VIRTUAL/.exec(statement) ?? [],
    );
    await demo.plainDb.batch(
      [
        // The database as the earlier migrations have left it, before the migration that this test checks.
        "DROP TABLE listing_facts",
        "ALTER TABLE listings DROP COLUMN placement",
        `ALTER TABLE listings ADD ${earlier}`,
        "UPDATE listings SET placed = placement",
        ...migrationStatements("0005_facts_of_listings.sql"),
        "DROP TRIGGER listing_search_insert",
        "DROP TRIGGER listing_search_update",
        "DROP TABLE listing_names",
        "DROP TABLE listing_names_fts",
        ...migrationStatements("0009_search_of_listings.sql"),
        ...migrationStatements("0024_larger_squares.sql"),
      ].map((statement) => demo.plainDb.prepare(statement)),
    );
    const db = openDatabase(demo.plainDb, null);
    expect(await findOutdatedListings({ db }, ALL_LISTINGS)).toEqual([]);
    for (const pair of pairs) expect(await findWrongCells({ db }, pair)).toEqual([]);
    expect(await countFacts()).toBe(before);
    const found = await searchListingNames({ db, clock: Date }, { q: "Maison", country: "FR" });
    expect(found.listings.length).toBeGreaterThan(0);
  } finally {
    await demo.stop();
  }
});
