import { sql, type Query } from "~/models/core/database";
import { CELLS_PER_DEGREE, CELLS_PER_ROW } from "./cells.rules";
import type { CellLayer } from "./rules";
import { findAreas, storeAreas } from "./store-areas.server";
import { isAccountVisible } from "./visibility.queries.server";

/** A selection of listings, as SQL conditions on listing `l`, account `a` and venue `v`. */
export interface ListingScope {
  listings: Query;
  accounts: Query;
  venues: Query;
}

/**
 * Selects one listing: a venue or the profile of an account. The id may also be that of an album, because an album has
 * the id of its venue or account.
 */
export const listingOf = (id: string): ListingScope => ({
  listings: sql`l.id = ${id}`,
  accounts: sql`a.id = ${id}`,
  venues: sql`v.id = ${id}`,
});

/** Selects the profile of an account and all its venues. */
export const listingsOfProvider = (providerId: string): ListingScope => ({
  listings: sql`l.provider_id = ${providerId}`,
  accounts: sql`a.id = ${providerId}`,
  venues: sql`v.provider_id = ${providerId}`,
});

/** Selects the profiles and venues whose ids a query in brackets selects. */
export const listingsAmong = (ids: Query): ListingScope => ({
  listings: sql`l.id IN ${ids}`,
  accounts: sql`a.id IN ${ids}`,
  venues: sql`v.id IN ${ids}`,
});

/** Selects the profiles and venues of several accounts. */
export function listingsOfProviders(providerIds: readonly string[]): ListingScope {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(providerIds)}))`;
  return {
    listings: sql`l.provider_id IN ${among}`,
    accounts: sql`a.id IN ${among}`,
    venues: sql`v.provider_id IN ${among}`,
  };
}

/** Selects every listing, for a database that was filled without the models. */
export const ALL_LISTINGS: ListingScope = { listings: sql`TRUE`, accounts: sql`TRUE`, venues: sql`TRUE` };

/**
 * Statements that update some listings from their source tables, and then cells, facts and areas from these listings. Add
 * them to the end of every batch that writes a source table. They can be repeated without harm.
 */
export const refreshListings = (scope: ListingScope): Query[] => [
  storeListings(scope),
  storeEntries(scope),
  countEntries(scope),
  storeFacts(scope),
  notePlacement(scope),
  findAreas(scope.listings),
  ...storeAreas(scope.listings, HAS_SOURCE),
  sql`DELETE FROM listings AS l WHERE ${scope.listings} AND NOT ${HAS_SOURCE}`,
];

/**
 * Like `refreshListings`, but only for batches that change nothing that a search compares, such as changes of pictures.
 * It is one statement, because cells and facts stay unchanged.
 */
export const refreshListingContent = (scope: ListingScope): Query[] => [storeListings(scope)];

const storeListings = (scope: ListingScope): Query => sql`
  INSERT INTO listings (${LISTING_SOURCE_COLUMNS})
  SELECT ${LISTING_SOURCE_COLUMNS} FROM (${selectListingColumns(scope)}) WHERE TRUE
  ON CONFLICT (id) DO UPDATE SET ${ASSIGNMENTS}`;

/** SQL: the value of one listing in a square after the change, and before the change; null if there is none. */
const VALUE_AFTER = sql`max(iif(is_now, value, NULL))`;
const VALUE_BEFORE = sql`max(iif(is_now, NULL, value))`;

const storeEntries = (scope: ListingScope): Query => sql`
  WITH ${changedSides(scope)}, ${cellEntriesSql}, changes AS (
    SELECT country, kind, layer, cell, id, ${VALUE_AFTER} AS value FROM entries
    GROUP BY country, kind, layer, cell, id HAVING ${VALUE_AFTER} IS NOT ${VALUE_BEFORE})
  INSERT INTO listing_cells (country_code, kind, layer, cell, listings)
  SELECT country, kind, layer, cell, json_group_object(id, json(value)) FROM changes WHERE TRUE
  GROUP BY country, kind, layer, cell
  ON CONFLICT (country_code, kind, layer, cell) DO UPDATE SET listings = json_patch(listings, excluded.listings)`;

const storeFacts = (scope: ListingScope): Query => sql`
  WITH ${changedSides(scope)}, ${factEntriesSql}, changes AS (
    SELECT country, kind, part, cell, id, ${VALUE_AFTER} AS value FROM facts
    GROUP BY country, kind, part, cell, id HAVING ${VALUE_AFTER} IS NOT ${VALUE_BEFORE})
  INSERT INTO listing_facts (country_code, kind, part, cell, listings)
  SELECT country, kind, part, cell, json_group_object(id, json(value)) FROM changes WHERE TRUE
  GROUP BY country, kind, part, cell
  ON CONFLICT (country_code, kind, part, cell) DO UPDATE SET listings = json_patch(listings, excluded.listings)`;

const countEntries = (scope: ListingScope): Query => sql`
  WITH ${changedSides(scope)}, ${cellEntriesSql}, moved AS (
    SELECT country, kind, layer, cell, sum(iif(is_now, 1, -1)) AS number FROM entries
    GROUP BY country, kind, layer, cell HAVING number <> 0)
  INSERT INTO listing_cell_counts (country_code, kind, layer, counts)
  SELECT m.country, m.kind, m.layer, json_group_object(CAST(m.cell AS TEXT),
    nullif(coalesce(c.counts ->> CAST(m.cell AS TEXT), 0) + m.number, 0))
  FROM moved m LEFT JOIN listing_cell_counts c
    ON c.country_code = m.country AND c.kind = m.kind AND c.layer = m.layer
  WHERE TRUE GROUP BY m.country, m.kind, m.layer
  ON CONFLICT (country_code, kind, layer) DO UPDATE SET counts = json_patch(counts, excluded.counts)`;

const notePlacement = ({ listings }: ListingScope): Query =>
  sql`UPDATE listings AS l SET placed = placement WHERE ${listings} AND placed IS NOT placement`;

const HAS_SOURCE = sql`iif(l.kind = 'venue', EXISTS (SELECT 1 FROM venues WHERE id = l.id),
  EXISTS (SELECT 1 FROM companies WHERE provider_id = l.id))`;

/**
 * SQL, a part of WITH: the changed listings, each as cells and facts contain it (is_now = 0) and as they must contain
 * it (is_now = 1).
 */
const changedSides = ({ listings }: ListingScope): Query => sql`
  changed AS MATERIALIZED (
    SELECT l.id, l.placed AS was, iif(${HAS_SOURCE}, l.placement, NULL) AS now FROM listings l
    WHERE ${listings} AND l.placed IS NOT iif(${HAS_SOURCE}, l.placement, NULL)),
  sides AS MATERIALIZED (
    SELECT id, 0 AS is_now, was AS spot FROM changed WHERE was IS NOT NULL
    UNION ALL SELECT id, 1, now FROM changed WHERE now IS NOT NULL)`;

const POSITION = sql`json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7)`;

/**
 * SQL: the number of the cell that contains a cell of `placement`, which numbers cells of a quarter of a degree and of a
 * whole degree.
 */
const cellAround = (cell: string, perDegree: number, layer: CellLayer): Query => {
  const { north, east } = CELLS_PER_DEGREE[layer];
  // Written as text, because a bound number would make the division one of decimals.
  const row = `(${cell}) / ${CELLS_PER_ROW} / ${perDegree / north}`;
  const column = `(${cell}) % ${CELLS_PER_ROW} / ${perDegree / east}`;
  return { text: `(${row} * ${CELLS_PER_ROW} + ${column})`, params: [] };
};
const SMALL_CELL = cellAround("spot ->> 2", 4, "all");
const LARGE_CELL = cellAround("spot ->> 3", 1, "premium");

/** SQL, a part of WITH after `sides`: the entry of each listing in the cells of each layer. */
export const cellEntriesSql: Query = sql`
  entries AS (
    SELECT id, is_now, spot ->> 0 AS country, spot ->> 1 AS kind, 'all' AS layer, ${SMALL_CELL} AS cell, ${POSITION} AS value
    FROM sides
    UNION ALL
    SELECT id, is_now, spot ->> 0, spot ->> 1, 'premium', ${LARGE_CELL}, ${POSITION} FROM sides WHERE spot ->> 6 IS NOT NULL)`;

/** SQL, a part of WITH after `sides`: the entries of each listing in listing_facts. */
export const factEntriesSql: Query = sql`
  facts AS (
    SELECT id, is_now, spot ->> 0 AS country, spot ->> 1 AS kind, 'facts' AS part, ${SMALL_CELL} AS cell,
      json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7, spot -> 8) AS value
    FROM sides
    UNION ALL
    SELECT s.id, s.is_now, s.spot ->> 0, s.spot ->> 1, month.key, ${LARGE_CELL}, month.value
    FROM sides s CROSS JOIN json_each(s.spot -> 9) month)`;

const NAMES = [
  "id",
  "provider_id",
  "kind",
  "is_account_visible",
  "is_visible",
  "is_further",
  "premium_until",
  "name",
  "type",
  "city",
  "country_code",
  "latitude",
  "longitude",
  "domain",
  "slug",
  "seated_capacity",
  "standing_capacity",
  "min_price",
  "max_price",
  "services",
  "service_prices",
  "languages",
  "features",
  "taken_days",
  "cover",
  "rating",
  "review_count",
] as const;

/** SQL: the columns that are computed from other tables, in the order of `selectListingColumns`. */
export const LISTING_SOURCE_COLUMNS: Query = { text: NAMES.join(", "), params: [] };
const ASSIGNMENTS: Query = {
  text: NAMES.filter((name) => name !== "id")
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
  params: [],
};

/** SQL: when the premium of account `a` ends or has ended. */
const PREMIUM_UNTIL = sql`iif(a.premium_status IN ('active', 'cancellation'), a.premium_end_at, NULL)`;

const SLUG = sql`(SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1)`;

/** SQL: the key picture of an album if couples see it, otherwise the first picture that couples see. */
const coverOf = (album: Query): Query => sql`(
  SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
  WHERE p.album_id = ${album} AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.is_key DESC, p.position, p.key LIMIT 1)`;

/** SQL: the number of reviews and their average, from a row of `review_sums s` or without one. */
const REVIEW_COUNT = sql`coalesce(s.stars1 + s.stars2 + s.stars3 + s.stars4 + s.stars5, 0)`;
const RATING = sql`round((s.stars1 + 2.0 * s.stars2 + 3 * s.stars3 + 4 * s.stars4 + 5 * s.stars5)
  / nullif(${REVIEW_COUNT}, 0), 2)`;

/**
 * SQL: a SELECT that computes the columns of `listings` from their source tables, for the selected accounts and venues.
 */
export const selectListingColumns = ({ accounts, venues }: ListingScope): Query => sql`
  SELECT a.id, a.id AS provider_id, iif(a.role = 'ROLE_VENUE', 'venue_account', 'planner') AS kind,
    ${isAccountVisible} AS is_account_visible, ${isAccountVisible} AS is_visible, 0 AS is_further,
    ${PREMIUM_UNTIL} AS premium_until, c.name, NULL AS type, c.city, c.country_code, c.latitude, c.longitude, a.domain,
    ${SLUG} AS slug, NULL AS seated_capacity, NULL AS standing_capacity,
    (SELECT min(budget_from) FROM company_services
     WHERE provider_id = a.id AND is_budget_visible = 1 AND budget_from > 0) AS min_price,
    NULL AS max_price,
    (SELECT json_group_array(service) FROM (SELECT service FROM company_services WHERE provider_id = a.id ORDER BY service)) AS services,
    (SELECT json_group_object(service, budget_from) FROM (
      SELECT service, budget_from FROM company_services
      WHERE provider_id = a.id AND is_budget_visible = 1 AND budget_from > 0 ORDER BY service)) AS service_prices,
    (SELECT json_group_array(language) FROM (
      SELECT language FROM company_languages WHERE provider_id = a.id ORDER BY language)) AS languages,
    '[]' AS features, '{}' AS taken_days, ${coverOf(sql`a.id`)} AS cover, ${RATING} AS rating,
    ${REVIEW_COUNT} AS review_count
  FROM accounts a CROSS JOIN companies c ON c.provider_id = a.id LEFT JOIN review_sums s ON s.subject_id = a.id
  WHERE ${accounts} AND a.role <> 'ROLE_ADMIN'
  UNION ALL
  SELECT id, provider_id, 'venue', is_account_visible,
    is_account_visible = 1 AND is_published = 1 AND validation = 'validated' AND (is_further = 0 OR premium_until IS NOT NULL),
    is_further, premium_until, name, type, city, country_code, latitude, longitude, domain, slug, seated_capacity,
    standing_capacity, min_price, max_price,
    (SELECT json_group_array(service) FROM (SELECT service FROM venue_services WHERE venue_id = read.id ORDER BY service)),
    '{}', '[]',
    (SELECT json_group_array(feature) FROM (SELECT feature FROM venue_features WHERE venue_id = read.id ORDER BY feature)),
    (SELECT json_group_object(month, days) FROM (
      SELECT substr(day, 1, 7) AS month, sum(DISTINCT 1 << (substr(day, 9) - 1)) AS days FROM venue_taken_days
      WHERE venue_id = read.id GROUP BY month ORDER BY month)),
    ${coverOf(sql`read.id`)}, rating, review_count
  FROM (
    SELECT v.id, v.provider_id, ${isAccountVisible} AS is_account_visible, v.is_published, v.validation,
      EXISTS (SELECT 1 FROM venues earlier WHERE earlier.provider_id = v.provider_id AND earlier.id < v.id
        AND earlier.is_published = 1) AS is_further,
      ${PREMIUM_UNTIL} AS premium_until, v.name, v.type, v.city, v.country_code, v.latitude, v.longitude, a.domain,
      ${SLUG} AS slug, v.seated_capacity, v.standing_capacity, v.min_price, v.max_price,
      ${RATING} AS rating, ${REVIEW_COUNT} AS review_count
    FROM venues v CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN review_sums s ON s.subject_id = v.id
    WHERE ${venues}) read`;
