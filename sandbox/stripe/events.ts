import { resourceMissing } from "./faults";
import type { Params } from "./params";

/** A stored event with the state of its delivery. */
export interface EventRow {
  seq: number;
  id: string;
  type: string;
  object_id: string;
  customer: string | null;
  created: number;
  payload: string;
  state: "pending" | "delivered" | "given_up";
  attempts: number;
  due_at: number;
  last_status: number | null;
}

/** Handles GET /v1/events/:id. */
export async function findEvent(db: D1Database, id: string): Promise<unknown> {
  const row = await db
    .prepare("SELECT payload FROM stripe_events WHERE id = ?")
    .bind(id)
    .first<{ payload: string }>();
  if (!row) throw resourceMissing("event", id);
  return JSON.parse(row.payload);
}

/** Handles GET /v1/events. The newest events come first. */
export async function listEvents(db: D1Database, params: Params): Promise<unknown> {
  params.allow("limit", "starting_after", "ending_before", "created", "type", "types", "delivery_success");
  const limit = Math.min(100, params.integer("limit") ?? 10);
  const single = params.text("type");
  const types = single === null ? params.texts("types") : [single];
  const { results } = await db
    .prepare(
      `SELECT payload FROM stripe_events
       WHERE (?1 = '[]' OR type IN (SELECT value FROM json_each(?1)))
         AND (?2 IS NULL OR seq < (SELECT seq FROM stripe_events WHERE id = ?2))
         AND created >= ?3
       ORDER BY seq DESC LIMIT ?4`,
    )
    .bind(
      JSON.stringify(types),
      params.text("starting_after"),
      params.child("created")?.integer("gte") ?? 0,
      limit + 1,
    )
    .all<{ payload: string }>();
  return {
    object: "list",
    url: "/v1/events",
    has_more: results.length > limit,
    data: results.slice(0, limit).map(({ payload }) => JSON.parse(payload)),
  };
}

export interface EventFilter {
  state?: EventRow["state"] | null;
  customer?: string | null;
  object?: string | null;
  limit: number;
}

/** Returns the newest events that match the filter, for the dashboard. */
export async function recentEvents(db: D1Database, filter: EventFilter): Promise<EventRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM stripe_events
       WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR customer = ?2) AND (?3 IS NULL OR object_id = ?3)
       ORDER BY seq DESC LIMIT ?4`,
    )
    .bind(filter.state ?? null, filter.customer ?? null, filter.object ?? null, filter.limit)
    .all<EventRow>();
  return results;
}
