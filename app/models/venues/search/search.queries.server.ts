import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { prefixSearchExpression } from "~/models/core/search-words.rules";
import { REVIEW_PAGE_SIZE, type VenueSearch } from "~/models/venues/review/decision.rules";
import { venueStateColumns, withVenueState, type StateRow } from "~/models/venues/queries.server";
import type { VenueState } from "~/models/venues/rules";

/** A result of an administrator's search for venues, in any state. */
export interface FoundVenue extends Row<
  "venues",
  "id" | "name" | "type" | "city" | "countryCode" | "reviewSince"
> {
  company: Row<"companies">["name"];
  state: VenueState;
}

type FoundRow = Omit<FoundVenue, "state"> & Row<"venue_search", "position"> & StateRow;

/**
 * The position before the first page. It is higher than the position of any venue, because the newest venues come
 * first.
 */
const END = 2_147_483_647;

/**
 * Finds the venues that match all typed words, newest first. A venue matches a word if some word of its name or place
 * begins with it. The full-text index is read from the given position, so that a page reads only its own rows, however
 * many venues there are.
 */
export async function searchVenues(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { q, after }: VenueSearch,
  most = REVIEW_PAGE_SIZE,
): Promise<{ venues: FoundVenue[]; next: number | null }> {
  const match = prefixSearchExpression(q);
  if (match === null) return { venues: [], next: null };
  // D1 binds every number as a real, but FTS5 accepts only an integer as row id; so the number is converted.
  const rows = await db.all(sql<FoundRow>`
    SELECT s.position, v.id, v.name, v.type, v.city, v.country_code AS countryCode, v.review_since AS reviewSince,
      c.name AS company, ${venueStateColumns(clock.now())}
    FROM venues_fts f CROSS JOIN venue_search s ON s.position = f.rowid CROSS JOIN venues v ON v.id = s.venue_id
    CROSS JOIN accounts a ON a.id = v.provider_id CROSS JOIN companies c ON c.provider_id = a.id
    CROSS JOIN listings l ON l.id = v.id
    WHERE venues_fts MATCH ${match} AND f.rowid < CAST(${after ?? END} AS INTEGER)
    ORDER BY f.rowid DESC LIMIT ${most + 1}`);
  const shown = rows.slice(0, most);
  return {
    venues: shown.map((row) => {
      const { id, name, type, city, countryCode, reviewSince, company, state } = withVenueState(row);
      return { id, name, type, city, countryCode, reviewSince, company, state };
    }),
    next: rows.length > most ? (shown.at(-1)?.position ?? null) : null,
  };
}
