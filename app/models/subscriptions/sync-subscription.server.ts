import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { AppScope } from "~/context";
import { retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { applySubscription } from "./apply-subscription.server";
import { endSecondSubscriptions } from "./end-second-subscriptions.server";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { deriveSubscription } from "./subscription.rules";

/** Result of reading a subscription again. Only a postponement is retried. */
export type SyncOutcome =
  | "applied"
  /** Its customer, mode or product is not ours. */
  | "foreign"
  /** Unknown at Stripe. */
  | "unknown"
  | RetryReason;

/**
 * Updates premium from Stripe's current answer about a subscription. Webhooks, return pages and the cron all call it,
 * in any order and repeatedly: an event is only a hint, so the subscription is read again.
 */
export async function syncSubscription(app: AppScope, subscriptionId: string): Promise<SyncOutcome> {
  const readAt = app.clock.now();
  const answer = await app.stripe.ask((api) => api.subscriptions.retrieve(subscriptionId));
  if (answer.kind === "not_found") return "unknown";
  if (answer.kind !== "ok") return retryReasonOf(answer);
  return applyAnswer(app, answer.value, readAt);
}

/** Syncs all subscriptions of a customer: needed after the portal, where any of them may have changed. */
export async function syncCustomer(app: AppScope, customer: string): Promise<SyncOutcome> {
  const readAt = app.clock.now();
  const answer = await app.stripe.ask((api) =>
    api.subscriptions.list({ customer, status: "all", limit: MAX_SUBSCRIPTIONS }),
  );
  if (answer.kind !== "ok") return answer.kind === "not_found" ? "unknown" : retryReasonOf(answer);
  let outcome: SyncOutcome = "applied";
  for (const subscription of answer.value.data) {
    const applied = await applyAnswer(app, subscription, readAt);
    if (applied !== "applied") outcome = applied;
  }
  return outcome;
}

const MAX_SUBSCRIPTIONS = 10;

async function applyAnswer(
  app: AppScope,
  subscription: Stripe.Subscription,
  readAt: number,
): Promise<SyncOutcome> {
  if (subscription.livemode !== app.stripe.isLive) return "foreign";
  const customer = idOf(subscription.customer);
  const owner = await app.db.first(sql<Row<"billing_customers", "providerId">>`
    SELECT provider_id AS providerId FROM billing_customers WHERE stripe_customer_id = ${customer}`);
  const state = deriveSubscription(subscription);
  if (!owner || !state) return "foreign";
  await applySubscription(app, owner.providerId, state, readAt);
  return endSecondSubscriptions(app, owner.providerId);
}
