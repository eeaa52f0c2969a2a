import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { FINAL_STRIPE_STATUSES, isFinalStatus } from "~/models/subscriptions/subscription.rules";

/**
 * Maximum number of open orders that one account can have. Stripe closes a checkout page after a day, so there are
 * never many.
 */
const MOST_OPEN_ORDERS = 50;

/** Maximum number of subscriptions that Stripe returns per call. Real accounts have far fewer. */
const MAX_SUBSCRIPTIONS = 100;

/**
 * Ends everything at Stripe that could charge a person: open checkouts and payments, then every subscription that
 * Stripe has not ended, even if our database does not know it. Nothing is refunded, and the call is safe to repeat.
 * @throws subscription_not_ended if Stripe did not confirm every end
 */
export async function endBilling(ctx: ServiceContext, providerId: string): Promise<void> {
  // The payment page is closed before the subscriptions are read. A payment on a page that is still open could create a
  // subscription after the reading.
  await closePremiumPage(ctx, providerId);
  await closeOrders(ctx, providerId);
  for (const id of await chargeableSubscriptions(ctx, providerId)) {
    await mustAnswer(ctx, (api) =>
      api.subscriptions.cancel(
        id,
        { invoice_now: false, prorate: false },
        { idempotencyKey: `deletion-cancel-${id}` },
      ),
    );
  }
}

/** The customer's subscriptions at Stripe and in our database. */
async function chargeableSubscriptions(ctx: ServiceContext, providerId: string): Promise<Set<string>> {
  const [canceled, expired] = FINAL_STRIPE_STATUSES;
  const known = await ctx.db.all(sql<{ id: Row<"subscriptions">["stripeSubscriptionId"] }>`
    SELECT stripe_subscription_id AS id FROM subscriptions
    WHERE provider_id = ${providerId} AND stripe_status NOT IN (${canceled}, ${expired})`);
  const customer = await ctx.db.first(sql<{ id: Row<"billing_customers">["stripeCustomerId"] }>`
    SELECT stripe_customer_id AS id FROM billing_customers WHERE provider_id = ${providerId}`);
  const atStripe = customer
    ? await mustAnswer(ctx, (api) =>
        api.subscriptions.list({ customer: customer.id, status: "all", limit: MAX_SUBSCRIPTIONS }),
      )
    : null;
  const open = (atStripe?.data ?? []).filter(({ status }) => !isFinalStatus(status));
  return new Set([...known, ...open].map(({ id }) => id));
}

async function closePremiumPage(ctx: ServiceContext, providerId: string): Promise<void> {
  // If the column contains only a claim (the intention to create a payment page), the page does not exist yet. The
  // request that creates the page then sees that its claim is gone, and closes the page.
  const open = await ctx.db.first(sql<{ id: NonNullable<Row<"billing_customers">["openCheckoutId"]> }>`
    SELECT open_checkout_id AS id FROM billing_customers
    WHERE provider_id = ${providerId} AND open_checkout_id LIKE 'cs\\_%' ESCAPE '\\'`);
  if (open) await mustAnswer(ctx, (api) => api.checkout.sessions.expire(open.id));
}

async function closeOrders(ctx: ServiceContext, providerId: string): Promise<void> {
  const orders = await ctx.db.all(sql<{
    pageId: Row<"credit_orders">["checkoutSessionId"];
    intentId: Row<"credit_orders">["paymentIntentId"];
  }>`
    SELECT checkout_session_id AS pageId, payment_intent_id AS intentId FROM credit_orders
    WHERE provider_id = ${providerId} AND state IN ('open', 'processing', 'failed')
    ORDER BY id DESC LIMIT ${MOST_OPEN_ORDERS}`);
  for (const { pageId, intentId } of orders) {
    if (pageId) await mustAnswer(ctx, (api) => api.checkout.sessions.expire(pageId));
    else if (intentId) await mustAnswer(ctx, (api) => api.paymentIntents.cancel(intentId));
  }
}

/**
 * Calls Stripe. Returns null for an object that Stripe has already ended or does not know, because nothing is left to
 * end.
 */
async function mustAnswer<T>(ctx: ServiceContext, call: (api: Stripe) => Promise<T>): Promise<T | null> {
  const answer: StripeResult<T> = await ctx.stripe.ask(call);
  if (answer.kind === "ok") return answer.value;
  if (answer.kind === "not_found" || answer.kind === "invalid") return null;
  throw new AppError("subscription_not_ended");
}
