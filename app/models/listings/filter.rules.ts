import { PREMIUM_REACH_KM } from "~/models/directory/rules";
import { addDays } from "~/models/core/time.rules";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { addSoldFeatures } from "./card.rules";
import { entriesOf, listIn, listingAt, numberIn, type ListingAt } from "./cells.rules";

/* Filters, counts and sorts the listings near a place. Everything is pure: the database only stores the facts. */

/** What a search with filters compares of a listing. */
export interface ListingFacts extends ListingAt {
  /** Slug of lookups(kind = 'venue_type'); null for a planner. */
  type: string | null;
  services: readonly string[];
  languages: readonly string[];
  /** For a venue: the features that it has, and those that it offers as a service. */
  features: readonly string[];
  /** In cents. */
  minPrice: number | null;
  maxPrice: number | null;
  seatedCapacity: number | null;
  standingCapacity: number | null;
}

/** Parses the listings in a row of listing_facts with the part `facts`. */
export const factsIn = (listings: string): ListingFacts[] =>
  entriesOf(listings).map(([id, values]) => {
    const entry = listIn(values);
    const [type, services, languages, features, minPrice, maxPrice, seated, standing] = listIn(entry[4]);
    const sold = slugsIn(services);
    return {
      ...listingAt(id, entry),
      type: typeof type === "string" ? type : null,
      services: sold,
      languages: slugsIn(languages),
      features: addSoldFeatures(slugsIn(features), sold),
      minPrice: numberIn(minPrice),
      maxPrice: numberIn(maxPrice),
      seatedCapacity: numberIn(seated),
      standingCapacity: numberIn(standing),
    };
  });

const slugsIn = (value: unknown): string[] => listIn(value).filter((slug) => typeof slug === "string");

/** The months (YYYY-MM) of some days, each with these days as bits as in listing_facts. */
export function monthsOf(days: EventDays): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (let index = 0; index < countDays(days); index += 1) {
    const day = addDays(days.from, index);
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) | (1 << (Number(day.slice(8)) - 1)));
  }
  return months;
}

/**
 * The ids of the listings in a row of listing_facts that are taken on at least one of some days.
 * @param days the days of the row's month as bits
 */
export const takenIn = (listings: string, days: number): string[] =>
  entriesOf(listings).flatMap(([id, bits]) => (((numberIn(bits) ?? 0) & days) === 0 ? [] : [id]));

/** A range in cents; null means no limit. */
export interface PriceRange {
  from: number | null;
  to: number | null;
}

/** What a couple looks for. An empty list or null does not filter. */
export interface ListingFilters {
  /** Slugs; a listing has one of them. The same is true for services and languages. */
  types: readonly string[];
  services: readonly string[];
  languages: readonly string[];
  /** Slugs; a listing has all of them. */
  features: readonly string[];
  price: PriceRange | null;
  /** The number of guests for whom a venue has room, seated or standing. */
  guests: number | null;
  /** The days on all of which a venue is free. */
  days: EventDays | null;
}

export const NO_FILTERS: ListingFilters = {
  types: [],
  services: [],
  languages: [],
  features: [],
  price: null,
  guests: null,
  days: null,
};

/**
 * `premium`: the listings with Premium within PREMIUM_REACH_KM, then all others, each by distance. `price`: the lowest
 * price first, and listings without a price last.
 */
export const LISTING_ORDERS = ["premium", "distance", "price"] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** The choices that a page offers where a filter is a number. */
export interface NumberChoices {
  /** Upper limits of a price, in cents. */
  prices: readonly number[];
  guests: readonly number[];
}

/**
 * How many listings a choice gives: those that match all filters of the other groups. Features must all be there, so a
 * feature counts the listings that match all filters and also have this feature. A missing value means none.
 */
export interface ListingCounts {
  types: ReadonlyMap<string, number>;
  services: ReadonlyMap<string, number>;
  languages: ReadonlyMap<string, number>;
  features: ReadonlyMap<string, number>;
  prices: ReadonlyMap<number, number>;
  guests: ReadonlyMap<number, number>;
  /** The listings that are free on the days; null if no days are given. */
  free: number | null;
}

/** A listing that couples see, near the place of the search. */
export interface NearFacts extends ListingFacts {
  distanceKm: number;
  isPremium: boolean;
  /** Whether it is taken on one of the days of the search. */
  isTaken: boolean;
}

interface FilteredListings {
  /** The ids of the listings that match all filters, in order. */
  ids: string[];
  counts: ListingCounts;
}

/** The filters that a listing may fail, as bits. */
const FAILS = { types: 1, services: 2, languages: 4, features: 8, price: 16, guests: 32, days: 64 } as const;

/** Filters, counts and sorts the listings near a place. */
export function filterListings(
  listings: readonly NearFacts[],
  filters: ListingFilters,
  order: ListingOrder,
  choices: NumberChoices,
): FilteredListings {
  const counts = {
    types: new Map<string, number>(),
    services: new Map<string, number>(),
    languages: new Map<string, number>(),
    features: new Map<string, number>(),
    prices: new Map<number, number>(),
    guests: new Map<number, number>(),
  };
  let free = 0;
  const matching: NearFacts[] = [];
  for (const listing of listings) {
    const fails = failsOf(listing, filters);
    const isCounted = (group: number) => (fails & ~group) === 0;
    if (fails === 0) {
      matching.push(listing);
      add(counts.features, listing.features);
    }
    if (isCounted(FAILS.types) && listing.type !== null) add(counts.types, [listing.type]);
    if (isCounted(FAILS.services)) add(counts.services, listing.services);
    if (isCounted(FAILS.languages)) add(counts.languages, listing.languages);
    if (isCounted(FAILS.price))
      add(
        counts.prices,
        choices.prices.filter((to) => hasPriceWithin(listing, { from: null, to })),
      );
    if (isCounted(FAILS.guests))
      add(
        counts.guests,
        choices.guests.filter((guests) => hasRoomFor(listing, guests)),
      );
    if (isCounted(FAILS.days) && !listing.isTaken) free += 1;
  }
  return {
    ids: matching.sort(COMPARE[order]).map(({ id }) => id),
    counts: { ...counts, free: filters.days === null ? null : free },
  };
}

function failsOf(listing: NearFacts, filters: ListingFilters): number {
  const { types, services, languages, features, price, guests, days } = filters;
  let fails = 0;
  if (types.length > 0 && (listing.type === null || !types.includes(listing.type))) fails |= FAILS.types;
  if (services.length > 0 && !services.some((slug) => listing.services.includes(slug)))
    fails |= FAILS.services;
  if (languages.length > 0 && !languages.some((slug) => listing.languages.includes(slug)))
    fails |= FAILS.languages;
  if (!features.every((slug) => listing.features.includes(slug))) fails |= FAILS.features;
  if (price !== null && !hasPriceWithin(listing, price)) fails |= FAILS.price;
  if (guests !== null && !hasRoomFor(listing, guests)) fails |= FAILS.guests;
  if (days !== null && listing.isTaken) fails |= FAILS.days;
  return fails;
}

/** Whether a price of the listing is within a range. A listing without a price is only in a range without limits. */
function hasPriceWithin({ minPrice, maxPrice }: ListingFacts, { from, to }: PriceRange): boolean {
  if (from === null && to === null) return true;
  const lowest = minPrice ?? maxPrice;
  const highest = maxPrice ?? minPrice;
  if (lowest === null || highest === null) return false;
  return (to === null || lowest <= to) && (from === null || highest >= from);
}

const hasRoomFor = ({ seatedCapacity, standingCapacity }: ListingFacts, guests: number): boolean =>
  Math.max(seatedCapacity ?? 0, standingCapacity ?? 0) >= guests;

function add<Value>(counts: Map<Value, number>, values: readonly Value[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

type Compare = (one: NearFacts, other: NearFacts) => number;

const byDistance: Compare = (one, other) => one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1);

const isFirst = ({ isPremium, distanceKm }: NearFacts): boolean =>
  isPremium && distanceKm <= PREMIUM_REACH_KM;

/** More than every price. */
const NO_PRICE = Number.MAX_SAFE_INTEGER;
const priceOf = ({ minPrice, maxPrice }: NearFacts): number => minPrice ?? maxPrice ?? NO_PRICE;

const COMPARE: Record<ListingOrder, Compare> = {
  premium: (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || byDistance(one, other),
  distance: byDistance,
  price: (one, other) => priceOf(one) - priceOf(other) || byDistance(one, other),
};
