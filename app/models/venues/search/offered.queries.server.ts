import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { distanceKm, PREMIUM_REACH_KM } from "~/models/directory/rules";
import { takenAmong, readCover, readFeatures, type VenueCover } from "./card.rules";
import { nearestVenues, type VenueArea } from "./near.queries.server";
import { isPremiumVenue } from "./near.rules";
import { isShown } from "~/models/venues/queries.server";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";

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
  domain: string;
  slug: string | null;
  distanceKm: number;
  isPremium: boolean;
  /** Of the wished features, those it has. */
  features: readonly string[];
  /** Those of the couple's days on which it is taken, in their order. */
  takenDays: readonly string[];
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

/** SQL: whether couples of a country may ask venue `v`; taken days aside. */
export const isVenueOffered = (country: string, now: number): Query =>
  sql`(v.country_code = ${country} AND ${isShown(now)})`;

/** Cards of one statement; D1 binds at most a hundred values. */
const CARDS_PER_READ = 75;

/**
 * The first `count` venues offered to a couple: of those with Premium within reach the nearest, then of all others; and
 * the members of `ticked` that are further away. Each costs one row, and the search some of its own.
 */
export async function listNearestVenues(
  ctx: ReadContext,
  search: VenueSearch,
  count: number,
  ticked: readonly string[],
): Promise<{ venues: OfferedVenue[]; further: OfferedVenue[]; hasMore: boolean }> {
  // One more tells whether there are more. Among the nearest of all are those with Premium again.
  const wanted = count + 1;
  const [premium, nearest] = await Promise.all([
    nearestVenues(ctx, search, { isPremium: true, withinKm: PREMIUM_REACH_KM, wanted }),
    nearestVenues(ctx, search, { isPremium: false, withinKm: Infinity, wanted }),
  ]);
  const found = [...new Set([...premium, ...nearest].map(({ id }) => id))];
  const first = found.slice(0, count);
  const further = ticked.filter((id) => !first.includes(id));
  const cards = await findOfferedVenues(ctx, search, [...first, ...further]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => cardOf.get(id) ?? []);
  return { venues: inOrder(first), further: inOrder(further), hasMore: found.length > count };
}

/** The members of `ids` that couples may choose, nearest first, in one round trip. */
export async function findOfferedVenues(
  { db, clock }: ReadContext,
  search: VenueSearch,
  ids: readonly string[],
): Promise<OfferedVenue[]> {
  const now = clock.now();
  const pieces = Array.from({ length: Math.ceil(ids.length / CARDS_PER_READ) }, (_, piece) =>
    ids.slice(piece * CARDS_PER_READ, (piece + 1) * CARDS_PER_READ),
  );
  const rows = await db.read(...pieces.map((piece) => offeredAmong(search, piece, now)));
  return rows
    .flat()
    .map((row) => toVenue(row, search, now))
    .toSorted((one, other) => one.distanceKm - other.distanceKm);
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
        SELECT v.id, v.name FROM venues v WHERE v.id = ${id} AND ${isVenueOffered(country, clock.now())}`);

/** The only venue of a provider that couples may ask; null if there is none or several. */
export async function findOnlyVenue(
  { db, clock }: ReadContext,
  providerId: string,
  country: string,
): Promise<Row<"venues", "id" | "name"> | null> {
  const [only, ...others] = await db.all(sql<Row<"venues", "id" | "name">>`
    SELECT v.id, v.name FROM venues v
    WHERE v.provider_id = ${providerId} AND ${isVenueOffered(country, clock.now())} ORDER BY v.id LIMIT 2`);
  return others.length === 0 ? (only ?? null) : null;
}

type VenueRow = Row<
  "venues",
  | "id"
  | "providerId"
  | "name"
  | "type"
  | "city"
  | "latitude"
  | "longitude"
  | "seatedCapacity"
  | "standingCapacity"
  | "minPrice"
  | "maxPrice"
  | "premiumUntil"
  | "cardDomain"
  | "cardSlug"
  | "cardFeatures"
  | "cardTaken"
  | "cardCover"
>;

/** The members of `ids` that may be chosen, in no order. */
const offeredAmong = ({ country }: VenueSearch, ids: readonly string[], now: number): Query<VenueRow> =>
  sql<VenueRow>`
    SELECT v.id, v.provider_id AS providerId, v.name, v.type, v.city, v.latitude, v.longitude,
      v.seated_capacity AS seatedCapacity, v.standing_capacity AS standingCapacity, v.min_price AS minPrice,
      v.max_price AS maxPrice, v.premium_until AS premiumUntil, v.card_domain AS cardDomain, v.card_slug AS cardSlug,
      v.card_features AS cardFeatures, v.card_taken AS cardTaken, v.card_cover AS cardCover
    FROM (${sqlValues(ids)}) wanted CROSS JOIN venues v ON v.id = wanted.column1
    WHERE ${isVenueOffered(country, now)}`;

function toVenue(row: VenueRow, { near, days, features: wished }: VenueSearch, now: number): OfferedVenue {
  const {
    latitude,
    longitude,
    premiumUntil,
    cardDomain,
    cardSlug,
    cardFeatures,
    cardTaken,
    cardCover,
    ...venue
  } = row;
  const features = readFeatures(cardFeatures);
  const takenDays = takenAmong(cardTaken, days);
  return {
    ...venue,
    domain: cardDomain,
    slug: cardSlug,
    distanceKm: distanceKm(near, { latitude, longitude }),
    isPremium: isPremiumVenue({ premiumUntil }, now),
    features: wished.filter((feature) => features.includes(feature)),
    takenDays,
    isTaken: takenDays.length >= countDays(days),
    cover: readCover(cardCover),
  };
}
