import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { AvailabilityChange } from "./availability.rules";
import type { OwnVenue } from "./change-calendars.server";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Marks days as taken by the owner, or removes the owner's mark.
 * @returns the days that this call changed, in order
 */
export async function markDays(
  { db }: Pick<ModelContext, "db">,
  venue: OwnVenue,
  { marking, days }: AvailabilityChange,
): Promise<string[]> {
  const [changed] = await db.write(
    statementOf(venue, marking, JSON.stringify(days)),
    ...refreshListings(listingOf(venue.venueId)),
  );
  return (changed?.rows ?? []).map(({ day }) => String(day)).toSorted();
}

function statementOf(
  { providerId, venueId }: OwnVenue,
  marking: AvailabilityChange["marking"],
  days: string,
): Query {
  if (marking === "free")
    return sql`
      DELETE FROM venue_taken_days
      WHERE venue_id = (SELECT id FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})
        AND source = 'owner' AND day IN (SELECT value FROM json_each(${days}))
      RETURNING day`;
  return sql`
    INSERT INTO venue_taken_days (venue_id, day, source)
    SELECT v.id, wanted.value, 'owner' FROM venues v CROSS JOIN json_each(${days}) wanted
    WHERE v.id = ${venueId} AND v.provider_id = ${providerId}
    ON CONFLICT DO NOTHING RETURNING day`;
}
