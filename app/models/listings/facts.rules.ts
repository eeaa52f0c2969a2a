import { addDays } from "~/models/core/time.rules";
import { countDays, type EventDays } from "~/models/venues/availability/taken.rules";
import { addSoldFeatures } from "./card.rules";
import {
  eachListing,
  jsonEntries,
  arrayOrEmpty,
  parseCellListing,
  numberOrNull,
  type PositionedListing,
} from "./cells.rules";

/* Reads the facts that the database stores for a search with filters. */

/** The facts of a listing that a search with filters compares. */
export interface ListingFacts extends PositionedListing {
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
  /** The average rating of the published reviews; null without reviews. */
  rating: number | null;
  reviewCount: number;
}

/** Parses the listings in a row of listing_facts with the part `facts`, one after the other. */
export function* parseListingFacts(listings: string): Generator<ListingFacts> {
  for (const [id, entry] of eachListing(listings, "]]")) {
    const [type, services, languages, features, minPrice, maxPrice, seated, standing, rating, reviews] =
      arrayOrEmpty(entry[4]);
    const { latitude, longitude, premiumUntil, isFurther } = parseCellListing(id, entry);
    const sold = slugsIn(services);
    // Written without a spread, which costs milliseconds for the thousands of listings around a large town.
    yield {
      id,
      latitude,
      longitude,
      premiumUntil,
      isFurther,
      type: typeof type === "string" ? type : null,
      services: sold,
      languages: slugsIn(languages),
      features: typeof type === "string" ? addSoldFeatures(slugsIn(features), sold) : [],
      minPrice: numberOrNull(minPrice),
      maxPrice: numberOrNull(maxPrice),
      seatedCapacity: numberOrNull(seated),
      standingCapacity: numberOrNull(standing),
      rating: numberOrNull(rating),
      reviewCount: numberOrNull(reviews) ?? 0,
    };
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function slugsIn(value: unknown): readonly string[] {
  const list = arrayOrEmpty(value);
  return list.every(isText) ? list : [];
}

/** Some days by month (YYYY-MM), as bits in the format of listing_facts. */
export function dayBitsByMonth(days: EventDays): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (let index = 0; index < countDays(days); index += 1) {
    const day = addDays(days.from, index);
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) | (1 << (Number(day.slice(8)) - 1)));
  }
  return months;
}

/**
 * The ids of the listings in a row of listing_facts that are taken on all of some days.
 * @param days the days of the row's month as bits
 */
export const idsTakenOnDays = (listings: string, days: number): string[] =>
  jsonEntries(listings).flatMap(([id, bits]) => (((numberOrNull(bits) ?? 0) & days) === days ? id : []));

/** The ids that are in every month: the listings that are taken on all days of all months. */
export function idsTakenInAllMonths(months: readonly (readonly string[])[]): ReadonlySet<string> {
  const [first = [], ...others] = months.map((ids) => new Set(ids));
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
}
