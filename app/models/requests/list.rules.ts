import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from "./rules";

/** Sort fields of the list and the direction each starts with: newest, soonest, unanswered first. */
export const SORTS = { createdAt: "desc", eventDate: "asc", status: "asc" } as const;
export type SortField = keyof typeof SORTS;
export type SortDirection = "asc" | "desc";
export const SORT_FIELDS = ["createdAt", "eventDate", "status"] as const satisfies readonly SortField[];

/** Every order of the list, as its one choice names it: field and direction. */
export const ORDERS = SORT_FIELDS.flatMap((sort) => {
  const first = SORTS[sort];
  const directions = [first, first === "asc" ? "desc" : "asc"] as const;
  return directions.map((direction) => ({ sort, direction, value: `${sort}-${direction}` as const }));
});

/**
 * Where a page begins: after the last row of the page before it, or before the first row of the page behind it. It
 * belongs to one page of one order; with any other it means nothing and is left aside.
 */
export interface Cursor {
  page: number;
  side: "after" | "before";
  /** Sort value of that row; empty when the order is the id's own. */
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
 * How a page is read: from a key; by skipping rows from the nearer end of the order; or, far from both, by skipping whole
 * stretches of the ascending order that the kept tallies have counted.
 */
export type PageRead =
  | { kind: "keyset"; side: Cursor["side"]; value: string; id: string; limit: number }
  | { kind: "offset"; from: "start" | "end"; skip: number; limit: number }
  | { kind: "tallied"; sort: TalliedSort; skip: number; limit: number };

/** Orders whose keys never change, so that stretches of them are counted once and for all. */
export type TalliedSort = Exclude<SortField, "status">;

/** Up to here, skipping rows costs no more than reading the tallies. */
const FAR = 200;

const CURSOR = /^(\d{1,7})-(after|before)-(\d{4}-\d{2}-\d{2}|[012]|)-([0-9a-f-]{36})$/;
const MAX_PAGE = 9_999_999;

/**
 * Reads the list's parameters; anything unknown, malformed or out of range is its default. The order comes as one value,
 * as the choice sends it, or as two, as links write it.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const order = ORDERS.find(({ value }) => value === params.get("sort"));
  const sort = order?.sort ?? SORT_FIELDS.find((field) => field === params.get("sort")) ?? "createdAt";
  const wanted = order?.direction ?? params.get("direction");
  const direction = wanted === "asc" || wanted === "desc" ? wanted : SORTS[sort];
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get("pageSize")) ?? DEFAULT_PAGE_SIZE;
  const page = parsePage(params.get("page"));
  return { page, pageSize, sort, direction, cursor: parseCursor(params.get("cursor"), page, sort) };
}

function parsePage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? "") ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

function parseCursor(text: string | null, page: number, sort: SortField): Cursor | null {
  const [, ofPage, side, value = "", id = ""] = CURSOR.exec(text ?? "") ?? [];
  if (Number(ofPage) !== page || !hasFormOf(sort, value)) return null;
  return { page, side: side === "before" ? "before" : "after", value, id };
}

const hasFormOf = (sort: SortField, value: string): boolean =>
  sort === "createdAt" ? value === "" : sort === "status" ? value.length === 1 : value.length === 10;

export const writeCursor = ({ page, side, value, id }: Cursor): string => `${page}-${side}-${value}-${id}`;

/** Number of pages; an empty list has one. */
export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/**
 * Chooses the cheapest way to a page: its cursor; else rows skipped from the nearer end, so that the last page costs no
 * more than the first. A page beyond the last is the last.
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
  if (sort !== "status" && Math.min(before, behind) > FAR) {
    return { kind: "tallied", sort, skip: direction === "asc" ? before : behind, limit, page };
  }
  return before <= behind
    ? { kind: "offset", from: "start", skip: before, limit: pageSize, page }
    : { kind: "offset", from: "end", skip: behind, limit, page };
}

/** The query string of a page of the same list; defaults are left out. `cursor` as `writeCursor` wrote it. */
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
