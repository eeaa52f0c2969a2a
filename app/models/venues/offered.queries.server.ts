import * as z from "zod";
import type { Row } from "#db/rows";
import { sql, sqlValues, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { distanceKm, PREMIUM_REACH_KM, textList } from "~/models/directory/rules";
import { nearestVenues, type NearVenue, type VenueArea } from "./near.queries.server";
import { isShown, type VenueCover } from "./queries.server";
import { countDays, takenDays, type EventDays } from "./taken.queries.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** The data of a venue that couples see when choosing. */
export interface OfferedVenue extends Row<
  "venues",
  | "id"
  | "providerId"
  | "name"
  | "type"
  | "city"
  | "seatedCapacity"
  | "standingCapacity"
  | "minPrice"
  | "maxPrice"
> {
  /** Where its provider's public pages are. */
  domain: Row<"accounts">["domain"];
  slug: Row<"profile_addresses">["slug"] | null;
  distanceKm: number;
  isPremium: boolean;
  /** Of the wished features, those it has. */
  features: readonly string[];
  /** On how many of the couple's days it is taken. */
  takenDays: number;
  /** Taken on all of them: it cannot be asked. */
  isTaken: boolean;
  /** The key picture, or else the first one. */
  cover: VenueCover | null;
}

export interface VenueSearch extends VenueArea {
  days: EventDays;
  /** Wished features. */
  features: readonly string[];
}

/** SQL: whether couples of a country may ask venue `v` of account `a` with company `c`; taken days aside. */
export const isVenueOffered = (country: string, now: number): Query =>
  sql`(v.country_code = ${country} AND ${isShown(now)})`;

/** Cards of one statement; D1 binds at most a hundred values. */
const CARDS_PER_READ = 75;
/** Reads of cards in one search; it ends with what was found by then, where most venues are hidden. */
const CARD_READS_MAX = 8;

/** Venues in the order in which a couple is offered them; those with Premium within reach come twice. */
async function* inOrder(
  ctx: ReadContext,
  search: VenueSearch,
  missing: () => number,
): AsyncGenerator<NearVenue[], void, void> {
  const premium = nearestVenues(ctx, search, { isPremium: true, withinKm: PREMIUM_REACH_KM, missing });
  const all = nearestVenues(ctx, search, { isPremium: false, withinKm: Infinity, missing });
  // Both are sought at once, which saves round trips.
  const [first, next] = await Promise.all([premium.next(), all.next()]);
  if (first.value) yield first.value;
  yield* premium;
  if (next.value) yield next.value;
  yield* all;
}

/**
 * The first `count` venues offered to a couple: of those with Premium within reach the nearest, then of all others. The
 * cost depends on `count` alone.
 */
export async function listNearestVenues(
  ctx: ReadContext,
  search: VenueSearch,
  count: number,
): Promise<{ venues: OfferedVenue[]; hasMore: boolean }> {
  const venues: OfferedVenue[] = [];
  const isAsked = new Set<string>();
  // One more tells whether there are more.
  const missing = () => count + 1 - venues.length;
  let reads = 0;
  // Where some are hidden, more are asked for at once.
  let reserve = 1;
  const wanted = () => Math.min(reserve * missing(), CARDS_PER_READ);
  for await (const portion of inOrder(ctx, search, wanted)) {
    let ids = portion.map(({ id }) => id).filter((id) => !isAsked.has(id));
    for (const id of ids) isAsked.add(id);
    while (ids.length > 0 && missing() > 0 && reads < CARD_READS_MAX) {
      const piece = ids.slice(0, wanted());
      const offered = await findOfferedVenues(ctx, search, piece);
      venues.push(...offered);
      ids = ids.slice(piece.length);
      reads += 1;
      if (offered.length < piece.length) reserve *= 3;
    }
  }
  return { venues: venues.slice(0, count), hasMore: venues.length > count };
}

/** The members of `ids` that couples may choose, nearest first. */
export async function findOfferedVenues(
  { db, clock }: ReadContext,
  search: VenueSearch,
  ids: readonly string[],
): Promise<OfferedVenue[]> {
  const now = clock.now();
  const pieces = Array.from({ length: Math.ceil(ids.length / CARDS_PER_READ) }, (_piece, index) =>
    ids.slice(index * CARDS_PER_READ, (index + 1) * CARDS_PER_READ),
  );
  const rows = await Promise.all(pieces.map((piece) => db.all(offeredAmong(search, piece, now))));
  return toVenues(rows.flat(), search, now);
}

/** A venue whose page led a couple to the form, if they may ask it. */
export const findChosenVenue = async (
  { db, clock }: ReadContext,
  id: string | null,
  country: string,
): Promise<Row<"venues", "id" | "name"> | null> =>
  id === null
    ? null
    : db.first(sql<Row<"venues", "id" | "name">>`
        SELECT v.id, v.name FROM venues v JOIN accounts a ON a.id = v.provider_id
        LEFT JOIN companies c ON c.provider_id = a.id
        WHERE v.id = ${id} AND ${isVenueOffered(country, clock.now())}`);

/** The only venue of a provider that couples may ask; null if there is none or several. */
export async function findOnlyVenue(
  { db, clock }: ReadContext,
  providerId: string,
  country: string,
): Promise<Row<"venues", "id" | "name"> | null> {
  const [only, ...others] = await db.all(sql<Row<"venues", "id" | "name">>`
    SELECT v.id, v.name FROM venues v JOIN accounts a ON a.id = v.provider_id
    LEFT JOIN companies c ON c.provider_id = a.id
    WHERE v.provider_id = ${providerId} AND ${isVenueOffered(country, clock.now())} ORDER BY v.id LIMIT 2`);
  return others.length === 0 ? (only ?? null) : null;
}

interface VenueRow
  extends
    Omit<OfferedVenue, "distanceKm" | "isPremium" | "features" | "isTaken" | "cover">,
    Row<"venues", "latitude" | "longitude" | "premiumUntil"> {
  features: string;
  /** JSON of `VenueCover` without names. */
  cover: string | null;
}

/** SQL: a ready picture that couples see of venue `v`, chosen by a condition and an order. */
const coverWhere = (which: Query): Query => sql`
  (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
   WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ${which})`;

/** The members of `ids` that may be chosen, in no order. */
const offeredAmong = (
  { country, days, features }: VenueSearch,
  ids: readonly string[],
  now: number,
): Query<VenueRow> => sql<VenueRow>`
  SELECT v.id, v.provider_id AS providerId, v.name, v.type, v.city, v.latitude, v.longitude,
    v.seated_capacity AS seatedCapacity, v.standing_capacity AS standingCapacity, v.min_price AS minPrice,
    v.max_price AS maxPrice, v.premium_until AS premiumUntil, a.domain,
    (SELECT slug FROM profile_addresses WHERE provider_id = v.provider_id AND is_current = 1) AS slug,
    (SELECT json_group_array(f.feature) FROM (${sqlValues(features)}) wished
     CROSS JOIN venue_features f ON f.venue_id = v.id AND f.feature = wished.column1) AS features,
    ${takenDays(days)} AS takenDays,
    coalesce(${coverWhere(sql`AND p.is_key = 1`)}, ${coverWhere(sql`ORDER BY p.position, p.key LIMIT 1`)}) AS cover
  FROM (${sqlValues(ids)}) wanted CROSS JOIN venues v ON v.id = wanted.column1
  CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN companies c ON c.provider_id = a.id
  WHERE ${isVenueOffered(country, now)}`;

const coverSchema = z.tuple([z.string(), z.number().nullable(), z.number().nullable(), z.string()]);

function readCover(json: string | null): VenueCover | null {
  if (json === null) return null;
  const [key, width, height, alt] = coverSchema.parse(JSON.parse(json));
  return width && height ? { key, width, height, alt } : null;
}

function toVenues(rows: readonly VenueRow[], { near, days }: VenueSearch, now: number): OfferedVenue[] {
  const wanted = countDays(days);
  return rows
    .map(({ latitude, longitude, premiumUntil, features, cover, ...venue }) => ({
      ...venue,
      distanceKm: distanceKm(near, { latitude, longitude }),
      isPremium: premiumUntil !== null && premiumUntil > now,
      features: textList(features),
      isTaken: venue.takenDays >= wanted,
      cover: readCover(cover),
    }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm);
}
