import type { AppScope } from "~/context";
import { isPostponed } from "~/models/postponement";
import { sql } from "~/models/database";
import { subjectIdOf, subjectOf } from "./event-subject.rules";
import { handleEvent, type StoredEvent } from "./handle-event.server";

export type ReceivedEvent =
  /** Not signed by Stripe for us, altered, or long past. */
  | { kind: "refused" }
  | { kind: "handled"; type: string; outcome: string }
  /** Stripe shall send it again. */
  | { kind: "postponed"; type: string };

/**
 * Takes in a webhook: verified over its raw body, kept once by its id, then applied (SECURITY.md rule 13). One that was
 * handled before is done at once.
 */
export async function receiveEvent(app: AppScope, body: string, signature: string): Promise<ReceivedEvent> {
  const event = await app.stripe.verifyEvent(body, signature);
  if (!event) return { kind: "refused" };
  const { id, type } = event;
  const objectId = subjectOf(type) === null ? null : subjectIdOf(type, event.data.object);
  // Events of the other mode, or of accounts connected to ours, are signed well and still not ours.
  const isForeign = event.livemode !== app.stripe.isLive || event.account !== undefined;
  const skipped = isForeign ? "foreign" : objectId === null ? "ignored" : null;
  const now = app.clock.now();
  const [stored] = await app.db.write(sql`
    INSERT INTO stripe_events (id, type, object_id, received_at, handled_at, attempts, outcome)
    VALUES (${id}, ${type}, ${objectId ?? ""}, ${now}, ${skipped ? now : null}, 1, ${skipped})
    ON CONFLICT (id) DO UPDATE SET attempts = attempts + 1
    RETURNING handled_at AS handledAt, outcome, type, object_id AS objectId`);
  const row = stored?.rows[0];
  if (!row || row["handledAt"] !== null) {
    return { kind: "handled", type, outcome: String(row?.["outcome"] ?? "ignored") };
  }
  const waiting: StoredEvent = { id, type: String(row["type"]), objectId: String(row["objectId"]) };
  const outcome = await handleEvent(app, waiting);
  return isPostponed(outcome) ? { kind: "postponed", type } : { kind: "handled", type, outcome };
}
