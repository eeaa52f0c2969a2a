import { sql, type Query } from "~/models/core/database";

/** SQL: whether a provider has this venue, or drafts it: then it has an album of pictures and of videos. */
export const hasVenueAlbum = (providerId: string, venueId: string): Query => sql`(
  EXISTS (SELECT 1 FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})
  OR EXISTS (SELECT 1 FROM venue_drafts WHERE id = ${venueId} AND provider_id = ${providerId}))`;
