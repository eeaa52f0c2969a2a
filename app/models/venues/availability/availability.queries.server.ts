import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { DaySpan } from "./availability.rules";

/** A synced external calendar. */
export interface SyncedCalendar extends Pick<
  Row<"read_calendars">,
  | "id"
  | "sourceUrl"
  | "reading"
  | "problem"
  | "readAt"
  | "dueAt"
  | "freeEvents"
  | "unknownRules"
  | "unreadEvents"
> {
  /** Number of future days on which the calendar blocks the venue. */
  days: number;
}

/** The calendars of a venue: its private feed, and the synced external calendars. */
interface VenueCalendars extends Row<"venues", "id" | "name"> {
  /** Id of the private feed; null until its URL is created. */
  feedId: string | null;
  /** The synced external calendars, in the order in which they were connected. */
  read: SyncedCalendar[];
}

/** The calendars of a provider's venue; null if the provider has no venue with this id. */
export async function findVenueCalendars(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
  today: string,
): Promise<VenueCalendars | null> {
  const [[venue], read] = await db.read(
    sql<Omit<VenueCalendars, "read">>`
      SELECT v.id, v.name, k.feed_id AS feedId FROM venues v LEFT JOIN venue_calendars k ON k.venue_id = v.id
      WHERE v.id = ${venueId} AND v.provider_id = ${providerId}`,
    sql<SyncedCalendar>`
      SELECT k.id, k.source_url AS sourceUrl, k.reading, k.problem, k.read_at AS readAt, k.due_at AS dueAt,
        k.free_events AS freeEvents, k.unknown_rules AS unknownRules, k.unread_events AS unreadEvents,
        (SELECT COUNT(*) FROM read_calendar_days WHERE calendar_id = k.id AND day >= ${today}) AS days
      FROM venues v JOIN read_calendars k ON k.venue_id = v.id
      WHERE v.id = ${venueId} AND v.provider_id = ${providerId} ORDER BY k.id`,
  );
  return venue ? { ...venue, read } : null;
}

/** The taken days of a provider's venue within a span. A day that both the owner and a calendar report has two rows. */
export const listTakenDays = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
  { from, to }: DaySpan,
): Promise<Row<"venue_taken_days", "day" | "source">[]> =>
  db.all(sql<Row<"venue_taken_days", "day" | "source">>`
    SELECT t.day, t.source FROM venues v CROSS JOIN venue_taken_days t ON t.venue_id = v.id
    WHERE v.id = ${venueId} AND v.provider_id = ${providerId} AND t.day BETWEEN ${from} AND ${to}
    ORDER BY t.day`);
