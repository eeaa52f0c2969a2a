import type { Subscription } from "./billing-objects";
import { addInterval, customerTime } from "./customer-clock";
import { invalidRequest } from "./faults";
import type { LineInput } from "./invoices";
import type { Customer, Metadata, Price } from "./objects";
import type { Params } from "./params";
import { productName } from "./prices";
import { newId, type Unit } from "./unit";

interface NewSubscription {
  customer: Customer;
  price: Price;
  method: string;
  metadata: Metadata;
  description: string | null;
  isTaxed?: boolean;
}

/** Creates a subscription that waits for its first payment. The caller must save it. */
export async function newSubscription(unit: Unit, input: NewSubscription): Promise<Subscription> {
  const id = newId("sub");
  const at = await customerTime(unit, input.customer.id);
  return {
    id,
    object: "subscription",
    application: null,
    automatic_tax: {
      enabled: input.isTaxed ?? false,
      disabled_reason: null,
      liability: input.isTaxed ? { type: "self" } : null,
    },
    billing_cycle_anchor: at,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: input.price.currency,
    customer: input.customer.id,
    default_payment_method: input.method,
    description: input.description,
    discounts: [],
    ended_at: null,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          created: at,
          current_period_start: at,
          current_period_end: addInterval(at, input.price.recurring.interval, at),
          discounts: [],
          metadata: {},
          price: input.price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    schedule: null,
    start_date: at,
    status: "active",
    test_clock: null,
    trial_end: null,
    trial_start: null,
    sandbox: { failedAttempts: 0, nextAttemptAt: null },
  };
}

export function subscriptionItemOf(subscription: Subscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export function invoiceLineOfPeriod(subscription: Subscription): LineInput {
  const { price, current_period_start: start, current_period_end: end } = subscriptionItemOf(subscription);
  return {
    amount: price.unit_amount,
    description: productName(price.product),
    period: { start, end },
    price,
  };
}

export const hasEnded = (subscription: Subscription) =>
  subscription.status === "canceled" || subscription.status === "incomplete_expired";

/** Ends a subscription for good. */
export function endSubscription(
  unit: Unit,
  subscription: Subscription,
  at: number,
  reason: "cancellation_requested" | "payment_failed",
): void {
  subscription.status = "canceled";
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.cancellation_details.reason = reason;
  unit.save(subscription);
  unit.emit("customer.subscription.deleted", subscription);
}

export type CancellationOptions = { atPeriodEnd: boolean } | { at: number | null };

/**
 * Schedules the end of a subscription, or cancels the scheduled end. As at Stripe with flexible billing, the customer
 * portal sets only `cancel_at`, but an API call with `cancel_at_period_end` sets both fields.
 */
export async function planCancellation(
  unit: Unit,
  subscription: Subscription,
  wish: CancellationOptions,
): Promise<void> {
  const previous = {
    cancel_at: subscription.cancel_at,
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: subscription.canceled_at,
  };
  const end = subscriptionItemOf(subscription).current_period_end;
  const at = "at" in wish ? wish.at : wish.atPeriodEnd ? end : null;
  subscription.cancel_at_period_end = "atPeriodEnd" in wish && wish.atPeriodEnd;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : await customerTime(unit, subscription.customer);
  subscription.cancellation_details.reason = at === null ? null : "cancellation_requested";
  unit.save(subscription);
  unit.emit("customer.subscription.updated", subscription, previous);
}

/** Handles DELETE /v1/subscriptions/:id. */
export async function cancelSubscription(
  unit: Unit,
  subscription: Subscription,
  params: Params,
): Promise<Subscription> {
  params.allow("cancellation_details", "invoice_now", "prorate");
  if (hasEnded(subscription))
    throw invalidRequest(`No such subscription: '${subscription.id}'`, "resource_missing");
  endSubscription(
    unit,
    subscription,
    await customerTime(unit, subscription.customer),
    "cancellation_requested",
  );
  return subscription;
}
