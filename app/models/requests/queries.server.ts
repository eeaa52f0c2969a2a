import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { StoredTile } from "~/models/places/map-projection.rules";
import { TILE } from "~/models/places/map-tiles.rules";
import { repliesOf, templatesOf, type SentReply, type Template } from "~/models/replies/queries.server";
import { reportOfRequest, type ReportOfRequest } from "~/models/reports/queries.server";
import { openContact, type Contact } from "./contact.queries.server";
import { notesOfRequest, type Note } from "./notes.queries.server";
import {
  bucketOfStatus,
  NO_DISTANCE,
  planPage,
  type Cursor,
  type ListPage,
  type PageRead,
  type SortDirection,
  type SortField,
  type StatusBucket,
} from "./list.rules";

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
  | "statusRank"
  | "receivedDay"
  | "distanceKm"
  | "followedUpAt"
  | "followUpState"
>;

export const LINE_COLUMNS = sql`
  id, created_at AS createdAt, firstname, lastname, event_type AS eventType, event_date AS eventDate, city, region,
  country_code AS countryCode, guest_range AS guestRange, budget_range AS budgetRange, seen_at AS seenAt,
  unlocked_at AS unlockedAt, rejected_at AS rejectedAt, fake_at AS fakeAt, status_rank AS statusRank,
  received_day AS receivedDay, distance_km AS distanceKm, followed_up_at AS followedUpAt,
  follow_up_state AS followUpState`;

/** One index per order: (provider_id, column, id). The order of reception is that of the time-ordered ids. */
const INDEXES: Record<SortField, Query> = {
  createdAt: sql`event_requests_by_reception`,
  eventDate: sql`event_requests_by_event`,
  status: sql`event_requests_by_status`,
  distance: sql`event_requests_by_distance`,
};

const ORDERS: Record<SortField, Record<SortDirection, Query>> = {
  createdAt: { asc: sql`id ASC`, desc: sql`id DESC` },
  eventDate: { asc: sql`event_date ASC, id ASC`, desc: sql`event_date DESC, id DESC` },
  status: {
    asc: sql`status_rank ASC, received_day ASC, id ASC`,
    desc: sql`status_rank DESC, received_day DESC, id DESC`,
  },
  distance: {
    asc: sql`distance_rank ASC, id ASC`,
    desc: sql`distance_rank DESC, id DESC`,
  },
};

const opposite = (direction: SortDirection): SortDirection => (direction === "asc" ? "desc" : "asc");

/** The rows after a key, in reading direction. */
function beyond(sort: SortField, reading: SortDirection, value: string, id: string): Query {
  const operator = reading === "asc" ? sql`>` : sql`<`;
  if (sort === "createdAt") return sql`id ${operator} ${id}`;
  if (sort === "eventDate") return sql`(event_date, id) ${operator} (${value}, ${id})`;
  if (sort === "distance") return sql`(distance_rank, id) ${operator} (${Number(value)}, ${id})`;
  const [rank, day = ""] = value.split(".");
  return sql`(status_rank, received_day, id) ${operator} (${Number(rank)}, ${day}, ${id})`;
}

export interface RequestPage {
  /** The page shown; lower than the requested one if that does not exist. */
  page: number;
  lines: RequestLine[];
}

/**
 * One page of a provider's requests. Reads about one page of rows: the key is found by index, and the last page is read
 * from the end.
 * @param total the account's stored count, so that nothing is counted here
 */
export async function listRequests(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  query: ListPage,
  total: number,
): Promise<RequestPage> {
  const { page, ...read } = planPage(query, total);
  if (read.limit === 0) return { page, lines: [] };
  const isByDay = read.kind === "counted" && query.sort === "status";
  const bucket = isByDay ? bucketOfStatus(await db.all(daysOf(providerId)), read.skip) : null;
  const lines = await db.all(pageStatement(providerId, query, read, bucket));
  return { page, lines: isReversed(read, query.direction) ? lines.reverse() : lines };
}

type CountedRead = Extract<PageRead, { kind: "counted" }>;

function isReversed(read: PageRead, direction: SortDirection): boolean {
  if (read.kind === "counted") return direction === "desc";
  return read.kind === "keyset" ? read.side === "before" : read.from === "end";
}

function pageStatement(
  providerId: string,
  { sort, direction }: ListPage,
  read: PageRead,
  bucket: StatusBucket | null,
): Query<RequestLine> {
  if (read.kind === "counted")
    return bucket ? statusStatement(providerId, read, bucket) : countedStatement(providerId, sort, read);
  const reading = isReversed(read, direction) ? opposite(direction) : direction;
  const from = read.kind === "keyset" ? sql`AND ${beyond(sort, reading, read.value, read.id)}` : sql``;
  const skip = read.kind === "offset" && read.skip > 0 ? sql`OFFSET ${read.skip}` : sql``;
  return sql<RequestLine>`
    SELECT ${LINE_COLUMNS} FROM event_requests INDEXED BY ${INDEXES[sort]}
    WHERE provider_id = ${providerId} ${from}
    ORDER BY ${ORDERS[sort][reading]} LIMIT ${read.limit} ${skip}`;
}

/** Finds the bucket in which the page begins and skips rows only inside it. Always reads in ascending order. */
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
    SELECT ${LINE_COLUMNS} FROM event_requests INDEXED BY ${INDEXES[sort]}
    WHERE provider_id = ${providerId} AND ${key} >= COALESCE((SELECT bucket FROM start), '')
    ORDER BY ${ORDERS[sort].asc} LIMIT ${limit} OFFSET ${skip} - COALESCE((SELECT before FROM start), 0)`;
}

/** The sums of every day with requests; a provider has some hundreds a year at most. */
const daysOf = (providerId: string) => sql<
  Row<"requests_daily", "day" | "received" | "settled" | "rejected">
>`
  SELECT day, received, settled, rejected FROM requests_daily WHERE provider_id = ${providerId} ORDER BY day`;

/** Skips rows only inside the day in which the page begins. Always reads in ascending order. */
const statusStatement = (
  providerId: string,
  { skip, limit }: CountedRead,
  { rank, day, before }: StatusBucket,
): Query<RequestLine> => sql<RequestLine>`
  SELECT ${LINE_COLUMNS} FROM event_requests INDEXED BY event_requests_by_status
  WHERE provider_id = ${providerId} AND (status_rank, received_day) >= (${rank}, ${day})
  ORDER BY ${ORDERS.status.asc} LIMIT ${limit} OFFSET ${skip - before}`;

/** The sort value of a line, as stored in a cursor. */
function sortValue(sort: SortField, line: RequestLine): string {
  if (sort === "createdAt") return "";
  if (sort === "distance") return String(line.distanceKm ?? NO_DISTANCE);
  return sort === "status" ? `${line.statusRank}.${line.receivedDay}` : line.eventDate;
}

/** Cursors of the previous and the next page; null if there are no lines. */
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

/** All data of the detail page except the contact. */
export interface RequestDetail
  extends
    Omit<RequestLine, "statusRank">,
    Row<"event_requests", "rejectionReason" | "remindOn">,
    Row<
      "projects",
      | "domain"
      | "language"
      | "serviceType"
      | "eventDateEnd"
      | "zipcode"
      | "latitude"
      | "longitude"
      | "plannerBudgetRange"
      | "weddingTheme"
      | "message"
    > {
  /** JSON list of language slugs. */
  languages: Row<"projects">["languages"];
}

/** A provider's request; another provider's request is reported as not found. */
const requestStatement = (providerId: string, requestId: string): Query<RequestDetail> => sql<RequestDetail>`
  SELECT r.id, r.created_at AS createdAt, r.firstname, r.lastname, r.event_type AS eventType,
         r.event_date AS eventDate, r.city, r.region, r.country_code AS countryCode, r.guest_range AS guestRange,
         r.budget_range AS budgetRange, r.seen_at AS seenAt, r.unlocked_at AS unlockedAt,
         r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.rejection_reason AS rejectionReason,
         r.followed_up_at AS followedUpAt, r.follow_up_state AS followUpState, r.distance_km AS distanceKm,
         r.remind_on AS remindOn, p.domain, p.language,
         p.service_type AS serviceType, p.event_date_end AS eventDateEnd, p.zipcode, p.latitude, p.longitude,
         p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme, p.message
  FROM event_requests r JOIN projects p ON p.id = r.project_id
  WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`;

export async function findRequest(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<RequestDetail | null> {
  return db.first(requestStatement(providerId, requestId));
}

/** A locked request that somebody wants to open. */
export type WaitingRequest = Row<"event_requests", "id" | "firstname">;

/** The provider's request if it can still be unlocked. */
export const findWaitingRequest = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<WaitingRequest | null> =>
  db.first(sql<WaitingRequest>`
    SELECT id, firstname FROM event_requests
    WHERE id = ${requestId} AND provider_id = ${providerId} AND status_rank = 0 AND fake_at IS NULL
      AND followed_up_at IS NULL`);

/** What became of a couple's project with the other providers: two numbers, never who they are. */
export interface OtherProviders {
  /** Other providers who received it, without what was marked as fake. */
  received: number;
  /** Of these, the ones who unlocked it, rejected it or contacted the couple. */
  answered: number;
}

/** Reads the rows of one project, which are few: a couple chooses at most PROVIDERS_MAX. */
const otherProviders = (providerId: string, requestId: string): Query<OtherProviders> => sql<OtherProviders>`
  SELECT COUNT(*) AS received,
    COUNT(COALESCE(other.unlocked_at, other.rejected_at, other.followed_up_at)) AS answered
  FROM event_requests own
  JOIN event_requests other INDEXED BY event_requests_once ON other.project_id = own.project_id
  WHERE own.id = ${requestId} AND own.provider_id = ${providerId}
    AND other.provider_id <> own.provider_id AND other.fake_at IS NULL`;

/** All data of a request's page. */
export interface OpenRequest {
  request: RequestDetail;
  /** Null while it is locked. */
  contact: Contact | null;
  /** The report of this request, or the option to report it. */
  report: ReportOfRequest | null;
  others: OtherProviders;
  /** Tiles of the map around its place; fewer than a map needs where the embedded map ends. */
  tiles: StoredTile[];
  /** The provider's own templates in all languages. */
  templates: Template[];
  /** What we sent for the provider, the newest first. */
  replies: SentReply[];
  /** None for an administrator who impersonates the provider. */
  notes: Note[];
}

/** The same squares as `tilesAround`: SQLite knows the place before the Worker does. */
const tilesOfRequest = (providerId: string, requestId: string): Query<StoredTile> => sql<StoredTile>`
  WITH corner AS (
    SELECT CAST((p.latitude - ${TILE.latitude / 2} + 90) / ${TILE.latitude} AS INTEGER) * ${TILE.columns}
           + CAST((p.longitude + 180) / ${TILE.longitude} AS INTEGER) - 1 AS id
    FROM event_requests r JOIN projects p ON p.id = r.project_id
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId})
  SELECT t.id, t.drawing FROM corner c
  CROSS JOIN map_tiles t ON t.id IN (c.id, c.id + 1, c.id + 2,
    c.id + ${TILE.columns}, c.id + ${TILE.columns + 1}, c.id + ${TILE.columns + 2})`;

/** A request with its report and notes, the other providers' answers, the map of its place, and its contact if open, in one round trip. */
export async function findRequestWithContact(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
  isOwner: boolean,
): Promise<OpenRequest | null> {
  const now = clock.now();
  const [[request], [contact], [report], [others], tiles, templates, replies, notes] = await db.read(
    requestStatement(providerId, requestId),
    openContact(providerId, requestId, now),
    reportOfRequest(providerId, requestId, now),
    otherProviders(providerId, requestId),
    tilesOfRequest(providerId, requestId),
    templatesOf(providerId),
    repliesOf(providerId, requestId),
    notesOfRequest(providerId, requestId, isOwner),
  );
  if (!request || !others) return null;
  return {
    request,
    contact: contact ?? null,
    report: report ?? null,
    others,
    tiles,
    templates,
    replies,
    notes,
  };
}
