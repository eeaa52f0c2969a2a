import { COMPANY_SERVICES } from "../app/models/companies/company-services.rules.ts";

/** The size of the benchmark's database. One provider, called the largest, has far more requests than any other. */
export const PROVIDERS = 2_000;
export const REQUESTS = 1_000_000;
export const LARGEST_PROVIDER_REQUESTS = 25_000;
const REQUESTS_PER_PROJECT = 4;
export const PROJECTS = REQUESTS / REQUESTS_PER_PROJECT;
/**
 * Every request whose number is divisible by this goes to the largest provider. It is always the first request of its
 * project.
 */
const LARGEST_EVERY = REQUESTS / LARGEST_PROVIDER_REQUESTS;
/** The credit balance of each provider at the end. */
export const CREDITS_LEFT = 10;

/** The number of pictures that each provider has: in its gallery, and in its only portfolio. */
const GALLERY = 5;
const PICTURES_EACH = 8;
/** The number of pictures in the gallery of the largest provider. Only these pictures have files. */
export const LARGEST_GALLERY = 30;

/** The number of days for which a provider's profile has views. */
const VIEW_DAYS = 400;

/** The period in which all requests were received: the last two years. */
const YEARS_MS = 2 * 365 * 86_400_000;
const STEP_MS = Math.floor(YEARS_MS / REQUESTS);

/**
 * The input of every statement. Each row depends only on its number, so the statements are independent, and the same
 * input gives the same rows.
 */
export interface Volume {
  now: number;
  /**
   * The towns, which are bound as ?3: a JSON list of [domain, country, name, region, zipcode, latitude, longitude,
   * language].
   */
  towns: string;
}

/** Returns SQL for a version 7 uuid, made of a time, a short tag for the kind of row, and a number. */
const uuid = (moment: string, tag: number, number: string): string =>
  `printf('%08x-%04x-7${tag}00-8${tag}00-%012x', (${moment}) >> 16, (${moment}) & 65535, ${number})`;

const providerId = (number: string, { now }: Volume): string =>
  uuid(`${now - 900 * 86_400_000} + (${number}) * 60000`, 1, number);
const requestTime = (number: string, { now }: Volume): string =>
  `${now - YEARS_MS} + (${number}) * ${STEP_MS}`;
const projectTime = (number: string, volume: Volume): string =>
  requestTime(`(${number}) * ${REQUESTS_PER_PROJECT}`, volume);
const projectId = (number: string, volume: Volume): string => uuid(projectTime(number, volume), 2, number);
const requestId = (number: string, volume: Volume): string => uuid(requestTime(number, volume), 3, number);

const portfolioId = (number: string, { now }: Volume): string => uuid(`${now - YEARS_MS}`, 6, number);

const KEY_START = "volume-picture-";
const KEY_DIGITS = 28;
/**
 * The number of the first of the largest provider's additional pictures. All smaller numbers belong to the regular
 * pictures that every provider has.
 */
const FURTHER = PROVIDERS * PICTURES_EACH;
/** Returns the keys of the pictures in the largest provider's gallery, in the order of the gallery. */
export const largestGalleryKeys = (): string[] =>
  Array.from({ length: LARGEST_GALLERY }, (_item, place) => {
    const number = place < GALLERY ? place : FURTHER + place - GALLERY;
    return `${KEY_START}${String(number).padStart(KEY_DIGITS, "0")}`;
  });

/** Returns SQL for the local day of a time on a domain. All domains have European summer time. */
const localDay = (moment: string, domain: string): string => {
  const changeAfter = (month: string) =>
    `unixepoch(strftime('%Y-', (${moment}) / 1000, 'unixepoch') || '${month}', 'weekday 0', '-7 days', '+1 hour')`;
  const isSummer = `(${moment}) / 1000 >= ${changeAfter("04-01")} AND (${moment}) / 1000 < ${changeAfter("11-01")}`;
  return `date((${moment}) / 1000 + iif(${domain} IN ('uk', 'pt'), 0, 3600) + iif(${isSummer}, 3600, 0), 'unixepoch')`;
};

/** Returns SQL for a number from 0 to size - 1. Neighbouring rows get very different numbers. */
const mixed = (number: string, size: number, salt = 48271): string =>
  `((((${number}) + 1) * ${salt} % 2147483647) % ${size})`;

/** SQL for a table of the numbers from ?1 to ?2 - 1. D1 binds every number as a REAL, so the numbers are cast. */
const numbers =
  "WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)";
const townOf = (number: string): string => `json_extract(?3, '$[' || (${number}) || ']')`;
const part = (index: number): string => `json_extract(town, '$[${index}]')`;

export interface VolumeStatement {
  /** A statement with the parameters ?1 (first number), ?2 (end) and, in some statements, ?3 (the towns). */
  sql: string;
  count: number;
  /** The number of rows that one run of the statement writes. It is limited, so that no run takes long. */
  chunk: number;
}

/** Returns all statements, in the order that their foreign keys require. */
export function volumeStatements(volume: Volume, towns: number, passwordHash: string): VolumeStatement[] {
  const id = providerId("n", volume);
  const createdAt = `${volume.now - 900 * 86_400_000} + n * 60000`;
  const withTown = (size: string) => `${numbers}, placed AS (SELECT n, ${townOf(size)} AS town FROM rows)`;
  const providerTown = withTown(mixed("n", towns));
  const accounts = `${providerTown}
    INSERT INTO accounts (id, email, email_key, phone, firstname, lastname, password_hash, role, language, domain,
      tos_accepted_at, created_at, onboarding_finished_at, moderation, moderated_at)
    SELECT ${id}, address, address, NULL, 'Volume', 'Provider ' || n, '${passwordHash}',
      CASE WHEN n % 8 = 7 THEN 'ROLE_VENUE' ELSE 'ROLE_PRESTATAIRE' END, language, domain,
      ${createdAt}, ${createdAt}, ${createdAt}, 'approved', ${createdAt}
    FROM (SELECT n, CASE n WHEN 0 THEN 'fr' ELSE ${part(0)} END AS domain,
            CASE n WHEN 0 THEN 'fr' ELSE ${part(7)} END AS language,
            CASE n WHEN 0 THEN 'volume@fr.example.com' ELSE printf('volume-%04d@%s.example.com', n, ${part(0)}) END AS address
          FROM placed)`;
  const companies = `${providerTown}
    INSERT INTO companies (provider_id, name, date_of_creation, zipcode, city, country_code, latitude, longitude)
    SELECT ${id}, 'Volume ' || n, '2015-01-15', ${part(4)}, ${part(2)}, ${part(1)},
      ${part(5)} + (${mixed("n", 1000, 69621)} - 500) / 2000.0, ${part(6)} + (${mixed("n", 1000, 16807)} - 500) / 2000.0
    FROM placed`;
  const services = `${numbers} INSERT INTO company_services (provider_id, service)
    SELECT ${id}, json_extract('${JSON.stringify(COMPANY_SERVICES)}', '$[' || ((n + step.value) % ${COMPANY_SERVICES.length}) || ']')
    FROM rows, json_each('[0,2,5]') AS step`;
  const languages = `${numbers} INSERT INTO company_languages (provider_id, language)
    SELECT ${id}, language.value FROM rows, json_each('["fr","en","de"]') AS language`;
  return [
    { sql: accounts, count: PROVIDERS, chunk: 1_000 },
    { sql: companies, count: PROVIDERS, chunk: 1_000 },
    { sql: services, count: PROVIDERS, chunk: 2_000 },
    { sql: languages, count: PROVIDERS, chunk: 2_000 },
    ...profileStatements(volume, providerTown),
    ...requestStatements(volume, withTown(mixed("n", towns))),
  ];
}

function profileStatements(volume: Volume, placedProviders: string): VolumeStatement[] {
  const id = providerId("n", volume);
  const moment = volume.now - YEARS_MS;
  const text = JSON.stringify([{ kind: "paragraph", runs: [{ text: "Volume", isBold: false }] }]);
  const portraits = `${numbers} INSERT INTO portraits (provider_id, portrait, experience, service, benefits, saved_at)
    SELECT ${id}, '${text}', '${text}', '${text}', '${text}', ${moment} FROM rows`;
  const addresses = `${numbers} INSERT INTO profile_addresses (domain, slug, provider_id, is_current)
    SELECT a.domain, printf('volume-%04d', n), a.id, 1 FROM rows CROSS JOIN accounts a ON a.id = ${id}`;
  const portfolios = `${placedProviders}
    INSERT INTO portfolios (id, provider_id, title, description, wedding_date, total_budget, guests, location, city, zipcode,
      country_code, latitude, longitude, style, is_published, created_at, changed_at)
    SELECT ${portfolioId("n", volume)}, ${id}, 'Volume ' || n, 'Une longue table sous les arbres.', '2024-06-08', 2500000, 80,
      'Volume', ${part(2)}, ${part(4)}, ${part(1)}, ${part(5)}, ${part(6)}, 'Volume', 1, ${moment}, ${moment}
    FROM placed`;
  const key = `printf('${KEY_START}%0${KEY_DIGITS}d', n)`;
  const isFurther = `n >= ${FURTHER}`;
  const owner = `CASE WHEN ${isFurther} THEN 0 ELSE n / ${PICTURES_EACH} END`;
  const place = `CASE WHEN ${isFurther} THEN ${GALLERY} + n - ${FURTHER} ELSE n % ${PICTURES_EACH} END`;
  const drawn = `${numbers}, drawn AS (
      SELECT n, ${providerId(owner, volume)} AS provider, ${portfolioId(owner, volume)} AS portfolio, ${place} AS place,
        (${isFurther} OR n % ${PICTURES_EACH} < ${GALLERY}) AS is_gallery FROM rows)`;
  const media = `${drawn}
    INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
    SELECT ${key}, provider, iif(is_gallery, 'gallery', 'portfolio'), iif(is_gallery, provider, portfolio), 'ready', 1200, 900,
      50000, ${moment} + n
    FROM drawn`;
  const pictures = `${drawn}
    INSERT INTO pictures (key, provider_id, album_id, position, is_key, title, description, created_at)
    SELECT ${key}, provider, iif(is_gallery, provider, portfolio), place, NOT is_gallery AND place = ${GALLERY}, 'Volume ' || n,
      'Une longue table sous les arbres.', ${moment} + n
    FROM drawn`;
  const count = FURTHER + LARGEST_GALLERY - GALLERY;
  return [
    { sql: portraits, count: PROVIDERS, chunk: 2_000 },
    { sql: addresses, count: PROVIDERS, chunk: 2_000 },
    { sql: portfolios, count: PROVIDERS, chunk: 2_000 },
    { sql: media, count, chunk: 10_000 },
    { sql: pictures, count, chunk: 10_000 },
  ];
}

function requestStatements(volume: Volume, placedProjects: string): VolumeStatement[] {
  const guests = `json_extract('["20_40","40_80","80_120","120_150","150_200"]', '$[' || ${mixed("n", 5, 69621)} || ']')`;
  const budget = `json_extract('["5000_10000","10000_15000","15000_25000","25000_35000","35000_50000"]', '$[' || ${mixed("n", 5, 16807)} || ']')`;
  const event = `CASE ${mixed("n", 6, 39373)} WHEN 0 THEN 'corporate_event' WHEN 1 THEN 'wedding_anniversary' ELSE 'wedding' END`;
  const eventDate = `date((${projectTime("n", volume)}) / 1000 + (90 + ${mixed("n", 400, 40692)}) * 86400, 'unixepoch')`;
  const projects = `${placedProjects}
    INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type, event_date,
      city, region, zipcode, country_code, latitude, longitude, guest_range, budget_range, planner_budget_range,
      languages, wedding_theme, message, last_sent_at)
    SELECT ${projectId("n", volume)}, ${part(0)}, ${part(7)}, ${projectTime("n", volume)}, 'Camille', 'Volume ' || n,
      ${event}, 'FULL_PLANNING', ${eventDate}, ${part(2)}, ${part(3)}, ${part(4)}, ${part(1)}, ${part(5)}, ${part(6)},
      ${guests}, ${budget}, '3000_5000', '["fr","en"]', NULL,
      'Une longue table sous les arbres, du lin, des bougies : seriez-vous disponible ? (' || n || ')', ${projectTime("n", volume)}
    FROM placed`;
  const contacts = `${numbers} INSERT INTO project_contacts (project_id, email, phone)
    SELECT ${projectId("n", volume)}, printf('camille.%06d@example.com', n), printf('+336%08d', n) FROM rows`;
  // Of ten requests, five are locked, three are unlocked, and two are rejected. One in ten was never seen.
  const state = mixed("n", 10);
  const project = `n / ${REQUESTS_PER_PROJECT}`;
  const provider = `CASE WHEN n % ${LARGEST_EVERY} = 0 THEN 0
    ELSE 1 + (n / ${REQUESTS_PER_PROJECT} * 31 + n % ${REQUESTS_PER_PROJECT} * 500) % ${PROVIDERS - 1} END`;
  const time = requestTime("n", volume);
  const requests = `${numbers}, drawn AS (
      SELECT n, ${state} AS state, ${providerId(provider, volume)} AS provider, ${projectId(project, volume)} AS project FROM rows)
    INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type,
      event_date, city, region, country_code, guest_range, budget_range, seen_at, unlocked_at, rejected_at, rejection_reason, status_rank)
    SELECT ${requestId("n", volume)}, d.provider, p.id, ${time}, ${localDay(time, "a.domain")}, p.firstname, p.lastname,
      p.event_type, p.event_date, p.city, p.region, p.country_code, p.guest_range, p.budget_range,
      CASE WHEN state > 0 THEN ${time} + 600000 END,
      CASE WHEN state BETWEEN 5 AND 7 THEN ${time} + 900000 END,
      CASE WHEN state > 7 THEN ${time} + 900000 END,
      CASE WHEN state > 7 THEN 'not_available' END,
      CASE WHEN state > 7 THEN 2 WHEN state > 4 THEN 1 ELSE 0 END
    FROM drawn d CROSS JOIN projects p ON p.id = d.project CROSS JOIN accounts a ON a.id = d.provider`;
  const ledger = `${numbers} INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited, withdrawn)
    SELECT ${uuid(`${time} + 900000`, 4, "n")}, ${providerId(provider, volume)}, ${time} + 900000, 'unlock',
      ${requestId("n", volume)}, 'Camille Volume ' || (${project}), 0, 1
    FROM rows WHERE ${state} BETWEEN 5 AND 7`;
  // Every provider's profile was viewed on most days.
  const views = `${numbers} INSERT INTO views_daily (provider_id, day, page, views)
    SELECT ${providerId(`n / ${VIEW_DAYS}`, volume)}, date(${volume.now} / 1000 - n % ${VIEW_DAYS} * 86400, 'unixepoch'),
      'profile', 1 + ${mixed("n", 40, 16807)} FROM rows WHERE ${mixed("n", 12, 69621)} > 0`;
  return [
    { sql: projects, count: PROJECTS, chunk: 25_000 },
    { sql: contacts, count: PROJECTS, chunk: 50_000 },
    { sql: requests, count: REQUESTS, chunk: 25_000 },
    { sql: ledger, count: REQUESTS, chunk: 50_000 },
    { sql: views, count: PROVIDERS * VIEW_DAYS, chunk: 100_000 },
  ];
}

/**
 * Statements that compute values from the inserted rows: the purchases that paid for the unlocks, the balances, and the
 * counts.
 */
export const closingStatements = (volume: Volume): string[] => [
  `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited, withdrawn)
   SELECT ${uuid(String(volume.now - YEARS_MS - 1), 5, "row_number() OVER (ORDER BY a.id)")}, a.id, ${volume.now - YEARS_MS - 1},
     'purchase', 'volume:' || a.id, ${CREDITS_LEFT} + (SELECT count(*) FROM event_requests r
       WHERE r.provider_id = a.id AND r.status_rank = 1), 0
   FROM accounts a WHERE a.firstname = 'Volume' AND a.lastname LIKE 'Provider %'`,
  `UPDATE accounts SET credits = ${CREDITS_LEFT},
     requests_total = (SELECT count(*) FROM event_requests r WHERE r.provider_id = accounts.id),
     requests_unseen = (SELECT count(*) FROM event_requests r WHERE r.provider_id = accounts.id AND r.seen_at IS NULL),
     views_total = (SELECT coalesce(sum(v.views), 0) FROM views_daily v WHERE v.provider_id = accounts.id)
   WHERE firstname = 'Volume' AND lastname LIKE 'Provider %'`,
  "ANALYZE",
];
