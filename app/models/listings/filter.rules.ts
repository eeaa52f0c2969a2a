import { PREMIUM_REACH_KM } from "~/models/directory/rules";
import type { EventDays } from "~/models/venues/availability/taken.rules";
import type { ListingFacts } from "./facts.rules";
import { firstIds, type SortableListing } from "./first-listings.rules";

/* Filters, counts and sorts the listings near a place. Everything is pure: the database only stores the facts. */

/** A range in cents; null means no limit. */
interface PriceRange {
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
  /** The possible days of the event; a venue is free on one of them at least. */
  days: EventDays | null;
  /** The lowest average rating. */
  rating: number | null;
  /** The lowest number of reviews. */
  reviews: number | null;
  /** The largest distance from the place. */
  withinKm: number | null;
}

export const NO_LISTING_FILTERS: ListingFilters = {
  types: [],
  services: [],
  languages: [],
  features: [],
  price: null,
  guests: null,
  days: null,
  rating: null,
  reviews: null,
  withinKm: null,
};

/** The groups of filters. A couple can remove each group as a whole. */
export type ListingFilterGroup = keyof ListingFilters;

/**
 * `premium`: the listings with Premium within PREMIUM_REACH_KM, then all others, each by distance. `price`: the lowest
 * price first, and listings without a price last. `rating`: the best average first, at the same average the larger
 * number of reviews, and listings without reviews last.
 */
export const LISTING_ORDERS = ["premium", "distance", "price", "rating"] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** The choices that a page offers where a filter is a number. */
interface NumberChoices {
  /** Upper limits of a price, in cents. */
  prices: readonly number[];
  guests: readonly number[];
  ratings: readonly number[];
  reviews: readonly number[];
  /** Distances in kilometres. */
  distances: readonly number[];
}

export const NO_NUMBER_CHOICES: NumberChoices = {
  prices: [],
  guests: [],
  ratings: [],
  reviews: [],
  distances: [],
};

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
  ratings: ReadonlyMap<number, number>;
  reviews: ReadonlyMap<number, number>;
  distances: ReadonlyMap<number, number>;
  /** The listings that are free on one of the days at least; null if no days are given. */
  free: number | null;
  /** For each group of filters: how many listings the same search finds without this group. */
  withoutGroup: Readonly<Record<ListingFilterGroup, number>>;
}

/** A listing that couples see, near the place of the search. */
export interface NearListingFacts {
  facts: ListingFacts;
  distanceKm: number;
  isPremium: boolean;
  /** Whether it is taken on all days of the search. */
  isTaken: boolean;
}

/** How the listings near a place are filtered, and which of them a page shows. */
export interface ListingSearchOptions {
  filters: ListingFilters;
  order: ListingOrder;
  /** The number of the page, from 1, and the number of listings on it. */
  page: { number: number; size: number };
  choices: NumberChoices;
}

interface FilteredListings {
  /** The ids of the listings of the page, in order. */
  ids: string[];
  /** The number of listings on all pages. */
  total: number;
  hasMore: boolean;
  counts: ListingCounts;
}

/** The filters that a listing may fail, as bits. */
const FAILS = {
  types: 1,
  services: 2,
  languages: 4,
  features: 8,
  price: 16,
  guests: 32,
  days: 64,
  rating: 128,
  reviews: 256,
  withinKm: 512,
} as const satisfies Record<ListingFilterGroup, number>;

/** Filters and counts the listings near a place, and sorts those of one page. */
export function filterListings(
  listings: Iterable<NearListingFacts>,
  { filters, order, page, choices }: ListingSearchOptions,
): FilteredListings {
  const counts = {
    types: new Map<string, number>(),
    services: new Map<string, number>(),
    languages: new Map<string, number>(),
    features: new Map<string, number>(),
    prices: new Map<number, number>(),
    guests: new Map<number, number>(),
    ratings: new Map<number, number>(),
    reviews: new Map<number, number>(),
    distances: new Map<number, number>(),
  };
  let free = 0;
  const byFails = new Map<number, number>();
  const matching: SortableListing[] = [];
  const toSortable = sortableBy(order);
  for (const listing of listings) {
    const { facts } = listing;
    const fails = failsOf(listing, filters);
    add(byFails, fails);
    if (fails === 0) {
      matching.push(toSortable(listing));
      for (const slug of facts.features) add(counts.features, slug);
    }
    if (isOnly(fails, FAILS.types) && facts.type !== null) add(counts.types, facts.type);
    if (isOnly(fails, FAILS.services)) for (const slug of facts.services) add(counts.services, slug);
    if (isOnly(fails, FAILS.languages)) for (const slug of facts.languages) add(counts.languages, slug);
    if (isOnly(fails, FAILS.price))
      for (const to of choices.prices) if (hasPriceWithin(facts, { from: null, to })) add(counts.prices, to);
    if (isOnly(fails, FAILS.guests))
      for (const guests of choices.guests) if (hasRoomFor(facts, guests)) add(counts.guests, guests);
    if (isOnly(fails, FAILS.days) && !listing.isTaken) free += 1;
    if (isOnly(fails, FAILS.rating))
      for (const rating of choices.ratings) if ((facts.rating ?? 0) >= rating) add(counts.ratings, rating);
    if (isOnly(fails, FAILS.reviews))
      for (const reviews of choices.reviews) if (facts.reviewCount >= reviews) add(counts.reviews, reviews);
    if (isOnly(fails, FAILS.withinKm))
      for (const km of choices.distances) if (listing.distanceKm <= km) add(counts.distances, km);
  }
  const end = page.number * page.size;
  return {
    ids: firstIds(matching, end).slice(end - page.size),
    total: matching.length,
    hasMore: matching.length > end,
    counts: {
      ...counts,
      free: filters.days === null ? null : free,
      withoutGroup: countWithoutGroups(byFails),
    },
  };
}

/** The number of listings near a place that match all filters. */
export function countMatching(listings: Iterable<NearListingFacts>, filters: ListingFilters): number {
  let matching = 0;
  for (const listing of listings) if (failsOf(listing, filters) === 0) matching += 1;
  return matching;
}

/**
 * For each group of filters: how many listings would be found without the filters of this group.
 *
 * @param byFails the number of listings for each combination of filters that a listing does not match
 */
function countWithoutGroups(byFails: ReadonlyMap<number, number>): Record<ListingFilterGroup, number> {
  const matching = byFails.get(0) ?? 0;
  const without = (group: number) => matching + (byFails.get(group) ?? 0);
  return {
    types: without(FAILS.types),
    services: without(FAILS.services),
    languages: without(FAILS.languages),
    features: without(FAILS.features),
    price: without(FAILS.price),
    guests: without(FAILS.guests),
    days: without(FAILS.days),
    rating: without(FAILS.rating),
    reviews: without(FAILS.reviews),
    withinKm: without(FAILS.withinKm),
  };
}

/** Whether a listing fails no filter but that of one group. */
const isOnly = (fails: number, group: number): boolean => (fails & ~group) === 0;

function failsOf({ facts, isTaken, distanceKm }: NearListingFacts, filters: ListingFilters): number {
  const { types, services, languages, features, price, guests, days, rating, reviews, withinKm } = filters;
  let fails = 0;
  if (types.length > 0 && (facts.type === null || !types.includes(facts.type))) fails |= FAILS.types;
  if (!hasOneOf(facts.services, services)) fails |= FAILS.services;
  if (!hasOneOf(facts.languages, languages)) fails |= FAILS.languages;
  for (const slug of features) if (!facts.features.includes(slug)) fails |= FAILS.features;
  if (price !== null && !hasPriceWithin(facts, price)) fails |= FAILS.price;
  if (guests !== null && !hasRoomFor(facts, guests)) fails |= FAILS.guests;
  if (days !== null && isTaken) fails |= FAILS.days;
  if (rating !== null && (facts.rating ?? 0) < rating) fails |= FAILS.rating;
  if (reviews !== null && facts.reviewCount < reviews) fails |= FAILS.reviews;
  if (withinKm !== null && distanceKm > withinKm) fails |= FAILS.withinKm;
  return fails;
}

const hasOneOf = (slugs: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((slug) => slugs.includes(slug));

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

function add<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** More than every distance and every price. */
const LAST = Number.MAX_SAFE_INTEGER / 2;

/** The number by which an order sorts; at the same number the distance decides, and then the id. */
const KEY: Record<ListingOrder, (listing: NearListingFacts) => number> = {
  premium: ({ isPremium, distanceKm }) =>
    isPremium && distanceKm <= PREMIUM_REACH_KM ? distanceKm : LAST + distanceKm,
  distance: ({ distanceKm }) => distanceKm,
  price: ({ facts }) => facts.minPrice ?? facts.maxPrice ?? LAST,
  rating: ({ facts }) => (facts.rating === null ? LAST : -facts.rating * AVERAGE_FACTOR - facts.reviewCount),
};

/** A factor for the average, larger than any number of reviews, so that the average decides before that number. */
const AVERAGE_FACTOR = 1e8;

const sortableBy =
  (order: ListingOrder) =>
  (listing: NearListingFacts): SortableListing => ({
    id: listing.facts.id,
    distanceKm: listing.distanceKm,
    key: KEY[order](listing),
  });

/** The ids of the `count` listings that are nearest to the place, without regard to filters. */
export const nearestIds = (listings: Iterable<NearListingFacts>, count: number): string[] =>
  firstIds(Array.from(listings, sortableBy("distance")), count);
