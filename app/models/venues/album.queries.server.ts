import { sql, type Query } from "~/models/core/database";

/**
 * SQL: whether a provider has this venue, or a draft of it. If so, the album for its pictures and videos exists too.
 */
export const hasVenueAlbum = (providerId: string, venueId: string): Query => sql`(
  EXISTS (SELECT 1 FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})
  OR EXISTS (SELECT 1 FROM venue_drafts WHERE id = ${venueId} AND provider_id = ${providerId}))`;
