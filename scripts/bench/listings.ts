import { openDatabase, type Database } from "../../app/models/core/database.ts";
import { listPlaceListings } from "../../app/models/directory/list-place-listings.server.ts";
import { PLACE_PAGE_SIZE } from "../../app/models/directory/place-pages.rules.ts";
import { saveServices } from "../../app/models/companies/save-services.server.ts";
import type { OfferedService } from "../../app/models/companies/services-form.rules.ts";
import { companyOfferDigest, readCompanyOffer } from "../../app/models/companies/services.queries.server.ts";
import {
  compareListings,
  findWrongCells,
  LISTED_COUNTRIES_AND_KINDS,
} from "../../app/models/listings/compare-listings.server.ts";
import { LISTING_ORDERS, NO_NUMBER_CHOICES } from "../../app/models/listings/filter.rules.ts";
import { SEARCH_KM_MAX, searchListings } from "../../app/models/listings/filtered-search.queries.server.ts";
import type { ListingKind } from "../../app/models/listings/rules.ts";
import {
  listNearestPremiumFirst,
  listNearbyListings,
} from "../../app/models/listings/search.queries.server.ts";
import { PROVIDERS_PER_PAGE } from "../../app/models/projects/rules.ts";
import { findSearchTarget } from "../../app/models/search/find-search-place.server.ts";
import { NO_SEARCH_FILTERS } from "../../app/models/search/query.rules.ts";
import { searchNearPlace } from "../../app/models/search/search-near-place.server.ts";
import { publishVenue } from "../../app/models/venues/publish-venue.server.ts";
import { DOMAINS } from "../../app/i18n/domains.ts";
import { pick, randomFrom } from "../../db/seed/demo/random.ts";
import { startLocal } from "../local/bindings.ts";
import { remoteDatabase } from "../local/remote-database.ts";
import { GUESTS, plannerFilters, PRICES, venueFilters } from "./listing-filters.ts";
import { median, type Figure } from "./measure.ts";
import { prepareListings } from "./volume.ts";

const SECTION =
  "Listings, 100,000 planners and 50,000 venues (rows and round trips: the worst; time: the median)";

/**
 * The numbers of places to search near: the largest towns of the gazetteer, and places of all sizes down to the
 * smallest village.
 */
const LARGE_TOWNS = 20;
const PLACES = 150;
/** The number of accounts and of venues with which each use case is measured. */
const CHANGED = 20;
/** The number of cards of similar providers below a profile or a venue. */
const SIMILAR = 4;

/** The number of searches with filters, the distance within which they search, and the size of a page. */
const SEARCHES = 1_000;
const SEARCH_KM = 60;
const SEARCH_PAGE = 24;
/** Every so many searches one is near a large town, where most listings are read. */
const LARGE_TOWN_EVERY = 5;

/**
 * The budget of one use of the product. `rows` are the rows that it reads, `cpuMs` the CPU of this process without the
 * database, which one use in twenty may exceed.
 */
interface Budget {
  rows: number;
  written?: number;
  trips: number;
  cpuMs?: number;
}

const dearer = (service: OfferedService): OfferedService => ({
  ...service,
  budgetFrom: (service.budgetFrom ?? 0) + 100,
});

const COUNTRIES = JSON.stringify(Object.values(DOMAINS).map(({ country }) => country));

interface Place {
  country: string;
  slug: string;
  latitude: number;
  longitude: number;
}

/** Measures the read model of listings with the data of `npm run seed:volume -- listings`. */
export async function benchListings(): Promise<Figure[]> {
  const miniflare = await startLocal({ persist: prepareListings(), script: null });
  try {
    return await measure(await remoteDatabase(miniflare));
  } finally {
    await miniflare.dispose();
  }
}

async function measure(d1: D1Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all = async <Row>(text: string): Promise<Row[]> => (await d1.prepare(text).all<Row>()).results;
  const add = async <Item>(
    name: string,
    { rows, written, trips, cpuMs }: Budget,
    items: readonly Item[],
    run: (db: Database, item: Item) => Promise<unknown>,
  ) => {
    const uses: { rowsRead: number; rowsWritten: number; roundTrips: number; ms: number; cpuMs: number }[] =
      [];
    for (const item of items) {
      const db = openDatabase(d1, null);
      const [started, cpu] = [performance.now(), process.cpuUsage()];
      await run(db, item);
      const { user, system } = process.cpuUsage(cpu);
      uses.push({ ...db.meter, ms: performance.now() - started, cpuMs: (user + system) / 1000 });
    }
    const worst = (of: (use: (typeof uses)[number]) => number) => Math.max(...uses.map(of));
    figures.push({
      section: SECTION,
      name: `${name}: rows read`,
      value: worst((use) => use.rowsRead),
      unit: "rows",
      goal: rows,
    });
    if (written !== undefined)
      figures.push({
        section: SECTION,
        name: `${name}: rows written`,
        value: worst((use) => use.rowsWritten),
        unit: "rows",
        goal: written,
      });
    if (cpuMs !== undefined) {
      const sorted = uses.map((use) => use.cpuMs).sort((one, other) => one - other);
      figures.push({
        section: SECTION,
        name: `${name}: CPU at p95`,
        value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        unit: "ms",
        goal: cpuMs,
      });
    }
    figures.push(
      {
        section: SECTION,
        name: `${name}: round trips`,
        value: worst((use) => use.roundTrips),
        unit: "",
        goal: trips,
      },
      { section: SECTION, name: `${name}: time`, value: median(uses.map(({ ms }) => ms)), unit: "ms" },
    );
  };

  const places = await all<Place>(`
    WITH ranked AS (SELECT *, row_number() OVER (ORDER BY id) AS rank, count(*) OVER () AS number FROM places
      WHERE country IN (SELECT value FROM json_each('${COUNTRIES}')))
    SELECT country, slug, latitude, longitude FROM ranked WHERE rank <= ${LARGE_TOWNS} OR rank % (number / ${PLACES}) = 0 ORDER BY rank`);
  const [towns, others] = [places.slice(0, LARGE_TOWNS), places.slice(LARGE_TOWNS)];
  for (const [name, kind, near, rows] of [
    ["choosing planners in large towns", "planner", towns, 36],
    ["choosing planners elsewhere", "planner", others, PROVIDERS_PER_PAGE + 20],
    ["choosing venues in large towns", "venue", towns, 36],
    ["choosing venues elsewhere", "venue", others, PROVIDERS_PER_PAGE + 12],
  ] as const)
    await add(name, { rows, trips: 4 }, near, (db, { country, ...at }) =>
      listNearestPremiumFirst({ db, clock: Date }, { kind, country, near: at }, PROVIDERS_PER_PAGE),
    );

  const anywhere = await all<Place>(`
    SELECT country, slug, latitude, longitude FROM places WHERE slug <> '' AND country IN (SELECT value FROM json_each('${COUNTRIES}'))
    ORDER BY id * 48271 % 2147483647 LIMIT ${SEARCHES}`);
  const random = randomFrom("searches of listings");
  const searches = anywhere.map((place, index) => ({
    place: index % LARGE_TOWN_EVERY === 0 ? pick(towns, random) : place,
    ...(index % 2 === 0
      ? { kind: "venue" as const, filters: venueFilters(random) }
      : { kind: "planner" as const, filters: plannerFilters(random) }),
    number: 1 + Math.floor(random() * 3),
    order: pick(LISTING_ORDERS, random),
  }));
  // The page of the search reads all listings within the largest distance, because it counts them for each distance.
  for (const [withinKm, rows, cpuMs] of [
    [SEARCH_KM, SEARCH_PAGE + 24, 25],
    [SEARCH_KM_MAX, SEARCH_PAGE + 40, 50],
  ] as const)
    await add(
      `${SEARCHES} filtered searches within ${withinKm} km`,
      { rows, trips: 2, cpuMs },
      searches,
      (db, { place: { country, ...near }, kind, filters, number, order }) =>
        searchListings(
          { db, clock: Date },
          {
            area: { kind, country, near, withinKm },
            filters,
            order,
            page: { number, size: SEARCH_PAGE },
            choices: { ...NO_NUMBER_CHOICES, prices: PRICES, guests: GUESTS },
          },
        ),
    );

  await add(
    `${SEARCHES} pages of towns`,
    { rows: PLACE_PAGE_SIZE + 54, trips: 2 },
    searches,
    (db, { place: { country, slug }, kind }) =>
      listPlaceListings({ db, clock: Date }, { country, slug, kind, page: 1 }),
  );
  await add(
    `${SEARCHES} pages of the search within ${SEARCH_KM} km`,
    { rows: PLACE_PAGE_SIZE + 60, trips: 2 },
    searches,
    async (db, { place: { country, slug }, kind, order: sort }) => {
      const ctx = { db, clock: Date };
      const query = {
        ...NO_SEARCH_FILTERS,
        ...{ q: "", place: slug, kind, sort, distance: SEARCH_KM },
      };
      const search = { query, other: { ...query, kind: kind === "venue" ? "planner" : "venue" } } as const;
      const target = await findSearchTarget(ctx, search, country);
      if (target.kind !== "place") throw new Error(`no place has the slug ${slug}`);
      return searchNearPlace(ctx, search, { ...target, country });
    },
  );

  const listings = (kind: ListingKind, count: number) =>
    all<{ id: string; providerId: string; country: string; latitude: number; longitude: number }>(`
      SELECT id, provider_id AS providerId, country_code AS country, latitude, longitude FROM listings
      WHERE kind = '${kind}' AND is_visible = 1 AND rowid % 331 = 0 LIMIT ${count}`);
  for (const [name, kind] of [
    ["planners like a free one", "planner"],
    ["venues like another", "venue"],
  ] as const)
    await add(
      name,
      { rows: SIMILAR + 20, trips: 4 },
      await listings(kind, PLACES),
      (db, { id, country, ...near }) =>
        listNearbyListings({ db, clock: Date }, { kind, id, country, near }, SIMILAR),
    );

  const ids = { uuid: () => crypto.randomUUID(), token: () => crypto.randomUUID() };
  await add(
    "saving a planner's services",
    // Its areas and the numbers of its services are kept, too.
    { rows: 180, written: 30, trips: 2 },
    await listings("planner", CHANGED),
    async (db, { id }) => {
      const ctx = { db, clock: Date, ids };
      const { state, languages, services } = await readCompanyOffer({ db: openDatabase(d1, null) }, id);
      const seen = await companyOfferDigest({ state });
      if (!(await saveServices(ctx, id, { seen, languages, services: services.map(dearer) })))
        throw new Error("the services were not saved");
    },
  );
  const venues = await listings("venue", CHANGED);
  for (const isPublished of [false, true])
    await add(
      isPublished ? "publishing a venue" : "taking a venue offline",
      // A row of facts is written for each month in which the venue has taken days, and rows of its areas and services. The
      // numbers of an area read a row for each further venue of the area (docs/decisions/184).
      { rows: 1_500, written: 67, trips: 1 },
      venues,
      (db, { id, providerId }) => publishVenue({ db }, providerId, id, isPublished),
    );

  // All turns of one night, each started by a message of the queue. The last turn compares the cells of one country and
  // kind.
  const compare = (db: Database, cursor: string | null) => compareListings({ db, clock: Date }, cursor);
  const turns: (string | null)[] = [null];
  for (const cursor of turns) {
    const { next, named } = await compare(openDatabase(d1, null), cursor);
    if (named.length > 0) throw new Error(`listings differ from their sources: ${named.join(" ")}`);
    if (next !== null) turns.push(next);
  }
  await add("comparing 500 accounts by night", { rows: 250_000, trips: 3 }, turns.slice(0, -1), compare);

  const pairs = await openDatabase(d1, null).all(LISTED_COUNTRIES_AND_KINDS);
  // The taken days of each venue and month are rows here, too.
  await add(
    "comparing the cells of a country and kind",
    { rows: 2_000_000, trips: 1 },
    pairs,
    async (db, pair) => {
      const wrong = await findWrongCells({ db }, pair);
      if (wrong.length > 0) throw new Error(`cells differ from their listings: ${wrong.join(" ")}`);
    },
  );
  return figures;
}
