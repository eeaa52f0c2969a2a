import { readInteger, readIntegerWithin } from "~/models/core/number.rules";
import {
  DEFAULT_PAGE_SIZE,
  isShownByPremium,
  PAGE_SIZES,
  statusOrderOf,
  type PageSize,
  type RequestStatus,
} from "./rules";

/** The sort fields with their default directions: newest, soonest, unanswered or nearest requests first. */
export const SORT_ORDERS = { createdAt: "desc", eventDate: "asc", status: "asc", distance: "asc" } as const;
export type SortField = keyof typeof SORT_ORDERS;
export type SortDirection = "asc" | "desc";
export const SORT_FIELDS = [
  "createdAt",
  "eventDate",
  "status",
  "distance",
] as const satisfies readonly SortField[];

/** Every order as one value of the list's select: field and direction. */
export const LIST_ORDERS = SORT_FIELDS.flatMap((sort) => {
  const first = SORT_ORDERS[sort];
  const directions = [first, first === "asc" ? "desc" : "asc"] as const;
  return directions.map((direction) => ({ sort, direction, value: `${sort}-${direction}` as const }));
});

/** Filters of the list: waiting for an answer, unlocked, contacted, rejected, closed, or with a past event. */
export const REQUEST_FILTERS = ["to_answer", "unlocked", "contacted", "declined", "closed", "past"] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export const REQUEST_SEARCH_MAX = 60;

/** The filters and the search of the list. */
export interface ListFilters {
  filter: RequestFilter | null;
  /** True to list only requests that the provider has not read yet. */
  unread: boolean;
  /** True to list only requests of couples that have verified their phone number. */
  verified: boolean;
  /** Id of a venue to list only its requests; null for all. */
  venue: string | null;
  /** Names, a place or a month, as typed; empty without a search. */
  search: string;
}

/** The list without filters. */
export const NO_FILTERS: ListFilters = {
  filter: null,
  unread: false,
  verified: false,
  venue: null,
  search: "",
};

export const hasFilters = ({ filter, unread, verified, venue, search }: ListFilters): boolean =>
  filter !== null || unread || verified || venue !== null || search !== "";

/** The columns of a request that filtering and sorting need. */
export interface ListedRequest {
  id: string;
  eventDate: string;
  seenAt: number | null;
  followedUpAt: number | null;
  phoneVerifiedAt: number | null;
  endedAt: number | null;
  /** Position of the status in `REQUEST_STATUSES`. */
  statusOrder: number;
  receivedDay: string;
  distanceKm: number | null;
  venueId: string | null;
}

const hasStatus = ({ statusOrder }: ListedRequest, status: RequestStatus): boolean =>
  statusOrder === statusOrderOf(status);

const isClosedFor = (request: ListedRequest, { isPremium }: ListReader): boolean =>
  hasStatus(request, "closed") && !(isPremium && isShownByPremium(request));

const FITS: Record<RequestFilter, (request: ListedRequest, reader: ListReader) => boolean> = {
  to_answer: (request, { today }) =>
    hasStatus(request, "locked") && request.followedUpAt === null && request.eventDate >= today,
  unlocked: (request, reader) =>
    hasStatus(request, "unlocked") ||
    (reader.isPremium &&
      (hasStatus(request, "locked") || (hasStatus(request, "closed") && !isClosedFor(request, reader)))),
  contacted: ({ statusOrder, followedUpAt }) =>
    followedUpAt !== null && statusOrder < statusOrderOf("rejected"),
  declined: (request) => hasStatus(request, "rejected"),
  closed: isClosedFor,
  past: ({ eventDate }, { today }) => eventDate < today,
};

/** What the list must know about the person who reads it. */
export interface ListReader {
  isPremium: boolean;
  /** The calendar day in the domain's time zone. */
  today: string;
}

/** Whether a request matches all chosen filters: the filter, "unread", "verified" and the venue. */
export const matchesFilters = (
  request: ListedRequest,
  { filter, unread, verified, venue, ...reader }: Omit<ListFilters, "search"> & ListReader,
): boolean =>
  (filter === null || FITS[filter](request, reader)) &&
  (!unread || (request.seenAt === null && request.endedAt === null)) &&
  (!verified || request.phoneVerifiedAt !== null) &&
  (venue === null || request.venueId === venue);

/** The value for an unknown distance, which is sorted last. */
export const UNKNOWN_DISTANCE_KM = 99_999;

/** Compares requests in the same order as the indexes of the list. */
export function compareRequests({
  sort,
  direction,
}: Pick<ListPage, "sort" | "direction">): (one: ListedRequest, other: ListedRequest) => number {
  const keysOf = (request: ListedRequest): readonly (string | number)[] =>
    ({
      createdAt: [request.id],
      eventDate: [request.eventDate, request.id],
      status: [request.statusOrder, request.receivedDay, request.id],
      distance: [request.distanceKm ?? UNKNOWN_DISTANCE_KM, request.id],
    })[sort];
  const sign = direction === "asc" ? 1 : -1;
  return (one, other) => {
    const others = keysOf(other);
    const compared = keysOf(one).map((key, index) => {
      const beside = others[index] ?? key;
      return key < beside ? -1 : Number(key > beside);
    });
    return sign * (compared.find((result) => result !== 0) ?? 0);
  };
}

/**
 * Maximum number of requests that a filtered list examines: the first ones in the index, which are the newest or the
 * nearest in time. A provider with more requests can add further filters.
 */
export const EXAMINED_REQUESTS_MAX = 500;

/**
 * Where a page is: directly after the last row of the previous page, or directly before the first row of the next one.
 * A cursor is valid only for one page number and one order; otherwise it is ignored.
 */
export interface Cursor {
  page: number;
  side: "after" | "before";
  /**
   * The sort value of that row of the other page: empty if the list is sorted by id, `1.2026-11-20` if it is sorted by
   * status, kilometres if it is sorted by distance.
   */
  value: string;
  id: string;
}

/** A page in a given order. */
export interface ListPage {
  /** 1-based. */
  page: number;
  pageSize: PageSize;
  sort: SortField;
  direction: SortDirection;
  cursor: Cursor | null;
}

export interface ListQuery extends ListPage, ListFilters {}

/**
 * How to read a page: `keyset` starts at a cursor; `offset` skips rows from the nearer end of the list; `counted`, for
 * a page far from both ends, skips whole groups of rows whose stored counts are known.
 */
export type PageReadPlan =
  | { kind: "keyset"; side: Cursor["side"]; value: string; id: string; limit: number }
  | { kind: "offset"; from: "start" | "end"; skip: number; limit: number }
  | { kind: "counted"; skip: number; limit: number };

/** Sort fields whose values never change for a request, so that the stored counts of their buckets stay valid. */
export const SORTS_WITH_STORED_COUNTS = ["createdAt", "eventDate"] as const satisfies readonly SortField[];

/** By order: up to this number of rows, skipping them is as cheap as reading the counts of buckets or days. */
const FAR: Record<SortField, number> = {
  createdAt: 200,
  eventDate: 200,
  status: 1_000,
  // Distances have no counts, so a jump into the middle of a very long list reads up to half of it.
  distance: Infinity,
};

const CURSOR = /^(\d{1,7})-(after|before)-((?:[0-4]\.)?\d{4}-\d{2}-\d{2}|\d{1,5}|)-([0-9a-f-]{36})$/;
const VALUES: Record<SortField, RegExp> = {
  createdAt: /^$/,
  eventDate: /^\d{4}-\d{2}-\d{2}$/,
  status: /^[0-4]\.\d{4}-\d{2}-\d{2}$/,
  distance: /^\d{1,5}$/,
};
const MAX_PAGE = 9_999_999;
const VENUE = /^[0-9a-f-]{36}$/;

/**
 * Parses the parameters of the list; an unknown, malformed or out-of-range value becomes the default. The select sends
 * field and direction as one value, links send them as two.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const order = LIST_ORDERS.find(({ value }) => value === params.get("sort"));
  const sort = order?.sort ?? SORT_FIELDS.find((field) => field === params.get("sort")) ?? "createdAt";
  const wanted = order?.direction ?? params.get("direction");
  const direction = wanted === "asc" || wanted === "desc" ? wanted : SORT_ORDERS[sort];
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get("pageSize")) ?? DEFAULT_PAGE_SIZE;
  const page = readIntegerWithin(params.get("page"), 1, MAX_PAGE) ?? 1;
  return {
    page,
    pageSize,
    sort,
    direction,
    cursor: parseCursor(params.get("cursor"), page, sort),
    filter: REQUEST_FILTERS.find((filter) => filter === params.get("filter")) ?? null,
    unread: params.get("unread") === "1",
    verified: params.get("verified") === "1",
    venue: VENUE.exec(params.get("venue") ?? "")?.[0] ?? null,
    search: (params.get("q") ?? "")
      .normalize("NFC")
      .trim()
      .replace(/\s+/gu, " ")
      .slice(0, REQUEST_SEARCH_MAX),
  };
}

function parseCursor(text: string | null, page: number, sort: SortField): Cursor | null {
  const [, ofPage = "", side, value = "", id = ""] = CURSOR.exec(text ?? "") ?? [];
  if (readInteger(ofPage) !== page || !VALUES[sort].test(value)) return null;
  return { page, side: side === "before" ? "before" : "after", value, id };
}

export const writeCursor = ({ page, side, value, id }: Cursor): string => `${page}-${side}-${value}-${id}`;

/** Number of pages; 1 for an empty list. */
export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/**
 * Chooses the cheapest way to read a page: by its cursor or, without a cursor, from the nearer end of the list, so that
 * the last page costs no more than the first one. A page number that is too high gives the last page.
 */
export function planPageRead(
  { page: wanted, pageSize, sort, direction, cursor }: ListPage,
  total: number,
): PageReadPlan & { page: number } {
  const page = Math.min(wanted, pageCountOf(total, pageSize));
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  if (cursor && cursor.page === page) {
    return { kind: "keyset", side: cursor.side, value: cursor.value, id: cursor.id, limit: pageSize, page };
  }
  const behind = Math.max(0, total - before - limit);
  if (Math.min(before, behind) > FAR[sort]) {
    return { kind: "counted", skip: direction === "asc" ? before : behind, limit, page };
  }
  return before <= behind
    ? { kind: "offset", from: "start", skip: before, limit: pageSize, page }
    : { kind: "offset", from: "end", skip: behind, limit, page };
}

/** URL of the list, with all parameters except the page. */
export const requestListPath = (query: Omit<ListQuery, "page" | "cursor">): string =>
  `/event-requests${requestListSearch(query, 1)}`;

/** The query string for a page of the same list; default values are left out. `cursor` is from `writeCursor`. */
export function requestListSearch(
  { pageSize, sort, direction, filter, unread, verified, venue, search }: Omit<ListQuery, "page" | "cursor">,
  page: number,
  cursor: string | null = null,
): string {
  const params = new URLSearchParams();
  if (filter) params.set("filter", filter);
  if (unread) params.set("unread", "1");
  if (verified) params.set("verified", "1");
  if (venue) params.set("venue", venue);
  if (search !== "") params.set("q", search);
  if (page > 1) params.set("page", String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set("pageSize", String(pageSize));
  if (sort !== "createdAt") params.set("sort", sort);
  if (direction !== SORT_ORDERS[sort]) params.set("direction", direction);
  if (cursor && page > 1) params.set("cursor", cursor);
  const text = params.toString();
  return text ? `?${text}` : "";
}
