import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues } from "~/models/core/database";
import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { arrayOrEmpty, entriesOrNone, jsonEntries, numberOrNull, parseCellListings } from "./cells.rules";
import { LISTING_AREA_LEVELS } from "./directory.rules";
import type { ListingKind } from "./rules";
import { findShownListings, type Listing } from "./search.queries.server";
import { usualPrices, type UsualPrices } from "./service-prices.rules";
import { isListingShown } from "./visibility.queries.server";
import { hasPremiumAt, isListingShownAt } from "./visibility.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** An area and a kind of listings. Together they name one row of listing_areas. */
export interface ListedArea {
  kind: ListingKind;
  country: string;
  /** Slug of the area. */
  slug: string;
}

/** The ids of the listings of an area: those with Premium first, then by their distance from a point. */
export async function listIdsOfArea(
  { db, clock }: ReadContext,
  { kind, country, slug }: ListedArea,
): Promise<(from: GeoPoint) => string[]> {
  const rows = await db.all(sql<Row<"listing_areas", "listings">>`
    SELECT a.listings FROM (${sqlValues(Object.values(LISTING_AREA_LEVELS))}) level CROSS JOIN listing_areas a
      ON a.country_code = ${country} AND a.kind = ${kind} AND a.level = level.column1 AND a.area = ${slug}`);
  const now = clock.now();
  const shown = rows
    .flatMap(({ listings }) => [...parseCellListings(listings)])
    .filter((listing) => isListingShownAt({ ...listing, isVisible: true }, now));
  return (from) =>
    shown
      .map((listing) => ({
        id: listing.id,
        isPremium: hasPremiumAt(listing, now),
        km: distanceKm(from, listing),
      }))
      .sort(
        (one, other) =>
          Number(other.isPremium) - Number(one.isPremium) ||
          one.km - other.km ||
          (one.id < other.id ? -1 : 1),
      )
      .map(({ id }) => id);
}

/** A number for each area in which couples see listings, by kind and slug. */
type NumberBySlug = ReadonlyMap<ListingKind, ReadonlyMap<string, number>>;

/** The numbers of all areas of a country in which couples see listings. */
export interface AreaCounts {
  regions: NumberBySlug;
  departments: NumberBySlug;
}

/** The number of listings of a kind that couples see in a region or department. */
export const countInArea = (
  { regions, departments }: AreaCounts,
  kind: ListingKind,
  { slug, isRegion }: { slug: string; isRegion: boolean },
): number => (isRegion ? regions : departments).get(kind)?.get(slug) ?? 0;

/** The numbers of planners and of venues that couples see in a region or department. */
export const countKindsInArea = (counts: AreaCounts, area: { slug: string; isRegion: boolean }) => ({
  planner: countInArea(counts, "planner", area),
  venue: countInArea(counts, "venue", area),
});

/** Reads the numbers of all areas of a country, for several kinds. It reads one row for each kind. */
export async function countListingsOfAreas(
  { db, clock }: ReadContext,
  country: string,
  kinds: readonly ListingKind[],
): Promise<AreaCounts> {
  const rows = await db.all(sql<Row<"listing_area_counts", "kind" | "areas">>`
    SELECT c.kind, c.areas FROM (${sqlValues(kinds)}) kind CROSS JOIN listing_area_counts c
      ON c.country_code = ${country} AND c.kind = kind.column1`);
  const now = clock.now();
  const counted = rows.map(({ kind, areas }) => ({ kind, levels: new Map(jsonEntries(areas)) }));
  const ofLevel = (level: number): NumberBySlug =>
    new Map(
      counted.map(({ kind, levels }) => [
        kind,
        new Map(
          entriesOrNone(levels.get(String(level)))
            .map(([area, numbers]) => [area, shownNumber(numbers, now)] as const)
            .filter(([, number]) => number > 0),
        ),
      ]),
    );
  return {
    regions: ofLevel(LISTING_AREA_LEVELS.region),
    departments: ofLevel(LISTING_AREA_LEVELS.department),
  };
}

/** The number of listings that are shown now, from the numbers of an area in listing_area_counts. */
function shownNumber(numbers: unknown, now: number): number {
  const [count, further] = arrayOrEmpty(numbers);
  const shown = arrayOrEmpty(further).filter((until) => (numberOrNull(until) ?? 0) > now);
  return (numberOrNull(count) ?? 0) + shown.length;
}

/** The figures of one service, computed from the visible listings that offer it. */
export interface ServiceFigures {
  /** The number of these listings. */
  count: number;
  /** The usual starting prices; null if too few of these listings have a price. */
  prices: UsualPrices | null;
}

/** The numbers and prices of the services that visible listings of a kind offer, by slug. */
export async function readServiceFigures(
  { db }: Pick<ModelContext, "db">,
  { country, kind }: Pick<ListedArea, "country" | "kind">,
): Promise<ReadonlyMap<string, ServiceFigures>> {
  const row = await db.first(sql<Row<"listing_service_counts", "counts" | "prices">>`
    SELECT counts, prices FROM listing_service_counts WHERE country_code = ${country} AND kind = ${kind}`);
  const prices = new Map(
    jsonEntries(row?.prices ?? "{}").map(([slug, ofService]) => [
      slug,
      entriesOrNone(ofService).map(([cents, listings]) => ({
        cents: Number(cents),
        listings: numberOrNull(listings) ?? 0,
      })),
    ]),
  );
  return new Map(
    jsonEntries(row?.counts ?? "{}").map(([slug, count]) => [
      slug,
      { count: numberOrNull(count) ?? 0, prices: usualPrices(prices.get(slug) ?? []) },
    ]),
  );
}

/** Sorts after every value of the column `turn`, which consists of hexadecimal digits. */
const END_OF_CIRCLE = "g";

/**
 * The ids of some listings of a country: those with Premium first, then those with the most complete pages. Among equal ones, the
 * selection begins at a position in the circle of listings.
 * @param start a value of the column `listings.turn`
 */
export async function listFeaturedIds(
  ctx: ReadContext,
  { kind, country }: Pick<ListedArea, "kind" | "country">,
  start: string,
  limit: number,
): Promise<string[]> {
  const highest = sql`SELECT max(h.completeness) FROM listings h INDEXED BY listings_featured
    WHERE h.country_code = ${country} AND h.kind = ${kind} AND h.is_visible = 1`;
  // Only points that a listing has are looked for: D1 counts a row for each search in an index that finds nothing.
  const rows = await ctx.db.all(sql<Row<"listings", "id">>`
    WITH RECURSIVE levels (points) AS (
      ${highest}
      UNION ALL
      SELECT (${highest} AND h.completeness < levels.points) FROM levels WHERE levels.points IS NOT NULL)
    SELECT l.id FROM levels CROSS JOIN (VALUES (${start}, ${END_OF_CIRCLE}), ('', ${start})) part
    CROSS JOIN listings l INDEXED BY listings_featured
      ON l.country_code = ${country} AND l.kind = ${kind} AND l.completeness = levels.points
      AND l.turn >= part.column1 AND l.turn < part.column2
    WHERE ${isListingShown(ctx.clock.now())} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Reads the listings of a selection, those with Premium first, then in the order of their ids. */
export async function readFeaturedListings(ctx: ReadContext, ids: readonly string[]): Promise<Listing[]> {
  const listings = await findShownListings(ctx, ids);
  return listings.toSorted(
    (one, other) =>
      Number(other.isPremium) - Number(one.isPremium) || ids.indexOf(one.id) - ids.indexOf(other.id),
  );
}
