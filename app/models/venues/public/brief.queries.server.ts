import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { missingVenueContent, type KnownVenueContent } from "~/models/venues/completeness.rules";
import { venueStateColumns, withVenueState, type StateRow } from "~/models/venues/queries.server";
import { VENUES_MAX, type VenueState } from "~/models/venues/rules";

/** How many venues an account has: in all, and in each state. */
export interface VenueCounts {
  total: number;
  states: Record<VenueState, number>;
  /** Number of venues with an incomplete page. */
  incomplete: number;
}

interface BriefRow extends StateRow, Omit<KnownVenueContent, "hasDetails" | "hasContact"> {
  hasDetails: number;
  hasContact: number;
}

/**
 * Counts the venues of an account by state. It reads few rows for each venue: of its features, services, videos and
 * pictures, only whether there is one.
 * @param isOpening counts the venues as they will be after the account's approval
 */
export async function readVenueCounts(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  { isOpening = false }: { isOpening?: boolean } = {},
): Promise<VenueCounts> {
  const rows = await db.all(sql<BriefRow>`
    SELECT ${venueStateColumns(clock.now())}, v.seated_capacity AS seatedCapacity, v.standing_capacity AS standingCapacity,
      v.min_price AS minPrice, v.max_price AS maxPrice, v.details <> '' AS hasDetails, v.contact_name <> '' AS hasContact,
      EXISTS (SELECT 1 FROM venue_features WHERE venue_id = v.id) AS features,
      EXISTS (SELECT 1 FROM venue_services WHERE venue_id = v.id) AS services,
      EXISTS (SELECT 1 FROM videos WHERE album_id = v.id) AS videos,
      EXISTS (SELECT 1 FROM pictures p JOIN media f ON f.key = p.key
        WHERE p.album_id = v.id AND f.state = 'ready') AS pictures
    FROM venues v JOIN accounts a ON a.id = v.provider_id JOIN listings l ON l.id = v.id
    WHERE v.provider_id = ${providerId} ORDER BY v.id LIMIT ${VENUES_MAX}`);
  const states = { shown: 0, unpublished: 0, waiting: 0, refused: 0, account: 0, abroad: 0, premium: 0 };
  let incomplete = 0;
  for (const { hasDetails, hasContact, ...row } of rows) {
    const { state, ...venue } = withVenueState(isOpening ? { ...row, isAccountOpen: 1 } : row);
    states[state] += 1;
    const content = { ...venue, hasDetails: hasDetails === 1, hasContact: hasContact === 1 };
    if (missingVenueContent(content).missing.length > 0) incomplete += 1;
  }
  return { total: rows.length, states, incomplete };
}
