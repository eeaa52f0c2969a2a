import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { isRetryable, retryReasonOf } from "~/models/stripe/retryable";
import {
  refreshDispute,
  refreshPaymentIntent,
  refreshCheckoutSession,
  type PaymentRefreshOutcome,
} from "~/models/credits/refresh-payment.server";
import { sql } from "~/models/core/database";
import { eventSubjectOf } from "./event-subject.rules";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import {
  syncSubscription,
  type SubscriptionSyncOutcome,
} from "~/models/subscriptions/sync-subscription.server";

/**
 * A stored event. It contains only the id of the object that must be read again, and nothing of the object's content.
 */
export type StoredEvent = Row<"stripe_events", "id" | "type" | "objectId">;

/** The result of handling an event. `ignored`: the event is not about our data. */
export type EventOutcome = PaymentRefreshOutcome | SubscriptionSyncOutcome | "ignored";

/**
 * Reads the event's object again and applies what Stripe now says. So it does not matter if events arrive in another
 * order or more than once.
 */
async function apply(ctx: ServiceContext, { type, objectId }: StoredEvent): Promise<EventOutcome> {
  switch (eventSubjectOf(type)) {
    case "payment":
      return refreshPaymentIntent(ctx, objectId);
    case "dispute":
      return refreshDispute(ctx, objectId);
    case "checkout":
      return applySession(ctx, objectId);
    case "subscription":
      return syncSubscription(ctx, objectId);
    case null:
      return "ignored";
  }
}

/**
 * Reads a Stripe checkout session again and applies its result. The session shows whether credits or Premium were sold.
 */
async function applySession(ctx: ServiceContext, sessionId: string): Promise<EventOutcome> {
  const outcome = await refreshCheckoutSession(ctx, sessionId);
  if (outcome !== "unknown_order") return outcome;
  const session = await ctx.stripe.ask((api) => api.checkout.sessions.retrieve(sessionId));
  if (session.kind === "not_found") return "unknown_payment";
  if (session.kind !== "ok") return retryReasonOf(session);
  const { subscription } = session.value;
  if (!subscription) return "unknown_order";
  return syncSubscription(ctx, idOf(subscription));
}

/**
 * Applies a stored event and saves the outcome.
 * @returns the outcome; a `RetryReason` if the event must be applied again
 */
export async function handleEvent(ctx: ServiceContext, event: StoredEvent): Promise<EventOutcome> {
  const outcome = await apply(ctx, event);
  const handledAt = isRetryable(outcome) ? null : ctx.clock.now();
  await ctx.db.write(sql`
    UPDATE stripe_events SET outcome = ${outcome}, handled_at = ${handledAt} WHERE id = ${event.id} AND handled_at IS NULL`);
  return outcome;
}
