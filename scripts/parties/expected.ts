import type Stripe from "stripe";
import { PLANS, type Plan } from "../../app/models/subscriptions/plan.rules.ts";

/** The events of Stripe that the product reads. The webhook must send exactly these. */
export const STRIPE_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The id of the product of both prices at Stripe. A fixed id makes it safe to create the product twice. */
export const STRIPE_PRODUCT = "trousseau_premium";

const INTERVALS = { premium_monthly: "month", premium_yearly: "year" } as const satisfies Record<
  Plan,
  string
>;

/** The two plans with the interval of their price. */
export const PREMIUM_PRICES = PLANS.map((plan) => ({ plan, interval: INTERVALS[plan] }));

const BILLING_DETAILS = ["address", "name", "tax_id"] as const;

/** The features of the customer portal, on which the pages of a subscription rely. */
export const portalFeatures = (prices: readonly Stripe.Price[]) =>
  ({
    customer_update: { enabled: true, allowed_updates: [...BILLING_DETAILS] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      products: productsOf(prices),
      proration_behavior: "create_prorations",
    },
  }) satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Groups prices by their product, as the portal lists them. */
function productsOf(prices: readonly Stripe.Price[]): { product: string; prices: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { id, product } of prices) {
    const key = typeof product === "string" ? product : product.id;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].map(([product, ids]) => ({ product, prices: ids }));
}

/** Returns the names of the features that a portal lacks; empty if it has all. */
export function missingPortalFeatures(
  { features }: Stripe.BillingPortal.Configuration,
  prices: readonly Stripe.Price[],
): string[] {
  const { customer_update: details, subscription_cancel: cancel, subscription_update: update } = features;
  const offered = (update.products ?? []).flatMap((product) => product.prices);
  const has: Record<string, boolean> = {
    "update the billing details":
      details.enabled && BILLING_DETAILS.every((each) => details.allowed_updates.includes(each)),
    "the history of invoices": features.invoice_history.enabled,
    "update the payment method": features.payment_method_update.enabled,
    "cancel at the end of the period": cancel.enabled && cancel.mode === "at_period_end",
    "switch between the two prices":
      update.enabled &&
      update.default_allowed_updates.includes("price") &&
      (update.products === undefined || prices.every(({ id }) => offered.includes(id))),
  };
  return Object.keys(has).filter((name) => has[name] === false);
}

/** The events for which Brevo's webhook is made. The calls that arrive give them other names. */
export const BREVO_EVENTS = ["hardBounce", "invalid"] as const;

/** Whether two lists have the same entries, in any order. */
export const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join() === right.toSorted().join();
