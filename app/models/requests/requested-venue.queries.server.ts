import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Path of the public page of the requested venue, or of its account if the venue no longer exists. */
const requestedVenuePath = (providerId: string, venueId: string | null): string =>
  venueId === null ? `/providers/${providerId}` : `/providers/${providerId}/venues/${venueId}`;

/** The name and the path of the venue that a couple requested, as couples see them; null for a request to a planner. */
export async function findRequestedVenue(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<{ name: string; path: string } | null> {
  const row = await db.first(sql<Row<"event_requests", "venueName" | "venueId">>`
    SELECT r.venue_name AS venueName, v.id AS venueId
    FROM event_requests r LEFT JOIN venues v ON v.id = r.venue_id AND v.provider_id = r.provider_id
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`);
  if (!row?.venueName) return null;
  return { name: row.venueName, path: requestedVenuePath(providerId, row.venueId) };
}
