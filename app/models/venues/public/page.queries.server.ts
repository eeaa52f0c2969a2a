import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { VenueReview } from "./public.queries.server";

/** What the owner's page of a venue shows in addition to the data of `findVenue`. */
export interface VenueSummary {
  /** Number of ready pictures. */
  images: number;
  videos: number;
  reviews: number;
  /** The latest decision of an administrator; null before the first decision. */
  decidedAt: number | null;
  /** The reason for the refusal. */
  refusal: string | null;
}

export const findVenueSummary = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
): Promise<VenueSummary | null> =>
  db.first(sql<VenueSummary>`
    SELECT (SELECT COUNT(*) FROM pictures p JOIN media m ON m.key = p.key
            WHERE p.album_id = v.id AND m.state = 'ready') AS images, (SELECT COUNT(*) FROM videos WHERE album_id = v.id) AS videos,
           (SELECT COUNT(*) FROM venue_reviews WHERE venue_id = v.id) AS reviews,
           d.at AS decidedAt, iif(v.validation = 'refused', d.reason, NULL) AS refusal
    FROM venues v LEFT JOIN venue_decisions d
      ON d.id = (SELECT id FROM venue_decisions WHERE venue_id = v.id ORDER BY id DESC LIMIT 1)
    WHERE v.id = ${id} AND v.provider_id = ${providerId}`);

/** Maximum number of reviews on one page. */
export const REVIEWS_MAX = 100;

/** The newest reviews of a provider's venue. */
export const listVenueReviews = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
  most: number,
): Promise<VenueReview[]> =>
  db.all(sql<VenueReview>`
    SELECT r.id, r.couple_name AS coupleName, r.wedding_date AS weddingDate, r.content, r.source
    FROM venue_reviews r JOIN venues v ON v.id = r.venue_id
    WHERE r.venue_id = ${venueId} AND v.provider_id = ${providerId}
    ORDER BY r.wedding_date DESC, r.id DESC LIMIT ${most}`);
