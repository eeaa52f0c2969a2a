import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { FOLLOW_UP_DAYS, statusOrderOf, UPCOMING_DAYS } from "./rules";

/** A request as the home page shows it. All data come from the request's own row; the contact is not among them. */
export type HomeRequest = Row<
  "event_requests",
  | "id"
  | "createdAt"
  | "firstname"
  | "lastname"
  | "eventDate"
  | "city"
  | "seenAt"
  | "distanceKm"
  | "venueName"
  | "receivedDay"
>;

export interface HomeRequests {
  /** Requests with a reminder for today or earlier, latest reminder first. */
  reminded: HomeRequest[];
  /**
   * Requests that are locked and whose event is not past, newest first. A Premium provider opens a request
   * without a credit; such a request leaves this list after its follow-up.
   */
  toAnswer: HomeRequest[];
  /**
   * Unlocked requests of open projects whose event is in the future and whose couple was not contacted yet, newest
   * first.
   */
  toFollowUp: HomeRequest[];
  /**
   * All other requests of open projects that were not rejected and whose event is within a few days, nearest event
   * first.
   */
  upcoming: HomeRequest[];
}

/**
 * Keeps each request in only one list. If it is in several, it stays in the first of them, in this order: reminders,
 * requests to answer, requests to follow up, upcoming events.
 */
export function withoutRepeatedRequests({
  reminded,
  toAnswer,
  toFollowUp,
  upcoming,
}: HomeRequests): HomeRequests {
  const shown = new Set<string>();
  const first = (requests: readonly HomeRequest[]): HomeRequest[] => {
    const rest = requests.filter(({ id }) => !shown.has(id));
    for (const { id } of rest) shown.add(id);
    return rest;
  };
  return {
    reminded: first(reminded),
    toAnswer: first(toAnswer),
    toFollowUp: first(toFollowUp),
    upcoming: first(upcoming),
  };
}

export const HOME_REQUESTS_MAX = 5;
/**
 * Maximum number of newest requests that a query looks at. Requests that need no action are skipped, and without this
 * limit a query could read all requests.
 */
const EXAMINED_MAX = 50;
const [LOCKED, UNLOCKED] = [statusOrderOf("locked"), statusOrderOf("unlocked")];
const COLUMNS = sql`id, created_at AS createdAt, firstname, lastname, event_date AS eventDate, city, seen_at AS seenAt,
  distance_km AS distanceKm, venue_name AS venueName, received_day AS receivedDay`;
/** The names that `COLUMNS` gives to its columns, for a query around a SELECT of `COLUMNS`. */
const FOUND = sql`id, createdAt, firstname, lastname, eventDate, city, seenAt, distanceKm, venueName, receivedDay`;

/** The newest requests that wait for an answer and whose event is not past. */
export const unansweredRequestsQuery = (
  providerId: string,
  today: string,
  count: number,
): Query<HomeRequest> =>
  sql<HomeRequest>`
    SELECT * FROM (
      SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_status_order
      WHERE provider_id = ${providerId} AND status_order = ${LOCKED} AND followed_up_at IS NULL
      ORDER BY received_day DESC, id DESC LIMIT ${EXAMINED_MAX})
    WHERE eventDate >= ${today} LIMIT ${count}`;

/**
 * The oldest request received since the given day that still waits for an answer. Only a limited number of the oldest
 * requests is examined; if it is not among them, no row is returned.
 */
export const oldestUnansweredQuery = (
  providerId: string,
  { today, since }: { today: string; since: string },
): Query<Pick<HomeRequest, "id" | "receivedDay">> =>
  sql<Pick<HomeRequest, "id" | "receivedDay">>`
    SELECT id, receivedDay FROM (
      SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_status_order
      WHERE provider_id = ${providerId} AND status_order = ${LOCKED} AND received_day >= ${since}
        AND followed_up_at IS NULL
      ORDER BY received_day, id LIMIT ${EXAMINED_MAX})
    WHERE eventDate >= ${today} LIMIT 1`;

/**
 * The requests that need an action now, as queries that a caller runs together with other queries in one round trip.
 * Each query uses one index of the provider's requests and reads a few rows.
 * @param today the calendar day in the domain's time zone
 */
export const homeRequestQueries = (
  providerId: string,
  { today }: { today: string },
): readonly [
  toAnswer: Query<HomeRequest>,
  toFollowUp: Query<HomeRequest>,
  upcoming: Query<HomeRequest>,
  reminded: Query<HomeRequest>,
] => [
  unansweredRequestsQuery(providerId, today, HOME_REQUESTS_MAX),
  sql<HomeRequest>`
    SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_status_order
    WHERE provider_id = ${providerId} AND status_order = ${UNLOCKED}
      AND received_day >= date(${today}, ${`-${FOLLOW_UP_DAYS} days`})
      AND followed_up_at IS NULL AND event_date >= ${today} AND ended_at IS NULL
    ORDER BY received_day DESC, id DESC LIMIT ${HOME_REQUESTS_MAX}`,
  sql<HomeRequest>`
    SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_event
    WHERE provider_id = ${providerId} AND event_date BETWEEN ${today} AND date(${today}, ${`+${UPCOMING_DAYS} days`})
      AND status_order IN (${LOCKED}, ${UNLOCKED}) AND ended_at IS NULL
    ORDER BY event_date, id LIMIT ${HOME_REQUESTS_MAX}`,
  sql<HomeRequest>`
    SELECT ${FOUND} FROM (
      SELECT ${COLUMNS}, status_order, remind_on FROM event_requests INDEXED BY event_requests_by_reminder
      WHERE provider_id = ${providerId} AND remind_on <= ${today}
      ORDER BY remind_on DESC, id DESC LIMIT ${EXAMINED_MAX})
    WHERE status_order IN (${LOCKED}, ${UNLOCKED}) ORDER BY remind_on DESC, id DESC LIMIT ${HOME_REQUESTS_MAX}`,
];
