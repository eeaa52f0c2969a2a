/**
 * `npm run seed:volume -- listings`: 100,000 planners and 50,000 venues, distributed like the population of the seven
 * countries. They have rows of pictures (without files), taken days and reviews, and all are named "Volume".
 */
import { DOMAIN_CODES, DOMAINS } from "../app/i18n/domains.ts";
import { openDatabase } from "../app/models/core/database.ts";
import { makeAllListings } from "../app/models/listings/compare-listings.server.ts";
import { at, pick, randomFrom } from "../db/seed/demo/random.ts";
import { COMPANY_SERVICES } from "../app/models/companies/company-services.rules.ts";
import { VENUE_FEATURES } from "../db/seed/lookups/venue-features.ts";
import { VENUE_SERVICES, VENUE_TYPES } from "../db/seed/lookups/venues.ts";

const PLANNERS = 100_000;
const VENUES = 50_000;
/** The number of accounts with a venue. The first of them have four further venues each, and Premium to show them. */
const VENUE_ACCOUNTS = 40_000;
const ACCOUNTS_OF_MANY = (VENUES - VENUE_ACCOUNTS) / 4;
const ACCOUNTS = PLANNERS + VENUE_ACCOUNTS;
/** One account in this many has Premium now. The account after each of these had Premium in the past. */
const PREMIUM_EVERY = 20;
/**
 * On average, one town in this many is replaced by the largest town of its country. The other towns are distributed by
 * population.
 */
const CAPITAL_EVERY = 8;
const PICTURES_EACH = 3;
const REVIEWS_EACH = 5;
/**
 * The number of coming weekends for which days are generated. A venue is taken on both days of about a third of them.
 */
const WEEKENDS = 78;
const SERVICES_EACH = 3;
const FEATURES_EACH = 6;

/** The limit of D1 for one row is two megabytes. */
const ROW_BYTES_MAX = 2_000_000;

const DAY = 86_400_000;
const ROWS_AT_ONCE = 5_000;

interface Town {
  domain: (typeof DOMAIN_CODES)[number];
  name: string;
  country: string;
  zips: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** What the statements below read from JSON about a planner, about an account with venues, or about a venue. */
interface Placed {
  id: string;
  owner: string;
  number: number;
  domain: string;
  language: string;
  country: string;
  city: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  hasPremium: 0 | 1;
  hadPremium: 0 | 1;
}

const uuid = (tag: number, number: number): string =>
  `0190a000-0000-7${tag}00-8000-${number.toString(16).padStart(12, "0")}`;

async function readTowns(db: D1Database): Promise<Town[]> {
  const { results } = await db
    .prepare(
      "SELECT name, country, zips, latitude, longitude, population FROM places WHERE population > 0 ORDER BY id",
    )
    .all<Omit<Town, "domain">>();
  const domains = new Map(DOMAIN_CODES.map((code) => [DOMAINS[code].country, code]));
  return results.flatMap((place) => {
    const domain = domains.get(place.country);
    return domain ? [{ ...place, domain }] : [];
  });
}

/**
 * Chooses towns by their population, in the same order in each run. A fixed share is in the largest town of the
 * country.
 */
function townChooser(towns: readonly Town[], random: () => number): () => Town {
  let people = 0;
  const upTo = towns.map(({ population }) => (people += population));
  const largest = new Map<string, Town>();
  for (const town of towns) if (!largest.has(town.country)) largest.set(town.country, town);
  return () => {
    const wanted = random() * people;
    let [from, to] = [0, towns.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (at(upTo, middle) > wanted) to = middle;
      else from = middle + 1;
    }
    const town = at(towns, from);
    return random() * CAPITAL_EVERY < 1 ? (largest.get(town.country) ?? town) : town;
  };
}

const KM_PER_DEGREE = 111.2;

/** A random point in a town or just outside it. The distance from the centre grows with the population. */
function pointIn({ latitude, longitude, population }: Town, random: () => number) {
  const km = (1.5 + Math.sqrt(population) / 350) * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  return {
    latitude: latitude + (km * Math.sin(angle)) / KM_PER_DEGREE,
    longitude: longitude + (km * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  };
}

function placed(town: Town, names: { id: string; owner: string; number: number }, random: () => number) {
  const isOfMany = names.number >= PLANNERS && names.number < PLANNERS + ACCOUNTS_OF_MANY;
  const place: Placed = {
    ...names,
    domain: town.domain,
    language: DOMAINS[town.domain].defaultLanguage,
    country: town.country,
    city: town.name,
    zipcode: town.zips.split(" ")[0] ?? "",
    ...pointIn(town, random),
    hasPremium: isOfMany || names.number % PREMIUM_EVERY === 0 ? 1 : 0,
    hadPremium: !isOfMany && names.number % PREMIUM_EVERY === 1 ? 1 : 0,
  };
  return place;
}

/** SQL: a number from 0 to size - 1 that differs between neighbouring rows. */
const mixed = (number: string, size: number, salt = 48_271): string =>
  `((((${number}) + 1) * ${salt} % 2147483647) % ${size})`;
/** SQL: the item of a list at a given index. */
const itemOf = (list: readonly string[], number: string): string =>
  `json_extract('${JSON.stringify(list)}', '$[' || (${number}) || ']')`;
const part = (name: keyof Placed): string => `value ->> '${name}'`;
const EACH = "FROM json_each(?1)";

const insertAccounts = (now: number): string => `
  INSERT INTO accounts (id, email, email_key, firstname, lastname, password_hash, role, language, domain, tos_accepted_at,
    created_at, onboarding_finished_at, moderation, moderated_at, premium_status, premium_start_at, premium_end_at)
  SELECT ${part("id")}, address, address, 'Volume', 'Listing ' || n, '-', iif(n < ${PLANNERS}, 'ROLE_PRESTATAIRE', 'ROLE_VENUE'),
    ${part("language")}, ${part("domain")}, ${now - 900 * DAY}, ${now - 900 * DAY}, ${now - 900 * DAY}, 'approved', ${now - 900 * DAY},
    iif(${part("hasPremium")} OR ${part("hadPremium")}, 'active', 'none'),
    iif(${part("hasPremium")} OR ${part("hadPremium")}, ${now - 300 * DAY}, NULL),
    CASE WHEN ${part("hasPremium")} THEN ${now + 365 * DAY} WHEN ${part("hadPremium")} THEN ${now - DAY} END
  FROM (SELECT value, ${part("number")} AS n, 'volume-listing-' || (${part("number")}) || '@example.com' AS address ${EACH})`;
const COMPANIES = `
  INSERT INTO companies (provider_id, name, date_of_creation, zipcode, city, country_code, latitude, longitude)
  SELECT ${part("id")}, 'Volume ' || (${part("number")}), '2015-01-15', ${part("zipcode")}, ${part("city")}, ${part("country")},
    ${part("latitude")}, ${part("longitude")} ${EACH}`;
const COMPANY_SERVICES_EACH = `
  INSERT INTO company_services (provider_id, service, budget_from)
  SELECT ${part("id")}, ${itemOf(COMPANY_SERVICES, `(${mixed(part("number"), COMPANY_SERVICES.length)} + step.column1) % ${COMPANY_SERVICES.length}`)},
    100000 + ${mixed(part("number"), 50, 69_621)} * 10000
  FROM json_each(?1) CROSS JOIN (VALUES ${Array.from({ length: SERVICES_EACH }, (_, step) => `(${step * 2})`).join()}) step`;
const COMPANY_LANGUAGES = `
  INSERT OR IGNORE INTO company_languages (provider_id, language)
  SELECT ${part("id")}, language FROM (
    SELECT value, ${part("language")} AS language ${EACH}
    UNION ALL SELECT value, 'en' ${EACH}
    UNION ALL SELECT value, ${itemOf(["de", "it", "es", "ru", "ar"], mixed(part("number"), 5, 16_807))} ${EACH})`;
const ADDRESSES = `
  INSERT INTO profile_addresses (domain, slug, provider_id, is_current)
  SELECT ${part("domain")}, 'volume-listing-' || (${part("number")}), ${part("id")}, 1 ${EACH}`;

const insertVenues = (now: number): string => `
  INSERT INTO venues (id, provider_id, name, type, email, phone, zipcode, city, country_code, latitude, longitude, description,
    seated_capacity, standing_capacity, min_price, max_price, is_published, validation, created_at, changed_at)
  SELECT ${part("id")}, ${part("owner")}, 'Volume ' || n, ${itemOf(
    VENUE_TYPES.map(({ slug }) => slug),
    mixed("n", VENUE_TYPES.length),
  )},
    'volume@example.com', '+33100000000', ${part("zipcode")}, ${part("city")}, ${part("country")}, ${part("latitude")},
    ${part("longitude")}, 'Une longue table sous les arbres.', 40 + ${mixed("n", 26, 69_621)} * 10, 60 + ${mixed("n", 40, 69_621)} * 10,
    200000 + ${mixed("n", 80, 16_807)} * 10000, 1200000 + ${mixed("n", 80, 39_373)} * 10000, 1, 'validated', ${now - 900 * DAY}, ${now - 900 * DAY}
  FROM (SELECT value, ${part("number")} AS n ${EACH})`;
const VENUE_FEATURES_EACH = `
  INSERT INTO venue_features (venue_id, feature)
  SELECT ${part("id")}, ${itemOf(
    VENUE_FEATURES.map(({ slug }) => slug),
    `(${mixed(part("number"), VENUE_FEATURES.length)} + step.column1) % ${VENUE_FEATURES.length}`,
  )}
  FROM json_each(?1) CROSS JOIN (VALUES ${Array.from({ length: FEATURES_EACH }, (_, step) => `(${step * 3})`).join()}) step`;
const VENUE_SERVICE = `
  INSERT INTO venue_services (venue_id, service)
  SELECT ${part("id")}, ${itemOf(
    VENUE_SERVICES.map(({ slug }) => slug),
    mixed(part("number"), VENUE_SERVICES.length),
  )} ${EACH}`;
const takenDays = (now: number): string => {
  // 1 January 1970, from which the days are counted here, was a Thursday.
  const saturday = now + ((9 - (Math.floor(now / DAY) % 7)) % 7) * DAY;
  return `
    WITH RECURSIVE weekends(week) AS (SELECT 0 UNION ALL SELECT week + 1 FROM weekends WHERE week + 1 < ${WEEKENDS})
    INSERT INTO venue_taken_days (venue_id, day, source)
    SELECT ${part("id")}, date(${saturday / 1000} + (week * 7 + off.column1) * 86400, 'unixepoch'), 'owner'
    FROM json_each(?1) CROSS JOIN weekends CROSS JOIN (VALUES (0), (1)) off
    WHERE ${mixed(`${part("number")} * ${WEEKENDS} + week`, 3)} = 0`;
};
const reviews = (now: number): string => `
  INSERT INTO venue_reviews (id, venue_id, couple_name, wedding_date, content, source, created_at)
  SELECT 'volume-review-' || (${part("number")} * ${REVIEWS_EACH} + step.column1), ${part("id")}, 'Camille et Lou', '2024-06-08',
    'Une longue table sous les arbres, du lin, des bougies.', 'imported', ${now - 300 * DAY}
  FROM json_each(?1) CROSS JOIN (VALUES ${Array.from({ length: REVIEWS_EACH }, (_, step) => `(${step})`).join()}) step`;

/** SQL: the pictures of a gallery or of a venue. */
const pictures = (kind: "gallery" | "venue", now: number): string[] => {
  const steps = `json_each(?1) CROSS JOIN (VALUES ${Array.from({ length: PICTURES_EACH }, (_, step) => `(${step})`).join()}) step`;
  const key = `'volume-${kind}-' || (${part("number")} * ${PICTURES_EACH} + step.column1)`;
  return [
    `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
     SELECT ${key}, ${part("owner")}, '${kind}', ${part("id")}, 'ready', 1200, 900, 50000, ${now - 800 * DAY} FROM ${steps}`,
    `INSERT INTO pictures (key, provider_id, album_id, position, title, created_at)
     SELECT ${key}, ${part("owner")}, ${part("id")}, step.column1, 'Volume', ${now - 800 * DAY} FROM ${steps}`,
  ];
};

async function insert(db: D1Database, rows: readonly Placed[], statements: readonly string[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await db.batch(statements.map((statement) => db.prepare(statement).bind(some)));
  }
}

/**
 * Returns the size of the largest row of `listing_cells` or `listing_facts`, or throws if D1 could not store this row.
 */
async function largestRow(db: D1Database, table: "listing_cells" | "listing_facts"): Promise<number> {
  const bytes = await db
    .prepare(`SELECT max(octet_length(listings)) AS bytes FROM ${table}`)
    .first<number>("bytes");
  if (bytes === null || bytes > ROW_BYTES_MAX)
    throw new Error(`a row of ${table} has ${String(bytes)} bytes`);
  return bytes;
}

export async function seedListings(db: D1Database): Promise<"seeded" | "current"> {
  const first = "SELECT 1 FROM accounts WHERE email_key = 'volume-listing-0@example.com'";
  if (await db.prepare(first).first()) return "current";
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const now = Math.floor(started / DAY) * DAY;
  const towns = await readTowns(db);
  if (towns.length === 0) throw new Error("run npm run seed first");
  const random = randomFrom("volume listings");
  const choose = townChooser(towns, random);
  const accounts = Array.from({ length: ACCOUNTS }, (_, number) => {
    const id = uuid(1, number);
    return placed(choose(), { id, owner: id, number }, random);
  });
  const hosts = accounts.slice(PLANNERS);
  const venues = Array.from({ length: VENUES }, (_, number) => {
    const host = at(hosts, number < VENUE_ACCOUNTS ? number : number % ACCOUNTS_OF_MANY);
    // Each further venue of an account is in another town of the same country.
    let town = choose();
    while (town.country !== host.country) town = pick(towns, random);
    return number < VENUE_ACCOUNTS
      ? { ...host, id: uuid(2, number), owner: host.id, number }
      : { ...placed(town, { id: uuid(2, number), owner: host.id, number }, random), domain: host.domain };
  });
  await insert(db, accounts, [
    insertAccounts(now),
    COMPANIES,
    COMPANY_SERVICES_EACH,
    COMPANY_LANGUAGES,
    ADDRESSES,
  ]);
  console.log(`${ACCOUNTS} accounts: ${seconds()}`);
  await insert(db, venues, [insertVenues(now), VENUE_FEATURES_EACH, VENUE_SERVICE, reviews(now)]);
  await insert(db, venues, [takenDays(now)]);
  console.log(`${VENUES} venues with ${REVIEWS_EACH} reviews each and their calendars: ${seconds()}`);
  await insert(db, accounts, pictures("gallery", now));
  await insert(db, venues, pictures("venue", now));
  console.log(`${PICTURES_EACH} pictures each: ${seconds()}`);
  await makeAllListings({ db: openDatabase(db, null) });
  await db.prepare("ANALYZE").run();
  const [cell, facts] = [await largestRow(db, "listing_cells"), await largestRow(db, "listing_facts")];
  console.log(`Listings, cells and facts: ${seconds()}; the largest rows have ${cell} and ${facts} bytes`);
  return "seeded";
}
