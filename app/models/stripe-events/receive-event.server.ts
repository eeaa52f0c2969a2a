import type { ServiceContext } from "~/context/types";
import { isRetryable, type RetryReason } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { eventSubjectOf, readStripeEvent, subjectIdOf } from "./event-subject.rules";
import { handleEvent, type EventOutcome, type StoredEvent } from "./handle-event.server";

export type ReceivedEvent =
  /** The webhook has a wrong, altered, expired or future signature, or its signed body is not an event. */
  | { kind: "rejected"; reason: "signature" | "body" }
  | { kind: "handled"; type: string; outcome: Exclude<EventOutcome, RetryReason> }
  /**
   * The event needs no more work: it was handled before, or it is not about our data. `outcome` is the stored outcome.
   */
  | { kind: "settled"; type: string; outcome: string }
  /** The handling failed, so Stripe is asked to send the event again. */
  | { kind: "retry_later"; type: string };

/** Maximum difference in seconds between Stripe's clock and ours. */
const CLOCK_DRIFT = 300;

/**
 * Receives a webhook: verifies its raw body, stores the event once by its id, then applies it. If the event was already
 * handled, it is not applied again.
 */
export async function receiveEvent(
  ctx: ServiceContext,
  body: string,
  signature: string,
): Promise<ReceivedEvent> {
  const verified = await ctx.stripe.verifyWebhook(body, signature);
  if (!verified) return { kind: "rejected", reason: "signature" };
  const now = ctx.clock.now();
  const event = readStripeEvent(verified.payload);
  // Stripe's test clocks create events in the future; live mode has no test clocks.
  const latest = ctx.stripe.isLive ? now / 1000 + CLOCK_DRIFT : Infinity;
  if (!event || event.created > latest) return { kind: "rejected", reason: "body" };
  const { id, type } = event;
  const objectId = eventSubjectOf(type) === null ? null : subjectIdOf(type, event.data.object);
  if (objectId === undefined) return { kind: "rejected", reason: "body" };
  // Stripe also signs events that are not for this app: those of connected accounts, and events of test mode in live
  // mode or the reverse. They are ignored.
  const isForeign = event.livemode !== ctx.stripe.isLive || typeof event.account === "string";
  const skipped = isForeign ? "foreign" : objectId === null ? "ignored" : null;
  const [stored] = await ctx.db.write(sql`
    INSERT INTO stripe_events (id, type, object_id, received_at, handled_at, attempts, outcome)
    VALUES (${id}, ${type}, ${objectId ?? ""}, ${now}, ${skipped ? now : null}, 1, ${skipped})
    ON CONFLICT (id) DO UPDATE SET attempts = attempts + 1
    RETURNING handled_at AS handledAt, outcome, type, object_id AS objectId`);
  const row = stored?.rows[0];
  if (!row || row["handledAt"] !== null) {
    return { kind: "settled", type, outcome: String(row?.["outcome"] ?? "ignored") };
  }
  const waiting: StoredEvent = { id, type: String(row["type"]), objectId: String(row["objectId"]) };
  const outcome = await handleEvent(ctx, waiting);
  return isRetryable(outcome) ? { kind: "retry_later", type } : { kind: "handled", type, outcome };
}
