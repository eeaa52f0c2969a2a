import type Stripe from "stripe";
import type { AppScope } from "~/context";
import type { StripeResult } from "~/integrations/stripe/client";
import { sql } from "~/models/database";
import { AppError } from "~/models/errors";
import { FINAL_STRIPE_STATUSES, isFinalStatus } from "~/models/billing/subscription.rules";

/** Orders of one person that can still be open: Stripe closes its own pages after a day. */
const MOST_OPEN_ORDERS = 50;

/** Stripe gives no more at once. Nobody has a tenth of it. */
const MAX_SUBSCRIPTIONS = 100;

/**
 * Leaves a person nothing at Stripe that could charge them: pages and payments that are open are closed, then every
 * subscription that is not over at Stripe ends at once, whether it gives premium or not and whether we were told of it
 * or not, without a refund of its period. Any number of times.
 * @throws subscription_not_ended where Stripe did not say that something has ended
 */
export async function endBilling(app: AppScope, providerId: string): Promise<void> {
  // Before the subscriptions are asked for: a page that closes can no longer make one.
  await closePremiumPage(app, providerId);
  await closeOrders(app, providerId);
  for (const id of await chargeableSubscriptions(app, providerId)) {
    await mustAnswer(app, (api) =>
      api.subscriptions.cancel(
        id,
        { invoice_now: false, prorate: false },
        { idempotencyKey: `deletion-cancel-${id}` },
      ),
    );
  }
}

/** What Stripe has of this customer, and what we know of it. */
async function chargeableSubscriptions(app: AppScope, providerId: string): Promise<Set<string>> {
  const [canceled, expired] = FINAL_STRIPE_STATUSES;
  const known = await app.db.all(sql<{ id: string }>`
    SELECT stripe_subscription_id AS id FROM subscriptions
    WHERE provider_id = ${providerId} AND stripe_status NOT IN (${canceled}, ${expired})`);
  const customer = await app.db.first(sql<{ id: string }>`
    SELECT stripe_customer_id AS id FROM billing_customers WHERE provider_id = ${providerId}`);
  const atStripe = customer
    ? await mustAnswer(app, (api) =>
        api.subscriptions.list({ customer: customer.id, status: "all", limit: MAX_SUBSCRIPTIONS }),
      )
    : null;
  const open = (atStripe?.data ?? []).filter(({ status }) => !isFinalStatus(status));
  return new Set([...known, ...open].map(({ id }) => id));
}

async function closePremiumPage(app: AppScope, providerId: string): Promise<void> {
  // A claim has no page yet; who makes one under it finds the claim gone and closes it.
  const open = await app.db.first(sql<{ id: string }>`
    SELECT open_checkout_id AS id FROM billing_customers
    WHERE provider_id = ${providerId} AND open_checkout_id LIKE 'cs\\_%' ESCAPE '\\'`);
  if (open) await mustAnswer(app, (api) => api.checkout.sessions.expire(open.id));
}

async function closeOrders(app: AppScope, providerId: string): Promise<void> {
  const orders = await app.db.all(sql<{ pageId: string | null; intentId: string | null }>`
    SELECT checkout_session_id AS pageId, payment_intent_id AS intentId FROM credit_orders
    WHERE provider_id = ${providerId} AND state IN ('open', 'processing', 'failed')
    ORDER BY id DESC LIMIT ${MOST_OPEN_ORDERS}`);
  for (const { pageId, intentId } of orders) {
    if (pageId) await mustAnswer(app, (api) => api.checkout.sessions.expire(pageId));
    else if (intentId) await mustAnswer(app, (api) => api.paymentIntents.cancel(intentId));
  }
}

/** What is over already is refused by Stripe or unknown to it, which is as good. */
async function mustAnswer<T>(app: AppScope, call: (api: Stripe) => Promise<T>): Promise<T | null> {
  const answer: StripeResult<T> = await app.stripe.ask(call);
  if (answer.kind === "ok") return answer.value;
  if (answer.kind === "not_found" || answer.kind === "invalid") return null;
  throw new AppError("subscription_not_ended");
}
