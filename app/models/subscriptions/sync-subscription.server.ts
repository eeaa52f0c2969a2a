import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import { retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { applySubscription } from "./apply-subscription.server";
import { endSecondSubscriptions } from "./end-second-subscriptions.server";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { deriveSubscription } from "./subscription.rules";

/** Result of reading a subscription again. Only a `RetryReason` is retried. */
export type SubscriptionSyncOutcome =
  | "applied"
  /** The subscription's customer, mode or product is not ours. */
  | "foreign"
  /** Stripe does not know the subscription. */
  | "unknown"
  | RetryReason;

/**
 * Updates Premium from what Stripe now says about a subscription; an event only tells that something changed. Webhooks,
 * return pages and the cron call this function, in any order and repeatedly.
 */
export async function syncSubscription(
  ctx: ServiceContext,
  subscriptionId: string,
): Promise<SubscriptionSyncOutcome> {
  const readAt = ctx.clock.now();
  const answer = await ctx.stripe.ask((api) => api.subscriptions.retrieve(subscriptionId));
  if (answer.kind === "not_found") return "unknown";
  if (answer.kind !== "ok") return retryReasonOf(answer);
  return applyAnswer(ctx, answer.value, readAt);
}

/**
 * Reads all subscriptions of a customer again, and updates Premium. It is needed after the customer portal, where a
 * person can change any of them.
 */
export async function syncSubscriptionsOfCustomer(
  ctx: ServiceContext,
  customer: string,
): Promise<SubscriptionSyncOutcome> {
  const readAt = ctx.clock.now();
  const answer = await ctx.stripe.ask((api) =>
    api.subscriptions.list({ customer, status: "all", limit: MAX_SUBSCRIPTIONS }),
  );
  if (answer.kind !== "ok") return answer.kind === "not_found" ? "unknown" : retryReasonOf(answer);
  let outcome: SubscriptionSyncOutcome = "applied";
  for (const subscription of answer.value.data) {
    const applied = await applyAnswer(ctx, subscription, readAt);
    if (applied !== "applied") outcome = applied;
  }
  return outcome;
}

const MAX_SUBSCRIPTIONS = 10;

async function applyAnswer(
  ctx: ServiceContext,
  subscription: Stripe.Subscription,
  readAt: number,
): Promise<SubscriptionSyncOutcome> {
  if (subscription.livemode !== ctx.stripe.isLive) return "foreign";
  const customer = idOf(subscription.customer);
  const owner = await ctx.db.first(sql<Row<"billing_customers", "providerId">>`
    SELECT provider_id AS providerId FROM billing_customers WHERE stripe_customer_id = ${customer}`);
  const state = deriveSubscription(subscription);
  if (!owner || !state) return "foreign";
  await applySubscription(ctx, owner.providerId, state, readAt);
  return endSecondSubscriptions(ctx, owner.providerId);
}
