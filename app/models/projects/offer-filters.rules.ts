import { readIntegerWithin } from "~/models/core/number.rules";
import { NO_LISTING_FILTERS, type ListingFilters } from "~/models/listings/filter.rules";
import { SEARCH_CHOICES } from "~/models/search/query.rules";
import type { EventDays } from "~/models/venues/availability/taken.rules";

/** The filters of both lists of the choice. Null or an empty list does not filter. */
export interface OfferFilters {
  /** Slugs. */
  service: string | null;
  language: string | null;
  /** The largest distance of planners, in kilometres. */
  within: number | null;
  /** The largest starting price of planners, in cents. */
  budget: number | null;
  guests: number | null;
  /** The largest distance of venues, in kilometres. */
  venuesWithin: number | null;
  /** The largest starting price of venues, in cents. */
  price: number | null;
  /** Slugs of features; a venue has all of them. */
  feature: readonly string[];
  /** Whether only venues are listed that are free on one of the couple's days. */
  isFree: boolean;
}

/** The choices that the filters offer. */
export interface OfferFilterChoices {
  services: readonly string[];
  languages: readonly string[];
  features: readonly string[];
  /** In cents. */
  budgets: readonly number[];
  prices: readonly number[];
}

/** The names of the fields, which are also those of the parameters in the address, in their order. */
export const PLANNER_FILTER_FIELDS = ["service", "language", "within", "budget"] as const;
export const VENUE_FILTER_FIELDS = ["guests", "venuesWithin", "price", "feature", "free"] as const;
export type OfferFilterField = (typeof PLANNER_FILTER_FIELDS | typeof VENUE_FILTER_FIELDS)[number];

/** Reads the filters of an address. Unknown values are ignored. */
export function parseOfferFilters(
  params: URLSearchParams,
  { services, languages, features, budgets, prices }: OfferFilterChoices,
): OfferFilters {
  const slug = (field: OfferFilterField, known: readonly string[]) =>
    known.find((value) => value === params.get(field)) ?? null;
  const number = (field: OfferFilterField, known: readonly number[]) => {
    const typed = readIntegerWithin(params.get(field), 0, Number.MAX_SAFE_INTEGER);
    return known.find((value) => value === typed) ?? null;
  };
  const wished = params.getAll("feature");
  return {
    service: slug("service", services),
    language: slug("language", languages),
    within: number("within", SEARCH_CHOICES.distances),
    budget: number("budget", budgets),
    guests: number("guests", SEARCH_CHOICES.guests),
    venuesWithin: number("venuesWithin", SEARCH_CHOICES.distances),
    price: number("price", prices),
    feature: features.filter((known) => wished.includes(known)),
    isFree: params.has("free"),
  };
}

/** The posted fields that filter, as parameters of an address. Empty ones are left out. */
export const offerFilterParams = (
  input: Partial<Record<OfferFilterField, string | readonly string[] | undefined>>,
  fields: readonly OfferFilterField[],
): [string, string][] =>
  fields.flatMap((field) =>
    [input[field] ?? []]
      .flat()
      .filter((value) => value !== "")
      .map((value): [string, string] => [field, value]),
  );

/** The kinds of listings that the filters leave as they are. */
export const unfilteredKinds = (filters: OfferFilters): ("planner" | "venue")[] => [
  ...(plannerFiltersOf(filters) ? [] : ["planner" as const]),
  ...(venueFiltersOf(filters, NO_DAYS) ? [] : ["venue" as const]),
];

const NO_DAYS: EventDays = { from: "", to: "" };
const priceUpTo = (cents: number | null) => (cents === null ? null : { from: null, to: cents });
const listOf = (slug: string | null) => (slug === null ? [] : [slug]);

/** The filters of the list of planners; null if none is chosen. */
export function plannerFiltersOf({ service, language, within, budget }: OfferFilters): ListingFilters | null {
  if (service === null && language === null && within === null && budget === null) return null;
  return {
    ...NO_LISTING_FILTERS,
    services: listOf(service),
    languages: listOf(language),
    withinKm: within,
    price: priceUpTo(budget),
  };
}

/** The filters of the list of venues; null if none is chosen. */
export function venueFiltersOf(
  { guests, venuesWithin, price, feature, isFree }: OfferFilters,
  days: EventDays,
): ListingFilters | null {
  if (guests === null && venuesWithin === null && price === null && feature.length === 0 && !isFree)
    return null;
  return {
    ...NO_LISTING_FILTERS,
    guests,
    withinKm: venuesWithin,
    price: priceUpTo(price),
    features: feature,
    days: isFree ? days : null,
  };
}
