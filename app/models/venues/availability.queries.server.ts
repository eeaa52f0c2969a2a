import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { DaySpan } from "./availability.rules";

/** The calendars of a venue, without a day. */
export interface VenueCalendars
  extends
    Row<"venues", "id" | "name" | "countryCode">,
    Pick<Row<"venue_calendars">, "feedId" | "readAt" | "dueAt" | "problem"> {
  /** Encrypted; null if no calendar is read. */
  sourceUrl: string | null;
  /** How its last reading went; null if there is no calendar of any kind. */
  reading: Row<"venue_calendars">["reading"] | null;
  /** Later days that it takes. */
  readDays: number;
}

/** Null if the provider has no venue of this id. */
export const findVenueCalendars = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
  today: string,
): Promise<VenueCalendars | null> =>
  db.first(sql<VenueCalendars>`
    SELECT v.id, v.name, v.country_code AS countryCode, k.feed_id AS feedId, k.source_url AS sourceUrl, k.reading,
      k.problem, k.read_at AS readAt, k.due_at AS dueAt,
      (SELECT COUNT(*) FROM venue_taken_days
       WHERE venue_id = v.id AND day >= ${today} AND source = 'calendar') AS readDays
    FROM venues v LEFT JOIN venue_calendars k ON k.venue_id = v.id
    WHERE v.id = ${venueId} AND v.provider_id = ${providerId}`);

/** The taken days of a provider's venue within a span, one row for each that says so. */
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
