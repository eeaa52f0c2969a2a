import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { VENUES_MAX } from "~/models/venues/rules";
import { daysWithPrevious, venueViewName, type RequestSums } from "./rules";
import type { StatisticsQuery } from "./queries.server";

/** How many requests a venue received in the period and what became of them, and the number of views of its page. */
export interface VenueFigures
  extends
    Row<"venues", "id" | "name">,
    Pick<RequestSums, "received" | "seen" | "unlocked" | "contacted" | "rejected"> {
  /** Views of the venue in the period; null without Premium. */
  views: number | null;
}

/**
 * Maximum number of requests of the period that are examined. Without it, the number of rows that a page reads would
 * have no limit.
 */
const COUNTED_MAX = 2000;

/** The venues of an account in the order in which they were added; empty for a planner. */
export async function readVenueFigures(
  { db }: Pick<ModelContext, "db">,
  { me, period, today }: Omit<StatisticsQuery, "withViews">,
): Promise<VenueFigures[]> {
  if (me.role !== "ROLE_VENUE") return [];
  const { days } = daysWithPrevious(period, today);
  const from = days[0] ?? today;
  return db.all(sql<VenueFigures>`
    SELECT v.id, v.name, coalesce(sums.received, 0) AS received, coalesce(sums.seen, 0) AS seen,
      coalesce(sums.unlocked, 0) AS unlocked, coalesce(sums.contacted, 0) AS contacted,
      coalesce(sums.rejected, 0) AS rejected,
      iif(${me.isPremium},
        (SELECT coalesce(SUM(d.views), 0) FROM views_daily d
         WHERE d.provider_id = v.provider_id AND d.page = ${venueViewName("")} || v.id AND d.day BETWEEN ${from} AND ${today}),
        NULL) AS views
    FROM venues v LEFT JOIN (
      SELECT venue_id, COUNT(*) AS received, COUNT(seen_at) AS seen, COUNT(unlocked_at) AS unlocked,
        COUNT(followed_up_at) AS contacted, COUNT(rejected_at) AS rejected
      FROM (
        SELECT venue_id, seen_at, unlocked_at, followed_up_at, rejected_at FROM event_requests INDEXED BY event_requests_by_status_order
        WHERE provider_id = ${me.providerId} AND status_order IN (0, 1, 2, 3, 4) AND received_day BETWEEN ${from} AND ${today}
        LIMIT ${COUNTED_MAX})
      WHERE venue_id IS NOT NULL GROUP BY venue_id
    ) sums ON sums.venue_id = v.id
    WHERE v.provider_id = ${me.providerId}
    ORDER BY v.id LIMIT ${VENUES_MAX}`);
}
