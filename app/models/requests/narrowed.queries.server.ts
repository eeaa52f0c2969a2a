import { type Formats } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import {
  compareRequests,
  matchesFilters,
  hasFilters,
  EXAMINED_REQUESTS_MAX,
  pageCountOf,
  type ListQuery,
} from "./list.rules";
import { statusOrderOf, type RequestStatus } from "./rules";
import {
  REQUEST_LINE_COLUMNS,
  listRequests,
  type RequestLine,
  type RequestListPage,
} from "./list.queries.server";
import { requestMatchExpression, parseRequestSearch, type RequestSearch } from "./search.rules";

/** A page of the list, with or without filters. */
export interface FilteredPage extends RequestListPage {
  /** Number of matching requests; without filters the number of all requests. */
  found: number;
  /** Whether only the first EXAMINED_REQUESTS_MAX candidates were examined. */
  isPartial: boolean;
}

/** The requested list, with the data about its reader and the parsed search text. */
interface NarrowedQuery extends ListQuery {
  isPremium: boolean;
  /** The calendar day in the domain's time zone. */
  today: string;
  typed: RequestSearch;
}

interface Reader {
  providerId: string;
  isPremium: boolean;
  /** The account's stored count of requests. */
  requestsTotal: number;
}

/** Returns the page of the list that a URL requests, with or without filters. */
export async function findListPage(
  ctx: Pick<ModelContext, "db" | "clock">,
  { providerId, isPremium, requestsTotal: total }: Reader,
  query: ListQuery,
  { timeZone, locale }: Formats,
): Promise<FilteredPage> {
  if (!hasFilters(query))
    return { ...(await listRequests(ctx, providerId, query, total)), found: total, isPartial: false };
  const today = calendarDayAt(ctx.clock.now(), timeZone);
  const typed = parseRequestSearch(query.search, today, locale);
  return listNarrowed(ctx, providerId, { ...query, isPremium, today, typed });
}

/**
 * Returns one page of a filtered list. Reads at most EXAMINED_REQUESTS_MAX requests, found by one index or by the
 * search words. A page number that is too high gives the last page.
 */
async function listNarrowed(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  query: NarrowedQuery,
): Promise<FilteredPage> {
  const candidates = await db.all(
    sql<RequestLine>`SELECT ${REQUEST_LINE_COLUMNS} FROM (${examinedRequests(providerId, query)})`,
  );
  const found = candidates.filter((line) => matchesFilters(line, query)).sort(compareRequests(query));
  const page = Math.min(query.page, pageCountOf(found.length, query.pageSize));
  const start = (page - 1) * query.pageSize;
  return {
    page,
    lines: found.slice(start, start + query.pageSize),
    found: found.length,
    isPartial: candidates.length >= EXAMINED_REQUESTS_MAX,
  };
}

/**
 * The newest requests of a provider whose names, place or days match the typed text, at most `most` of them. Nothing is
 * read if the text has neither words nor days.
 */
export async function findRequestLines(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  typed: RequestSearch,
  most: number,
): Promise<RequestLine[]> {
  const found = matchingRequests(providerId, typed, most);
  if (!found) return [];
  const lines = await db.all(sql<RequestLine>`SELECT ${REQUEST_LINE_COLUMNS} FROM (${found})`);
  return lines.sort(compareRequests({ sort: "createdAt", direction: "desc" })).slice(0, most);
}

/**
 * A provider's requests that meet a condition, read through the given index. Choose an index in which nearly all rows
 * meet the condition, because all others are read for nothing.
 */
const byIndex = (
  providerId: string,
  index: Query,
  condition: Query,
  order: Query,
  most: number,
): Query => sql`
  SELECT r.* FROM event_requests r INDEXED BY ${index} WHERE r.provider_id = ${providerId} AND ${condition}
  ORDER BY ${order} LIMIT ${most}`;

/**
 * SQL that selects the requests that match a typed text: at most `most` by its words and `most` by its days. Null if
 * the text has neither words nor days.
 */
function matchingRequests(providerId: string, typed: RequestSearch, most: number): Query | null {
  const byDays =
    typed.days &&
    byIndex(
      providerId,
      sql`event_requests_by_event`,
      sql`r.event_date BETWEEN ${typed.days.from} AND ${typed.days.to}`,
      sql`r.event_date, r.id`,
      most,
    );
  const match = requestMatchExpression(providerId, typed.words);
  const byWords =
    match &&
    sql`
      SELECT r.* FROM requests_fts CROSS JOIN request_search s ON s.position = requests_fts.rowid
      CROSS JOIN event_requests r ON r.id = s.request_id
      WHERE requests_fts MATCH ${match} AND r.provider_id = ${providerId}
      ORDER BY requests_fts.rowid DESC LIMIT ${most}`;
  if (byWords && byDays) return sql`SELECT * FROM (${byWords}) UNION SELECT * FROM (${byDays})`;
  return byWords || byDays;
}

/** SQL that selects the requests that a filtered list examines. */
function examinedRequests(
  providerId: string,
  { typed, filter, unread, verified, venue, isPremium, today }: NarrowedQuery,
): Query {
  const named = matchingRequests(providerId, typed, EXAMINED_REQUESTS_MAX);
  if (named) return named;
  const of = (index: Query, condition: Query, order: Query) =>
    byIndex(providerId, index, condition, order, EXAMINED_REQUESTS_MAX);
  const ofStatus = (status: RequestStatus) =>
    of(
      sql`event_requests_by_status_order`,
      sql`r.status_order = ${statusOrderOf(status)}`,
      sql`r.received_day DESC, r.id DESC`,
    );
  if (unread) return of(sql`event_requests_unread`, sql`r.seen_at IS NULL`, sql`r.id DESC`);
  if (verified)
    return of(sql`event_requests_phone_verified`, sql`r.phone_verified_at IS NOT NULL`, sql`r.id DESC`);
  if (venue) return of(sql`event_requests_by_venue`, sql`r.venue_id = ${venue}`, sql`r.id DESC`);
  switch (filter) {
    case "to_answer":
      return ofStatus("locked");
    case "declined":
      return ofStatus("rejected");
    case "closed":
      return ofStatus("closed");
    case "contacted":
      return of(sql`event_requests_contacted`, sql`r.followed_up_at IS NOT NULL`, sql`r.id DESC`);
    case "past":
      return of(
        sql`event_requests_by_event`,
        sql`r.event_date < ${today}`,
        sql`r.event_date DESC, r.id DESC`,
      );
    case "unlocked":
    case null:
      return filter === null || isPremium
        ? of(sql`event_requests_by_reception`, sql`true`, sql`r.id DESC`)
        : ofStatus("unlocked");
  }
}
