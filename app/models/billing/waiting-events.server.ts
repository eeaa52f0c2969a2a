import type { AppScope } from "~/context";
import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { handleEvent, type StoredEvent } from "./handle-event.server";

const MINUTE = 60_000;
const BATCH = 20;
/** How long events are kept: Stripe repeats one for three days, an accountant asks within months. */
const KEPT_MS = 180 * 24 * 60 * MINUTE;

/** Goes on with events whose handling broke off; ends when Stripe does not answer. */
export async function handleWaitingEvents(app: AppScope): Promise<number> {
  const events = await app.db.all(sql<StoredEvent>`
    SELECT id, type, object_id AS objectId FROM stripe_events INDEXED BY stripe_events_unhandled
    WHERE handled_at IS NULL AND received_at < ${app.clock.now() - 2 * MINUTE} ORDER BY received_at LIMIT ${BATCH}`);
  let handled = 0;
  for (const event of events) {
    if ((await handleEvent(app, event)) === "unavailable") break;
    handled += 1;
  }
  return handled;
}

/** Deletes events that were handled long ago. */
export const forgetEvents = ({ clock }: ModelScope): Query =>
  sql`DELETE FROM stripe_events WHERE received_at < ${clock.now() - KEPT_MS} AND handled_at IS NOT NULL`;
