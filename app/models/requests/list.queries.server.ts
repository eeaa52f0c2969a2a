import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import {
  UNKNOWN_DISTANCE_KM,
  planPageRead,
  type Cursor,
  type ListPage,
  type PageReadPlan,
  type SortDirection,
  type SortField,
} from "./list.rules";
import { statusBucketAt, type DayRequestCounts, type StatusBucket } from "./status-bucket.rules";

/** A line of the list, read only from the request's own row. */
export type RequestLine = Row<
  "event_requests",
  | "id"
  | "createdAt"
  | "firstname"
  | "lastname"
  | "eventType"
  | "eventDate"
  | "city"
  | "region"
  | "countryCode"
  | "guestRange"
  | "budgetRange"
  | "seenAt"
  | "unlockedAt"
  | "rejectedAt"
  | "fakeAt"
  | "endedAt"
  | "endedAs"
  | "receivedDay"
  | "distanceKm"
  | "venueId"
  | "venueName"
  | "followedUpAt"
  | "followUpState"
  | "twinId"
  | "changedAt"
  | "phoneVerifiedAt"
> & { statusOrder: NonNullable<Row<"event_requests">["statusOrder"]> };

export const REQUEST_LINE_COLUMNS = sql`
  id, created_at AS createdAt, firstname, lastname, event_type AS eventType, event_date AS eventDate, city, region,
  country_code AS countryCode, guest_range AS guestRange, budget_range AS budgetRange, seen_at AS seenAt,
  unlocked_at AS unlockedAt, rejected_at AS rejectedAt, fake_at AS fakeAt, ended_at AS endedAt,
  ended_as AS endedAs, status_order AS statusOrder, received_day AS receivedDay, distance_km AS distanceKm, venue_id AS venueId, venue_name AS venueName,
  followed_up_at AS followedUpAt, follow_up_state AS followUpState, twin_id AS twinId, changed_at AS changedAt, phone_verified_at AS phoneVerifiedAt`;

/**
 * The index for each order: (provider_id, column, id). The order by reception needs only the id, because an id begins
 * with the time of reception.
 */
const INDEXES: Record<SortField, Query> = {
  createdAt: sql`event_requests_by_reception`,
  eventDate: sql`event_requests_by_event`,
  status: sql`event_requests_by_status_order`,
  distance: sql`event_requests_by_distance`,
};

const ORDERS: Record<SortField, Record<SortDirection, Query>> = {
  createdAt: { asc: sql`id ASC`, desc: sql`id DESC` },
  eventDate: { asc: sql`event_date ASC, id ASC`, desc: sql`event_date DESC, id DESC` },
  status: {
    asc: sql`status_order ASC, received_day ASC, id ASC`,
    desc: sql`status_order DESC, received_day DESC, id DESC`,
  },
  distance: {
    asc: sql`distance_rank ASC, id ASC`,
    desc: sql`distance_rank DESC, id DESC`,
  },
};

const opposite = (direction: SortDirection): SortDirection => (direction === "asc" ? "desc" : "asc");

/** SQL condition for the rows that come after the row with this sort value and id, in the direction `reading`. */
function beyond(sort: SortField, reading: SortDirection, value: string, id: string): Query {
  const operator = reading === "asc" ? sql`>` : sql`<`;
  if (sort === "createdAt") return sql`id ${operator} ${id}`;
  if (sort === "eventDate") return sql`(event_date, id) ${operator} (${value}, ${id})`;
  if (sort === "distance") return sql`(distance_rank, id) ${operator} (${Number(value)}, ${id})`;
  const [order, day = ""] = value.split(".");
  return sql`(status_order, received_day, id) ${operator} (${Number(order)}, ${day}, ${id})`;
}

export interface RequestListPage<Line extends RequestLine = RequestLine> {
  /** The number of this page. If the requested page does not exist, it is the number of the last page. */
  page: number;
  lines: Line[];
}

/**
 * Reads one page of a provider's requests, and hardly more rows than the page shows: an index finds its first row, and
 * the last page is read from the end of the list.
 * @param total the number of requests that the account stores, so that nothing is counted here
 */
export const listRequests = (
  ctx: Pick<ModelContext, "db">,
  providerId: string,
  query: ListPage,
  total: number,
): Promise<RequestListPage> => listExtendedRequests(ctx, providerId, query, total, (page) => page);

/**
 * Reads one page like `listRequests`, with more columns for each line.
 * @param extend adds the columns to the SQL of a page; it may not change the lines or their order
 */
export async function listExtendedRequests<Line extends RequestLine>(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  query: ListPage,
  total: number,
  extend: (page: Query<RequestLine>) => Query<Line>,
): Promise<RequestListPage<Line>> {
  const { page, ...read } = planPageRead(query, total);
  if (read.limit === 0) return { page, lines: [] };
  const isByDay = read.kind === "counted" && query.sort === "status";
  const bucket = isByDay ? statusBucketAt(await db.all(daysOf(providerId)), read.skip) : null;
  const lines = await db.all(extend(pageStatement(providerId, query, read, bucket)));
  return { page, lines: isReversed(read, query.direction) ? lines.reverse() : lines };
}

type CountedRead = Extract<PageReadPlan, { kind: "counted" }>;

function isReversed(read: PageReadPlan, direction: SortDirection): boolean {
  if (read.kind === "counted") return direction === "desc";
  return read.kind === "keyset" ? read.side === "before" : read.from === "end";
}

function pageStatement(
  providerId: string,
  { sort, direction }: ListPage,
  read: PageReadPlan,
  bucket: StatusBucket | null,
): Query<RequestLine> {
  if (read.kind === "counted")
    return bucket ? statusStatement(providerId, read, bucket) : countedStatement(providerId, sort, read);
  const reading = isReversed(read, direction) ? opposite(direction) : direction;
  const from = read.kind === "keyset" ? sql`AND ${beyond(sort, reading, read.value, read.id)}` : sql``;
  const skip = read.kind === "offset" && read.skip > 0 ? sql`OFFSET ${read.skip}` : sql``;
  return sql<RequestLine>`
    SELECT ${REQUEST_LINE_COLUMNS} FROM event_requests INDEXED BY ${INDEXES[sort]}
    WHERE provider_id = ${providerId} ${from}
    ORDER BY ${ORDERS[sort][reading]} LIMIT ${read.limit} ${skip}`;
}

/**
 * Reads one page. It starts at the first row of a bucket (the group of rows in which the page begins), so that only
 * rows of this bucket are skipped. The rows are always in ascending order.
 */
function countedStatement(
  providerId: string,
  sort: SortField,
  { skip, limit }: CountedRead,
): Query<RequestLine> {
  const key = sort === "createdAt" ? sql`id` : sql`event_date`;
  return sql<RequestLine>`
    WITH buckets AS (
      SELECT bucket, SUM(count) OVER (ORDER BY bucket) - count AS before
      FROM request_counts WHERE provider_id = ${providerId} AND sort = ${sort}),
    start AS MATERIALIZED (
      SELECT bucket, before FROM buckets WHERE before <= ${skip} ORDER BY bucket DESC LIMIT 1)
    SELECT ${REQUEST_LINE_COLUMNS} FROM event_requests INDEXED BY ${INDEXES[sort]}
    WHERE provider_id = ${providerId} AND ${key} >= COALESCE((SELECT bucket FROM start), '')
    ORDER BY ${ORDERS[sort].asc} LIMIT ${limit} OFFSET ${skip} - COALESCE((SELECT before FROM start), 0)`;
}

/**
 * The number of requests received on each day, by state. Even a busy provider has at most some hundreds of such days a
 * year.
 */
const daysOf = (providerId: string) => sql<DayRequestCounts>`
  SELECT day, received, status_closed AS closed, status_unlocked AS unlocked, status_rejected AS rejected,
         status_fake AS fake
  FROM requests_daily WHERE provider_id = ${providerId} ORDER BY day`;

/**
 * Reads one page of the list sorted by status. It starts at the first row of a day (the one in which the page begins),
 * so that only rows of this day are skipped. The rows are always in ascending order.
 */
const statusStatement = (
  providerId: string,
  { skip, limit }: CountedRead,
  { order, day, before }: StatusBucket,
): Query<RequestLine> => sql<RequestLine>`
  SELECT ${REQUEST_LINE_COLUMNS} FROM event_requests INDEXED BY event_requests_by_status_order
  WHERE provider_id = ${providerId} AND (status_order, received_day) >= (${order}, ${day})
  ORDER BY ${ORDERS.status.asc} LIMIT ${limit} OFFSET ${skip - before}`;

/** The value by which a line is sorted, as a cursor stores it. */
function sortValue(sort: SortField, line: RequestLine): string {
  if (sort === "createdAt") return "";
  if (sort === "distance") return String(line.distanceKm ?? UNKNOWN_DISTANCE_KM);
  return sort === "status" ? `${line.statusOrder}.${line.receivedDay}` : line.eventDate;
}

/** The cursors with which the pages before and after these lines can be requested; null if there are no lines. */
export function cursorsAround(
  { sort }: Pick<ListPage, "sort">,
  page: number,
  lines: readonly RequestLine[],
): { previous: Cursor | null; next: Cursor | null } {
  const cursorAt = (line: RequestLine | undefined, side: Cursor["side"], towards: number): Cursor | null =>
    line ? { page: towards, side, value: sortValue(sort, line), id: line.id } : null;
  return {
    previous: cursorAt(lines[0], "before", page - 1),
    next: cursorAt(lines.at(-1), "after", page + 1),
  };
}
