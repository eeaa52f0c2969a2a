import { sql, type Query } from "~/models/core/database";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";

/** Statements that make the days taken by external calendars equal to the days that these calendars report now. */
export function updateTakenDays(venueId: string): Query[] {
  const calendarDays = sql`
    SELECT d.day FROM read_calendars k JOIN read_calendar_days d ON d.calendar_id = k.id WHERE k.venue_id = ${venueId}`;
  return [
    sql`
      DELETE FROM venue_taken_days WHERE venue_id = ${venueId} AND source = 'calendar' AND day NOT IN (${calendarDays})`,
    sql`
      INSERT INTO venue_taken_days (venue_id, day, source)
      SELECT ${venueId}, day, 'calendar' FROM (${calendarDays}) WHERE TRUE ON CONFLICT DO NOTHING`,
    ...refreshListings(listingOf(venueId)),
  ];
}
