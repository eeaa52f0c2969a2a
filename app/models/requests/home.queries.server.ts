import { sql, type Query } from "~/models/database";
import { uuidFrom } from "~/models/identifiers";
import { FOLLOW_UP_DAYS, UPCOMING_DAYS } from "./rules";

/** A request as the home page shows it: the list's own row, never the contact. */
export interface HomeRequest {
  id: string;
  createdAt: number;
  firstname: string;
  lastname: string;
  eventDate: string;
  city: string;
  seenAt: number | null;
}

export interface HomeRequests {
  /** Newest first; never unlocked, so an answer is owed. What only premium opens leaves with its follow-up. */
  toAnswer: HomeRequest[];
  /** Newest first; unlocked, the event is to come, and nobody says yet that the couple was contacted. */
  toFollowUp: HomeRequest[];
  /** Nearest first; the event is within the next days and the request was not refused. */
  upcoming: HomeRequest[];
}

const SHOWN = 5;
const DAY = 86_400_000;
const COLUMNS = sql`id, created_at AS createdAt, firstname, lastname, event_date AS eventDate, city, seen_at AS seenAt`;

/**
 * What needs an answer now (DECISIONS.md, "Home"), for one round trip together with other reads. Each walks one index of the
 * provider's requests and stops at a handful of rows.
 * @param today the calendar day in the domain's time zone
 */
export const homeRequestQueries = (
  providerId: string,
  { now, today }: { now: number; today: string },
): readonly [toAnswer: Query<HomeRequest>, toFollowUp: Query<HomeRequest>, upcoming: Query<HomeRequest>] => [
  sql<HomeRequest>`
    SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_status
    WHERE provider_id = ${providerId} AND status_rank = 0 AND bogus_at IS NULL AND followed_up_at IS NULL
    ORDER BY id DESC LIMIT ${SHOWN}`,
  sql<HomeRequest>`
    SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_status
    WHERE provider_id = ${providerId} AND status_rank = 1 AND id >= ${uuidFrom(now - FOLLOW_UP_DAYS * DAY)}
      AND followed_up_at IS NULL AND event_date >= ${today} AND bogus_at IS NULL
    ORDER BY id DESC LIMIT ${SHOWN}`,
  sql<HomeRequest>`
    SELECT ${COLUMNS} FROM event_requests INDEXED BY event_requests_by_event
    WHERE provider_id = ${providerId} AND event_date BETWEEN ${today} AND date(${today}, ${`+${UPCOMING_DAYS} days`})
      AND status_rank <> 2 AND bogus_at IS NULL
    ORDER BY event_date, id LIMIT ${SHOWN}`,
];
