import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isAccountApprovedAndActive } from "~/models/listings/visibility.queries.server";
import { isContactVisible } from "~/models/requests/contact.queries.server";
import { FEED_EVENTS_MAX } from "./rules";

/**
 * The columns of a request that a calendar shows. They contain no contact, because a provider may give the secret
 * calendar URL to others by mistake.
 */
export type CalendarEvent = Row<
  "event_requests",
  | "id"
  | "createdAt"
  | "unlockedAt"
  | "followedUpAt"
  | "endedAt"
  | "endedAs"
  | "firstname"
  | "lastname"
  | "eventType"
  | "eventDate"
  | "city"
  | "region"
  | "countryCode"
  | "guestRange"
  | "budgetRange"
  | "followUpState"
  | "venueName"
  | "remindOn"
> &
  Row<"projects", "eventDateEnd" | "zipcode"> & {
    /** The postal address of the venue; all columns are null for a planner and for a deleted venue. */
    venueAddress: Row<"venues">["address"] | null;
    venueZipcode: Row<"venues">["zipcode"] | null;
    venueCity: Row<"venues">["city"] | null;
    venueCountry: Row<"venues">["countryCode"] | null;
  };

const EVENT_COLUMNS = sql`
  r.id, r.created_at AS createdAt, r.unlocked_at AS unlockedAt, r.followed_up_at AS followedUpAt, r.ended_at AS endedAt,
  r.ended_as AS endedAs, r.firstname, r.lastname,
  r.event_type AS eventType, r.event_date AS eventDate, p.event_date_end AS eventDateEnd, r.city, p.zipcode, r.region,
  r.country_code AS countryCode, r.guest_range AS guestRange, r.budget_range AS budgetRange,
  r.follow_up_state AS followUpState, r.venue_name AS venueName, r.remind_on AS remindOn,
  v.address AS venueAddress, v.zipcode AS venueZipcode, v.city AS venueCity, v.country_code AS venueCountry`;

/** An SQL join that adds the venue `v` of a request `r`. */
const withVenue = sql`LEFT JOIN venues v ON v.id = r.venue_id AND v.provider_id = r.provider_id`;

/**
 * SQL: whether request `r` is shown to its provider, account `a`, as unlocked. The function `displayStatus` applies the
 * same rule.
 */
const isOpen = (now: number): Query => sql`
  (r.rejected_at IS NULL AND r.fake_at IS NULL AND ${isContactVisible(now)})`;

/** The id of a provider's feed; null if the provider has no calendar URL. */
export async function findFeedId(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<string | null> {
  const row = await db.first(sql<Row<"calendar_feeds", "feedId">>`
    SELECT feed_id AS feedId FROM calendar_feeds WHERE provider_id = ${providerId}`);
  return row?.feedId ?? null;
}

type FeedOwner = Row<"accounts", "domain" | "language">;

/** Reads the provider of a feed. The query returns no row if the account no longer receives requests. */
const ownerStatement = (feedId: string): Query<FeedOwner> => sql<FeedOwner>`
  SELECT a.domain, a.language FROM calendar_feeds f JOIN accounts a ON a.id = f.provider_id
  WHERE f.feed_id = ${feedId} AND ${isAccountApprovedAndActive}`;

const eventsStatement = (
  feedId: string,
  since: string,
  now: number,
): Query<CalendarEvent> => sql<CalendarEvent>`
  SELECT ${EVENT_COLUMNS}
  FROM calendar_feeds f
  CROSS JOIN accounts a ON a.id = f.provider_id
  CROSS JOIN event_requests r INDEXED BY event_requests_by_event ON r.provider_id = f.provider_id
  CROSS JOIN projects p ON p.id = r.project_id
  ${withVenue}
  WHERE f.feed_id = ${feedId} AND r.event_date >= ${since} AND ${isOpen(now)}
  ORDER BY r.event_date, r.id LIMIT ${FEED_EVENTS_MAX}`;

/**
 * Reads the owner of a feed and, for the requests that are open (see `isOpen`), the events on or after the day `since`.
 * This is one round trip. Null if there is no such feed.
 */
export async function readFeed(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  feedId: string,
  since: string,
): Promise<{ owner: FeedOwner; events: CalendarEvent[] } | null> {
  const [[owner], events] = await db.read(
    ownerStatement(feedId),
    eventsStatement(feedId, since, clock.now()),
  );
  return owner ? { owner, events } : null;
}

/** The event of one request. Null if there is no such request, or if it is not open (see `isOpen`). */
export const findCalendarEvent = (
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
): Promise<CalendarEvent | null> =>
  db.first(sql<CalendarEvent>`
    SELECT ${EVENT_COLUMNS}
    FROM event_requests r JOIN accounts a ON a.id = r.provider_id JOIN projects p ON p.id = r.project_id
    ${withVenue}
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND ${isOpen(clock.now())}`);
