import { readEuros } from "~/models/core/money.rules";
import { readDecimal, readIntegerWithin } from "~/models/core/number.rules";
import { isCalendarDay } from "~/models/core/time.rules";
import { NEAR_PLACE_KM } from "~/models/directory/place-pages.rules";
import { LISTING_ORDERS, type ListingFilters, type ListingOrder } from "~/models/listings/filter.rules";

/** What a couple searches for. */
export type SearchKind = "planner" | "venue";

/** A longer text is cut. */
export const SEARCH_TEXT_MAX = 100;

/** The value of the parameter `view` with which the page also shows a map. */
export const MAP_VIEW = "map";

/** The numbers from which a couple chooses. */
export const SEARCH_CHOICES = {
  /** In kilometres. */
  distances: [10, 30, NEAR_PLACE_KM, 100],
  guests: [50, 100, 150, 200, 300],
  ratings: [3, 4, 4.5],
  reviews: [1, 5, 10, 20],
} as const;

/** The slugs of lists that a couple may choose. */
export interface SearchLists {
  types: readonly string[];
  services: readonly string[];
  languages: readonly string[];
  features: readonly string[];
}

/** What a couple searches for. An empty list or null does not filter. */
export interface SearchQuery extends SearchLists {
  /** The name of a place or of a provider; empty if the couple searches by `place`. */
  q: string;
  /** The slug of a place; null if the couple searches by `q`. */
  place: string | null;
  kind: SearchKind;
  guests: number | null;
  /** The day of the event, YYYY-MM-DD. */
  date: string | null;
  /** In cents. */
  from: number | null;
  to: number | null;
  /** In kilometres; null if the couple has not chosen, so that the default applies. */
  distance: number | null;
  rating: number | null;
  reviews: number | null;
  sort: ListingOrder;
  page: number;
  /** Whether the page also shows its results on a map. */
  hasMap: boolean;
}

/** The fields that a couple fills in by hand, and in which it can make a mistake. */
export type TypedField = "date" | "from" | "to";

/** A query that was read from a URL. */
export interface ParsedSearch {
  query: SearchQuery;
  /** The texts of the fields as typed, so that the page can show them again. */
  typed: Readonly<Record<TypedField, string>>;
  /** Text keys. The value of a field with an error is not in the query. */
  errors: Partial<Record<TypedField, SearchError>>;
  /** Whether the page is a number from 1. */
  isPageValid: boolean;
}

type SearchError = "price" | "price_order" | "date" | "date_past";

/** A higher price, in cents, is a typing mistake. */
const PRICE_MAX = 100_000_000_00;
const PAGE_MAX = 100_000;

/** The lists of a kind: other lists have no choices for this kind. */
interface SearchContext {
  listsOf: (kind: SearchKind) => SearchLists;
  /** Today in the time zone of the domain, YYYY-MM-DD. */
  today: string;
}

const cut = (text: string): string => [...text].slice(0, SEARCH_TEXT_MAX).join("");

const among = <Value extends number>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === readDecimal(text ?? "")) ?? null;

/** Reads the parameters of a URL. Unknown parameters and values are ignored, and a text is cut. */
export function parseSearch(params: URLSearchParams, { listsOf, today }: SearchContext): ParsedSearch {
  const text = (name: string) => cut((params.get(name) ?? "").replaceAll("\0", " ").trim());
  const kind = params.get("kind") === "venue" ? "venue" : "planner";
  const lists = listsOf(kind);
  const chosen = (name: string, known: readonly string[]) => {
    const values = params.getAll(name);
    return known.filter((slug) => values.includes(slug));
  };
  const typed = { date: kind === "venue" ? text("date") : "", from: text("from"), to: text("to") };
  const { date, ...dateErrors } = readDate(typed.date, today);
  const { from, to, errors: priceErrors } = readPrices(typed);
  const page = params.has("page") ? readIntegerWithin(params.get("page"), 1, PAGE_MAX) : 1;
  return {
    query: {
      ...{ q: text("q"), place: text("place") || null, kind },
      types: chosen("type", lists.types),
      services: chosen("service", lists.services),
      languages: chosen("language", lists.languages),
      features: chosen("feature", lists.features),
      guests: kind === "venue" ? among(SEARCH_CHOICES.guests, params.get("guests")) : null,
      ...{ date, from, to },
      distance: among(SEARCH_CHOICES.distances, params.get("distance")),
      rating: among(SEARCH_CHOICES.ratings, params.get("rating")),
      reviews: among(SEARCH_CHOICES.reviews, params.get("reviews")),
      sort: LISTING_ORDERS.find((order) => order === params.get("sort")) ?? "premium",
      page: page ?? 1,
      hasMap: params.get("view") === MAP_VIEW,
    },
    typed,
    errors: { ...(dateErrors.error ? { date: dateErrors.error } : {}), ...priceErrors },
    isPageValid: page !== null,
  };
}

function readDate(text: string, today: string): { date: string | null; error?: SearchError } {
  if (text === "") return { date: null };
  if (!isCalendarDay(text)) return { date: null, error: "date" };
  return text < today ? { date: null, error: "date_past" } : { date: text };
}

function readPrices(typed: { from: string; to: string }): {
  from: number | null;
  to: number | null;
  errors: Partial<Record<TypedField, SearchError>>;
} {
  const from = readPrice(typed.from);
  const to = readPrice(typed.to);
  const errors: Partial<Record<TypedField, SearchError>> = {
    ...(from === "wrong" ? { from: "price" } : {}),
    ...(to === "wrong" ? { to: "price" } : {}),
  };
  const range = { from: from === "wrong" ? null : from, to: to === "wrong" ? null : to };
  if (range.from !== null && range.to !== null && range.from > range.to)
    return { from: null, to: null, errors: { to: "price_order" } };
  return { ...range, errors };
}

function readPrice(text: string): number | null | "wrong" {
  if (text === "") return null;
  const cents = readEuros(text);
  return cents === null || cents < 0 || cents > PRICE_MAX ? "wrong" : cents;
}

/**
 * The same search for another kind: the filters that this kind does not have are left out, as by the form.
 * @param lists what couples may choose for this kind
 */
export const searchOfKind = (query: SearchQuery, kind: SearchKind, lists: SearchLists): SearchQuery => ({
  ...query,
  kind,
  types: lists.types.filter((slug) => query.types.includes(slug)),
  services: lists.services.filter((slug) => query.services.includes(slug)),
  languages: lists.languages.filter((slug) => query.languages.includes(slug)),
  features: lists.features.filter((slug) => query.features.includes(slug)),
  guests: kind === "venue" ? query.guests : null,
  date: kind === "venue" ? query.date : null,
  page: 1,
});

/** The filters for the search near a place. */
export const filtersOfSearch = (query: SearchQuery): ListingFilters => ({
  ...{ types: query.types, services: query.services, languages: query.languages, features: query.features },
  price: query.from === null && query.to === null ? null : { from: query.from, to: query.to },
  guests: query.guests,
  days: query.date === null ? null : { from: query.date, to: null },
  rating: query.rating,
  reviews: query.reviews,
  withinKm: query.distance ?? NEAR_PLACE_KM,
});

/** The parts of a query that filter, each with the value that filters nothing. A link with them removes all filters. */
export const NO_SEARCH_FILTERS: Omit<SearchQuery, "q" | "place" | "kind" | "sort"> = {
  ...{ types: [], services: [], languages: [], features: [] },
  ...{ guests: null, date: null, from: null, to: null, distance: null, rating: null, reviews: null, page: 1 },
  hasMap: false,
};

/** Whether a search names only a place or a provider, and nothing else. Such a search has a page of the directory. */
export const isOnlyPlace = (query: SearchQuery): boolean => {
  const { q, place, kind } = query;
  return searchString(query) === searchString({ ...NO_SEARCH_FILTERS, q, place, kind, sort: "premium" });
};

/** Writes a query as the parameters of a URL, always in the same order and without values that have no effect. */
export function searchString(query: SearchQuery): string {
  const { q, place, kind, types, services, languages, features, page } = query;
  const one = (name: string, value: string | number | null) =>
    value === null ? [] : [[name, String(value)]];
  const euros = (cents: number | null) => (cents === null ? null : cents / 100);
  return new URLSearchParams([
    ...(q === "" ? [] : [["q", q]]),
    ...one("place", place),
    ...(kind === "venue" ? [["kind", kind]] : []),
    ...types.map((slug) => ["type", slug]),
    ...services.map((slug) => ["service", slug]),
    ...languages.map((slug) => ["language", slug]),
    ...features.map((slug) => ["feature", slug]),
    ...one("guests", query.guests),
    ...one("date", query.date),
    ...one("from", euros(query.from)),
    ...one("to", euros(query.to)),
    ...one("distance", query.distance),
    ...one("rating", query.rating),
    ...one("reviews", query.reviews),
    ...(query.sort === "premium" ? [] : [["sort", query.sort]]),
    ...(page > 1 ? [["page", String(page)]] : []),
    ...(query.hasMap ? [["view", MAP_VIEW]] : []),
  ]).toString();
}
