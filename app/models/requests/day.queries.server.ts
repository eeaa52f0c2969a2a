import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { daysBetween } from "~/models/core/time.rules";
import type { DayAvailability } from "./day.rules";

/** A row as the query returns it; `won` is a JSON object or null. */
type AvailabilityRow = Pick<DayAvailability, "taken" | "asked"> & {
  id: Row<"event_requests">["id"];
  from: Row<"event_requests">["eventDate"];
  to: Row<"event_requests">["eventDate"];
  isOwners: 0 | 1;
  wonId: Row<"event_requests">["id"] | null;
  wonName: string | null;
};

const lastDay = sql`coalesce(p.event_date_end, r.event_date)`;

/**
 * SQL: the requests `o` of other couples, neither rejected nor fake, for the same venue and for exactly the same day as
 * request `r`.
 */
const others = sql`
  event_requests o INDEXED BY event_requests_by_event CROSS JOIN projects q ON q.id = o.project_id
  WHERE o.provider_id = r.provider_id AND o.event_date = r.event_date AND ${lastDay} = r.event_date
    AND coalesce(q.event_date_end, o.event_date) = o.event_date AND o.venue_id = r.venue_id
    AND o.project_id <> r.project_id AND o.rejected_at IS NULL AND o.fake_at IS NULL`;

/**
 * The availability of a provider's venues on the requested days. A request to a planner or for a deleted venue gets no
 * availability.
 */
const dayAvailability = (
  providerId: string,
  requestIds: readonly string[],
): Query<AvailabilityRow> => sql<AvailabilityRow>`
  SELECT r.id, r.event_date AS "from", ${lastDay} AS "to",
    (SELECT count(DISTINCT t.day) FROM venue_taken_days t
     WHERE t.venue_id = v.id AND t.day BETWEEN r.event_date AND ${lastDay}) AS taken,
    EXISTS (SELECT 1 FROM venue_taken_days t
            WHERE t.venue_id = v.id AND t.day BETWEEN r.event_date AND ${lastDay} AND t.source = 'owner') AS isOwners,
    (SELECT count(*) FROM ${others} AND o.follow_up_state NOT IN ('won', 'lost') AND o.ended_at IS NULL) AS asked,
    (SELECT o.id FROM ${others} AND o.follow_up_state = 'won' ORDER BY o.id LIMIT 1) AS wonId,
    (SELECT o.firstname || ' ' || o.lastname FROM ${others} AND o.follow_up_state = 'won' ORDER BY o.id LIMIT 1) AS wonName
  FROM json_each(${JSON.stringify(requestIds)}) wanted
  CROSS JOIN event_requests r ON r.id = wanted.value
  CROSS JOIN venues v ON v.id = r.venue_id
  CROSS JOIN projects p ON p.id = r.project_id
  WHERE r.provider_id = ${providerId} AND v.provider_id = r.provider_id`;

function toDayAvailability({
  from,
  to,
  taken,
  asked,
  isOwners,
  wonId,
  wonName,
}: AvailabilityRow): DayAvailability {
  return {
    days: daysBetween(from, to) + 1,
    taken,
    asked,
    isOwners: isOwners === 1,
    won: wonId === null || wonName === null ? null : { id: wonId, name: wonName },
  };
}

/** The availability for a page of requests, by their ids. */
export async function listDayAvailability(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, DayAvailability>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db.all(dayAvailability(providerId, requestIds));
  return new Map(rows.map((row) => [row.id, toDayAvailability(row)]));
}

/** The availability for one request; null if there is none. */
export const findDayAvailability = async (
  ctx: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<DayAvailability | null> =>
  (await listDayAvailability(ctx, providerId, [requestId])).get(requestId) ?? null;
