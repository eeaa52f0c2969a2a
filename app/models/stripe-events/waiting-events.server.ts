import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { handleEvent, type StoredEvent } from "./handle-event.server";
import { minutes } from "~/models/core/time.rules";

const BATCH = 20;
/** During this time after its arrival, an event is handled only by the request that received it. */
const FIRST_WAIT = minutes(2);

type WaitingEvent = StoredEvent & Row<"stripe_events", "attempts">;

/**
 * Handles again the events whose handling failed, those with the fewest attempts first; after each attempt, an event
 * waits longer. Stops if Stripe does not respond.
 */
export async function handleWaitingEvents(ctx: ServiceContext): Promise<number> {
  const now = ctx.clock.now();
  const events = await ctx.db.all(sql<WaitingEvent>`
    SELECT id, type, object_id AS objectId, attempts FROM stripe_events INDEXED BY stripe_events_unhandled
    WHERE handled_at IS NULL AND received_at <= ${now - FIRST_WAIT}
      AND received_at + attempts * attempts * ${FIRST_WAIT} <= ${now}
    ORDER BY attempts, received_at LIMIT ${BATCH}`);
  let handled = 0;
  for (const event of events) {
    if (!(await takeUp(ctx, event))) continue;
    const outcome = await handleEvent(ctx, event);
    if (outcome === "unavailable") break;
    if (outcome !== "invalid_answer") handled += 1;
  }
  return handled;
}

/**
 * Claims the event for this attempt by counting the attempt before it starts. So an event that always fails moves
 * behind the others.
 */
async function takeUp({ db }: ServiceContext, { id, attempts }: WaitingEvent): Promise<boolean> {
  const [taken] = await db.write(sql`
    UPDATE stripe_events SET attempts = attempts + 1
    WHERE id = ${id} AND handled_at IS NULL AND attempts = ${attempts}`);
  return didChange(taken);
}
