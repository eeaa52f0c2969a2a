import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { days } from "~/models/core/time.rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { areaEntriesSql, areasOfListing, priceEntriesSql, serviceEntriesSql } from "./store-areas.server";
import {
  cellEntriesSql,
  factEntriesSql,
  LISTING_SOURCE_COLUMNS,
  selectListingColumns,
  listingsOfProviders,
  refreshListings,
  type ListingScope,
} from "./refresh-listings.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Number of nights in which every account is compared once. */
const NIGHTS = 30;
/** Number of accounts compared in one turn. */
const ACCOUNTS_AT_ONCE = 500;
/** Maximum number of differences that one turn writes to the log. */
const NAMED_MAX = 10;

/**
 * Result of one turn of the nightly comparison. `named`: ids of listings or names of cells that differed and are
 * corrected now.
 */
export interface ListingComparison extends StepTurnResult {
  named: readonly string[];
}

/**
 * Compares the listings of one thirtieth of the accounts with their source tables, and then cells, facts and areas of one
 * country with its listings. Everything that differs is corrected.
 */
export async function compareListings(ctx: ReadContext, cursor: string | null): Promise<ListingComparison> {
  const night = Math.floor(ctx.clock.now() / days(1));
  const span = await accountsOfNight(ctx, night);
  const [begun, last] = cursor === null ? [] : cursor.split(" ").map(Number);
  // A turn that is left over from another night starts again with the accounts of this night.
  const from = begun === night ? (last ?? span.from) : span.from;
  if (from >= span.to) return compareCells(ctx, night);
  const to = Math.min(from + ACCOUNTS_AT_ONCE, span.to);
  const accounts = await ctx.db.all(sql<Row<"accounts", "id">>`
    SELECT id FROM accounts WHERE rowid > ${from} AND rowid <= ${to}`);
  const ids = accounts.map(({ id }) => id);
  const differing = await findOutdatedListings(ctx, listingsOfProviders(ids));
  if (differing.length > 0) await ctx.db.write(...repairListings(listingsOfProviders(ids)));
  return {
    next: `${night} ${to}`,
    facts: { accounts: ids.length, differences: differing.length },
    named: differing.slice(0, NAMED_MAX),
  };
}

/** Like `refreshListings`, but it also repeats the search for the areas of listings that have not moved. */
const repairListings = (scope: ListingScope): Query[] => [
  sql`UPDATE listings AS l SET area_point = NULL WHERE ${scope.listings}`,
  ...refreshListings(scope),
];

/** The row ids of the accounts that a night compares: greater than `from`, and at most `to`. */
async function accountsOfNight({ db }: ReadContext, night: number): Promise<{ from: number; to: number }> {
  const last = await db.first(sql<{ rowid: number }>`SELECT coalesce(max(rowid), 0) AS rowid FROM accounts`);
  const width = Math.ceil((last?.rowid ?? 0) / NIGHTS);
  return { from: (night % NIGHTS) * width, to: ((night % NIGHTS) + 1) * width };
}

/** Ids of the listings that differ from their source tables, are missing, or no longer have a source. */
export async function findOutdatedListings(
  { db }: Pick<ModelContext, "db">,
  scope: ListingScope,
): Promise<string[]> {
  const rows = await db.all(sql<Row<"listings", "id">>`
    WITH expected AS MATERIALIZED (SELECT ${LISTING_SOURCE_COLUMNS} FROM (${selectListingColumns(scope)})),
      stored AS MATERIALIZED (SELECT ${LISTING_SOURCE_COLUMNS} FROM listings l WHERE ${scope.listings})
    SELECT id FROM (SELECT * FROM expected EXCEPT SELECT * FROM stored)
    UNION SELECT id FROM (SELECT * FROM stored EXCEPT SELECT * FROM expected)
    UNION SELECT l.id FROM listings l WHERE ${scope.listings}
      AND (l.placed IS NOT l.placement OR l.areas IS NOT ${areasOfListing})`);
  return rows.map(({ id }) => id);
}

type Pair = Row<"listing_cell_counts", "countryCode" | "kind">;

/** SQL: every country and kind that has listings, cells, counts of cells or facts. */
export const LISTED_COUNTRIES_AND_KINDS: Query<Pair> = sql<Pair>`
  SELECT country_code AS countryCode, kind FROM listing_cell_counts
  UNION SELECT country_code, kind FROM listing_cells
  UNION SELECT country_code, kind FROM listing_facts
  UNION SELECT country_code, kind FROM listing_areas
  UNION SELECT country_code, kind FROM listings ORDER BY 1, 2`;

async function compareCells(ctx: ReadContext, night: number): Promise<ListingComparison> {
  const pairs = await ctx.db.all(LISTED_COUNTRIES_AND_KINDS);
  const pair = pairs[night % Math.max(pairs.length, 1)];
  const wrong = pair ? [...(await findWrongCells(ctx, pair)), ...(await findWrongAreas(ctx, pair))] : [];
  if (pair && wrong.length > 0) await ctx.db.write(...rebuildCells(pair));
  return { next: null, facts: { cells: wrong.length }, named: wrong.slice(0, NAMED_MAX) };
}

/**
 * Names of the cells of a country and kind that differ from the listings there: the layer or part, and the number of
 * the square.
 */
export async function findWrongCells(
  { db }: Pick<ModelContext, "db">,
  { countryCode, kind }: Pair,
): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    WITH sides AS MATERIALIZED (
        SELECT l.id, 1 AS is_now, l.placement AS spot FROM listings l
        WHERE l.country_code = ${countryCode} AND l.kind = ${kind} AND l.placement IS NOT NULL),
      ${cellEntriesSql}, ${factEntriesSql},
      expected AS MATERIALIZED (
        SELECT layer, cell, id, CAST(json(value) AS TEXT) AS value FROM entries
        UNION ALL SELECT part, cell, id, CAST(json(value) AS TEXT) FROM facts),
      stored AS MATERIALIZED (
        SELECT c.layer, c.cell, e.key AS id, CAST(e.value AS TEXT) AS value FROM listing_cells c, json_each(c.listings) e
        WHERE c.country_code = ${countryCode} AND c.kind = ${kind}
        UNION ALL
        SELECT f.part, f.cell, e.key, CAST(e.value AS TEXT) FROM listing_facts f, json_each(f.listings) e
        WHERE f.country_code = ${countryCode} AND f.kind = ${kind}),
      counted AS (SELECT layer, cell, count(*) AS number FROM entries GROUP BY layer, cell),
      counts AS (
        SELECT c.layer, CAST(e.key AS INTEGER) AS cell, e.value AS number
        FROM listing_cell_counts c, json_each(c.counts) e WHERE c.country_code = ${countryCode} AND c.kind = ${kind})
    SELECT DISTINCT layer || ' ' || cell AS name FROM (
      SELECT layer, cell FROM (SELECT * FROM expected EXCEPT SELECT * FROM stored)
      UNION ALL SELECT layer, cell FROM (SELECT * FROM stored EXCEPT SELECT * FROM expected)
      UNION ALL SELECT layer, cell FROM (SELECT * FROM counted EXCEPT SELECT * FROM counts)
      UNION ALL SELECT layer, cell FROM (SELECT * FROM counts EXCEPT SELECT * FROM counted))
    ORDER BY name`);
  return rows.map(({ name }) => name);
}

/** Names of the areas and services whose numbers or prices differ from the listings of a country and kind. */
export async function findWrongAreas(
  { db }: Pick<ModelContext, "db">,
  { countryCode, kind }: Pair,
): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    WITH sides AS MATERIALIZED (
        SELECT l.id, 1 AS is_now, l.area_placed AS spot FROM listings l
        WHERE l.country_code = ${countryCode} AND l.kind = ${kind} AND l.area_placed IS NOT NULL),
      ${areaEntriesSql}, ${serviceEntriesSql}, ${priceEntriesSql},
      offered AS (SELECT service, count(*) AS number FROM offers GROUP BY service),
      counted AS (
        SELECT e.key AS service, e.value AS number FROM listing_service_counts c, json_each(c.counts) e
        WHERE c.country_code = ${countryCode} AND c.kind = ${kind}),
      prices AS (SELECT service, price, count(*) AS number FROM priced GROUP BY service, price),
      counted_prices AS (
        SELECT of.key AS service, CAST(e.key AS INTEGER) AS price, e.value AS number
        FROM listing_service_counts c, json_each(c.prices) of, json_each(of.value) e
        WHERE c.country_code = ${countryCode} AND c.kind = ${kind}),
      expected AS (
        SELECT level, area, count(*) AS number, sum(is_further = 0) AS count, sum(is_further = 1) AS further,
          group_concat(id || value, ' ' ORDER BY id) AS entries FROM entries GROUP BY level, area),
      stored AS (
        SELECT a.level, a.area, count(*) AS number, a.count,
          (SELECT count(*) FROM json_each(a.further)) AS further,
          group_concat(e.key || e.value, ' ' ORDER BY e.key) AS entries
        FROM listing_areas a, json_each(a.listings) e
        WHERE a.country_code = ${countryCode} AND a.kind = ${kind} GROUP BY a.level, a.area),
      numbers AS (
        SELECT level, area, numbers FROM listing_area_numbers
        WHERE country_code = ${countryCode} AND kind = ${kind} AND numbers IS NOT NULL),
      copied AS (
        SELECT CAST(level.key AS INTEGER) AS level, e.key AS area, e.value AS numbers
        FROM listing_area_counts c, json_each(c.areas) level, json_each(level.value) e
        WHERE c.country_code = ${countryCode} AND c.kind = ${kind})
    SELECT DISTINCT level || ' ' || area AS name FROM (
      SELECT * FROM (SELECT * FROM expected EXCEPT SELECT * FROM stored)
      UNION ALL SELECT * FROM (SELECT * FROM stored EXCEPT SELECT * FROM expected)
      UNION ALL SELECT level, area, 0, count, 0, '' FROM listing_areas
        WHERE country_code = ${countryCode} AND kind = ${kind} AND listings = '{}' AND (count <> 0 OR further <> '{}'))
    UNION ALL SELECT DISTINCT 'numbers ' || level || ' ' || area FROM (
      SELECT * FROM (SELECT * FROM numbers EXCEPT SELECT * FROM copied)
      UNION ALL SELECT * FROM (SELECT * FROM copied EXCEPT SELECT * FROM numbers))
    UNION ALL SELECT 'service ' || service FROM (
      SELECT * FROM (SELECT * FROM offered EXCEPT SELECT * FROM counted)
      UNION ALL SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM offered))
    UNION ALL SELECT DISTINCT 'price ' || service FROM (
      SELECT * FROM (SELECT * FROM prices EXCEPT SELECT * FROM counted_prices)
      UNION ALL SELECT * FROM (SELECT * FROM counted_prices EXCEPT SELECT * FROM prices))
    ORDER BY name`);
  return rows.map(({ name }) => name);
}

/** Statements that rebuild cells, facts and areas of a country and kind from its listings. */
function rebuildCells({ countryCode, kind }: Pair): Query[] {
  const listings = sql`l.country_code = ${countryCode} AND l.kind = ${kind}`;
  return [
    sql`DELETE FROM listing_cells WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`DELETE FROM listing_cell_counts WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`DELETE FROM listing_facts WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`DELETE FROM listing_areas WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`DELETE FROM listing_area_counts WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`DELETE FROM listing_service_counts WHERE country_code = ${countryCode} AND kind = ${kind}`,
    sql`UPDATE listings AS l SET placed = NULL, area_placed = NULL WHERE ${listings}`,
    ...refreshListings({ listings, accounts: sql`FALSE`, venues: sql`FALSE` }),
  ];
}

/** Number of accounts whose listings are written in one batch. */
const ACCOUNTS_PER_WRITE = 5_000;

/** Writes the listings of all accounts, for a database that was filled without the models. */
export async function makeAllListings({ db }: Pick<ModelContext, "db">): Promise<void> {
  const last = await db.first(sql<{ rowid: number }>`SELECT coalesce(max(rowid), 0) AS rowid FROM accounts`);
  for (let from = 0; from < (last?.rowid ?? 0); from += ACCOUNTS_PER_WRITE) {
    const some = sql`(SELECT id FROM accounts WHERE rowid > ${from} AND rowid <= ${from + ACCOUNTS_PER_WRITE})`;
    await db.write(
      ...refreshListings({
        listings: sql`l.provider_id IN ${some}`,
        accounts: sql`a.id IN ${some}`,
        venues: sql`v.provider_id IN ${some}`,
      }),
    );
  }
}
