import { readInteger, readIntegerWithin } from "~/models/core/number.rules";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from "./rules";

/** Sort fields of the list with their default direction: newest, soonest, unanswered first. */
export const SORTS = { createdAt: "desc", eventDate: "asc", status: "asc" } as const;
export type SortField = keyof typeof SORTS;
export type SortDirection = "asc" | "desc";
export const SORT_FIELDS = ["createdAt", "eventDate", "status"] as const satisfies readonly SortField[];

/** Every order as one value of the list's select: field and direction. */
export const ORDERS = SORT_FIELDS.flatMap((sort) => {
  const first = SORTS[sort];
  const directions = [first, first === "asc" ? "desc" : "asc"] as const;
  return directions.map((direction) => ({ sort, direction, value: `${sort}-${direction}` as const }));
});

/**
 * Start of a page: after the last row of the previous page, or before the first row of the next one. Valid for one page
 * of one order only; otherwise it is ignored.
 */
export interface Cursor {
  page: number;
  side: "after" | "before";
  /** Sort value of that row: empty if the order is that of the ids, `1.2026-11-20` for rank and day of reception. */
  value: string;
  id: string;
}

export interface ListQuery {
  /** 1-based. */
  page: number;
  pageSize: PageSize;
  sort: SortField;
  direction: SortDirection;
  cursor: Cursor | null;
}

/**
 * How to read a page: from a key, by an offset from the nearer end, or, far from both ends, by skipping buckets of the
 * ascending order with stored counts.
 */
export type PageRead =
  | { kind: "keyset"; side: Cursor["side"]; value: string; id: string; limit: number }
  | { kind: "offset"; from: "start" | "end"; skip: number; limit: number }
  | { kind: "counted"; skip: number; limit: number };

/** Orders whose keys never change, so stored counts of their buckets stay valid. */
export const COUNTED_SORTS = ["createdAt", "eventDate"] as const satisfies readonly SortField[];

/** Up to this offset, skipping rows is as cheap as reading the counts: those of buckets, or the sums of each day. */
const FAR: Record<SortField, number> = { createdAt: 200, eventDate: 200, status: 1_000 };

const CURSOR = /^(\d{1,7})-(after|before)-((?:[012]\.)?\d{4}-\d{2}-\d{2}|)-([0-9a-f-]{36})$/;
const MAX_PAGE = 9_999_999;

/**
 * Reads the list's parameters; unknown, malformed or out-of-range values become defaults. The order may be one value,
 * as in the select, or two, as in links.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const order = ORDERS.find(({ value }) => value === params.get("sort"));
  const sort = order?.sort ?? SORT_FIELDS.find((field) => field === params.get("sort")) ?? "createdAt";
  const wanted = order?.direction ?? params.get("direction");
  const direction = wanted === "asc" || wanted === "desc" ? wanted : SORTS[sort];
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get("pageSize")) ?? DEFAULT_PAGE_SIZE;
  const page = readIntegerWithin(params.get("page"), 1, MAX_PAGE) ?? 1;
  return { page, pageSize, sort, direction, cursor: parseCursor(params.get("cursor"), page, sort) };
}

function parseCursor(text: string | null, page: number, sort: SortField): Cursor | null {
  const [, ofPage = "", side, value = "", id = ""] = CURSOR.exec(text ?? "") ?? [];
  if (readInteger(ofPage) !== page || !hasFormOf(sort, value)) return null;
  return { page, side: side === "before" ? "before" : "after", value, id };
}

const hasFormOf = (sort: SortField, value: string): boolean =>
  value.length === { createdAt: 0, eventDate: 10, status: 12 }[sort];

export const writeCursor = ({ page, side, value, id }: Cursor): string => `${page}-${side}-${value}-${id}`;

/** Number of pages; 1 for an empty list. */
export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/**
 * Chooses the cheapest way to read a page: its cursor, else an offset from the nearer end, so the last page costs no
 * more than the first. A page number that is too large becomes the last page.
 */
export function planPage(
  { page: wanted, pageSize, sort, direction, cursor }: ListQuery,
  total: number,
): PageRead & { page: number } {
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

/** What became of the requests received on one day; `settled` counts those unlocked or rejected once. */
export interface DaySum {
  /** YYYY-MM-DD */
  day: string;
  received: number;
  settled: number;
  rejected: number;
}

/** A day of the order by status, and how many rows of that order come before it. */
export interface StatusBucket {
  rank: number;
  day: string;
  before: number;
}

/**
 * The last day of the ascending order by status that begins at or before a row.
 * @param days in ascending order
 */
export function bucketOfStatus(days: readonly DaySum[], skip: number): StatusBucket {
  const counts: readonly ((sum: DaySum) => number)[] = [
    ({ received, settled }) => received - settled,
    ({ settled, rejected }) => settled - rejected,
    ({ rejected }) => rejected,
  ];
  let found: StatusBucket = { rank: 0, day: "", before: 0 };
  let before = 0;
  for (const [rank, countOf] of counts.entries()) {
    for (const day of days) {
      if (before > skip) return found;
      found = { rank, day: day.day, before };
      before += countOf(day);
    }
  }
  return found;
}

/** The query string for a page of the same list, without defaults. `cursor` comes from `writeCursor`. */
export function listSearch(
  { pageSize, sort, direction }: Pick<ListQuery, "pageSize" | "sort" | "direction">,
  page: number,
  cursor: string | null = null,
): string {
  const params = new URLSearchParams();
  if (page > 1) params.set("page", String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set("pageSize", String(pageSize));
  if (sort !== "createdAt") params.set("sort", sort);
  if (direction !== SORTS[sort]) params.set("direction", direction);
  if (cursor && page > 1) params.set("cursor", cursor);
  const text = params.toString();
  return text ? `?${text}` : "";
}
