import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { isUuid } from "~/models/core/identifiers";
import { distanceKm, isPositionKnown, PREMIUM_REACH_KM, type GeoPoint } from "~/models/directory/rules";
import { parseListingCover, parseVenueFeatures, parseSlugList, type ListingCover } from "./card.rules";
import { nearestIdsPremiumFirst, type FirstSquares, type SearchArea } from "./nearest.queries.server";
import type { ListingKind } from "./rules";
import { VENUES_MAX } from "~/models/venues/rules";
import { isListingShown } from "./visibility.queries.server";
import { hasPremiumAt } from "./visibility.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A planner or a venue, with the data that couples see on a card. It never contains contact data. */
export interface Listing
  extends
    Row<
      "listings",
      | "id"
      | "providerId"
      | "kind"
      | "countryCode"
      | "name"
      | "type"
      | "city"
      | "domain"
      | "slug"
      | "seatedCapacity"
      | "standingCapacity"
      | "minPrice"
      | "maxPrice"
      | "takenDays"
      | "rating"
      | "reviewCount"
    >,
    GeoPoint {
  isPremium: boolean;
  services: readonly string[];
  languages: readonly string[];
  /** For a venue: the features that it has, and those that it offers as a service. */
  features: readonly string[];
  /** The key picture, or the first picture if there is no key picture. */
  cover: ListingCover | null;
}

export interface FoundListing extends Listing {
  distanceKm: number;
}

/** The listings that a couple may choose: their kind, and the country of the couple's domain (ISO 3166-1 alpha-2). */
export interface OfferedListingKind {
  kind: ListingKind;
  country: string;
}

/**
 * SQL: whether a couple may choose listing `l`, without regard to taken days. It is checked again when the couple
 * confirms the project.
 */
export const isListingOffered = ({ kind, country }: OfferedListingKind, now: number): Query =>
  sql`(l.kind = ${kind} AND l.country_code = ${country} AND ${isListingShown(now)})`;

/**
 * The first `count` listings near a place: first the nearest ones with Premium within reach, then all others by
 * distance (docs/decisions/012-premium-first.md). `further`: the members of `ticked` that are not among them.
 * @param first the first squares around the place. If they are null, they are read first.
 */
export async function listNearestPremiumFirst(
  ctx: ReadContext,
  area: SearchArea,
  count: number,
  ticked: readonly string[] = [],
  first: FirstSquares | null = null,
): Promise<{ listings: FoundListing[]; further: FoundListing[]; hasMore: boolean }> {
  // One listing more than `count` is searched, to know whether there are more. Listings with Premium may be found
  // twice, but count once.
  const found = await nearestIdsPremiumFirst(ctx, area, { withinKm: Infinity, wanted: count + 1 }, first);
  const shown = found.slice(0, count);
  const further = ticked.filter((id) => !shown.includes(id));
  const listings = await findListingsNearestFirst(ctx, area, [...shown, ...further]);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { listings: inOrder(shown), further: inOrder(further), hasMore: found.length > count };
}

/** The first `count` listings within reach of another listing, in the order of `listNearestPremiumFirst`. */
export async function listNearbyListings(
  ctx: ReadContext,
  area: SearchArea & { id: string },
  count: number,
): Promise<FoundListing[]> {
  if (!isPositionKnown(area.near)) return [];
  // The listing itself is among the nearest, so one more is searched.
  const ids = await nearestIdsPremiumFirst(ctx, area, { withinKm: PREMIUM_REACH_KM, wanted: count + 1 });
  const others = ids.filter((id) => id !== area.id).slice(0, count);
  const listings = await findListingsNearestFirst(ctx, area, others);
  return listings.toSorted((one, other) => others.indexOf(one.id) - others.indexOf(other.id));
}

/** The members of `ids` that couples may choose, nearest first. They are read in one round trip. */
export async function findListingsNearestFirst(
  ctx: ReadContext,
  { near, ...offered }: OfferedListingKind & { near: GeoPoint },
  ids: readonly string[],
): Promise<FoundListing[]> {
  return nearestFirst(near, await findListings(ctx, ids, isListingOffered(offered, ctx.clock.now())));
}

/** Listings with their distance from a place, nearest first. */
export const nearestFirst = (near: GeoPoint, listings: readonly Listing[]): FoundListing[] =>
  listings
    .map((listing) => ({ ...listing, distanceKm: distanceKm(near, listing) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1));

/** The selected listings of all kinds that couples see in a country, in any order. */
export async function findSelectedListings(
  { db, clock }: ReadContext,
  selected: Query<{ id: string }>,
  country: string,
): Promise<Listing[]> {
  const now = clock.now();
  const rows = await db.all(sql<ListingRow>`
    SELECT ${LISTING_COLUMNS} FROM (${selected}) wanted CROSS JOIN listings l ON l.id = wanted.id
    WHERE l.country_code = ${country} AND ${isListingShown(now)}`);
  return rows.map((row) => toListing(row, now));
}

/** The members of `ids` that couples see in any country, in any order. */
export const findShownListings = (ctx: ReadContext, ids: readonly string[]): Promise<Listing[]> =>
  findListings(ctx, ids, isListingShown(ctx.clock.now()));

/** Number of listings read by one statement, because D1 binds at most a hundred values. */
const LISTINGS_PER_READ = 75;

/** The members of `ids` that meet a condition, in any order. `l` is the listing in the condition. */
async function findListings(
  { db, clock }: ReadContext,
  ids: readonly string[],
  when: Query,
): Promise<Listing[]> {
  const pieces = Array.from({ length: Math.ceil(ids.length / LISTINGS_PER_READ) }, (_, piece) =>
    ids.slice(piece * LISTINGS_PER_READ, (piece + 1) * LISTINGS_PER_READ),
  );
  const rows = await db.read(
    ...pieces.map(
      (piece) => sql<ListingRow>`
        SELECT ${LISTING_COLUMNS} FROM (${sqlValues(piece)}) wanted CROSS JOIN listings l ON l.id = wanted.column1
        WHERE ${when}`,
    ),
  );
  return rows.flat().map((row) => toListing(row, clock.now()));
}

/** Names of the members of `ids` that couples may choose, in the order of `ids`. */
export const listOfferedNames = (
  ctx: ReadContext,
  ids: readonly string[],
  offered: OfferedListingKind,
): Promise<ListingName[]> => listNames(ctx, ids, isListingOffered(offered, ctx.clock.now()));

/** Names of the members of `ids` that couples see in any country, in the order of `ids`. */
export const listShownNames = (
  ctx: ReadContext,
  ids: readonly string[],
  kind: ListingKind,
): Promise<ListingName[]> =>
  listNames(ctx, ids, sql`(l.kind = ${kind} AND ${isListingShown(ctx.clock.now())})`);

type ListingName = Row<"listings", "id" | "name">;

/** @param ids at most LISTINGS_PER_READ */
async function listNames(
  { db }: Pick<ModelContext, "db">,
  ids: readonly string[],
  when: Query,
): Promise<ListingName[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await db.all(sql<ListingName>`
    SELECT l.id, l.name FROM (${sqlValues(known)}) wanted CROSS JOIN listings l ON l.id = wanted.column1
    WHERE ${when}`);
  return rows.toSorted((one, other) => known.indexOf(one.id) - known.indexOf(other.id));
}

/** The listing of an account that couples may choose, if there is exactly one; otherwise null. */
export async function findOnlyListing(
  { db, clock }: ReadContext,
  providerId: string,
  offered: OfferedListingKind,
): Promise<Row<"listings", "id" | "name"> | null> {
  const [only, ...others] = await db.all(sql<Row<"listings", "id" | "name">>`
    SELECT l.id, l.name FROM listings l
    WHERE l.provider_id = ${providerId} AND ${isListingOffered(offered, clock.now())} ORDER BY l.id LIMIT 2`);
  return others.length === 0 ? (only ?? null) : null;
}

/** The venues of an account that couples see, oldest first. */
export async function listVenuesOf({ db, clock }: ReadContext, providerId: string): Promise<Listing[]> {
  const rows = await db.all(sql<ListingRow>`
    SELECT ${LISTING_COLUMNS} FROM listings l
    WHERE l.provider_id = ${providerId} AND l.kind = 'venue' AND ${isListingShown(clock.now())}
    ORDER BY l.id LIMIT ${VENUES_MAX}`);
  return rows.map((row) => toListing(row, clock.now()));
}

type ListingRow = Row<
  "listings",
  | "id"
  | "providerId"
  | "kind"
  | "countryCode"
  | "name"
  | "type"
  | "city"
  | "latitude"
  | "longitude"
  | "domain"
  | "slug"
  | "seatedCapacity"
  | "standingCapacity"
  | "minPrice"
  | "maxPrice"
  | "premiumUntil"
  | "services"
  | "languages"
  | "features"
  | "takenDays"
  | "cover"
  | "rating"
  | "reviewCount"
>;

const LISTING_COLUMNS: Query = sql`
  l.id, l.provider_id AS providerId, l.kind, l.country_code AS countryCode, l.name, l.type, l.city, l.latitude, l.longitude, l.domain, l.slug,
  l.seated_capacity AS seatedCapacity, l.standing_capacity AS standingCapacity, l.min_price AS minPrice,
  l.max_price AS maxPrice, l.premium_until AS premiumUntil, l.services, l.languages, l.features, l.taken_days AS takenDays,
  l.cover, l.rating, l.review_count AS reviewCount`;

const toListing = (
  { premiumUntil, services, languages, features, cover, ...listing }: ListingRow,
  now: number,
): Listing => ({
  ...listing,
  isPremium: hasPremiumAt({ premiumUntil }, now),
  services: parseSlugList(services),
  languages: parseSlugList(languages),
  features: parseVenueFeatures({ features, services }),
  cover: parseListingCover(cover),
});
