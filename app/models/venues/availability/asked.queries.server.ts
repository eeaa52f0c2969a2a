import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { addDays } from "~/models/core/time.rules";
import { REQUESTED_DAYS_MAX, type RequestedSpan } from "./asked.rules";
import type { DaySpan } from "./availability.rules";

/**
 * Requests at a provider's venue whose days are within a span, grouped by their days and state. Rejected, fake and lost
 * requests are left out, and those of couples that no longer look.
 */
export const listRequestedSpans = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
  { from, to }: DaySpan,
): Promise<RequestedSpan[]> =>
  db.all(sql<RequestedSpan>`
    SELECT r.event_date AS "from", coalesce(p.event_date_end, r.event_date) AS "to",
      CASE WHEN r.follow_up_state = 'won' THEN 'won'
           WHEN r.unlocked_at IS NOT NULL OR r.follow_up_state <> 'to_contact' THEN 'options'
           ELSE 'requests' END AS kind, count(*) AS count
    FROM event_requests r INDEXED BY event_requests_by_event CROSS JOIN projects p ON p.id = r.project_id
    WHERE r.provider_id = ${providerId} AND r.event_date BETWEEN ${addDays(from, 1 - REQUESTED_DAYS_MAX)} AND ${to}
      AND r.venue_id = ${venueId} AND r.rejected_at IS NULL AND r.fake_at IS NULL AND r.follow_up_state <> 'lost'
      AND (r.ended_at IS NULL OR r.follow_up_state = 'won')
    GROUP BY 1, 2, 3`);
