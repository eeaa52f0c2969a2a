import type { Plan } from "../../app/models/subscriptions/plan.rules.ts";
import { openDatabase } from "../../sandbox/database.ts";
import type { Subscription } from "../../sandbox/stripe/billing-objects.ts";
import { chargeIntent } from "../../sandbox/stripe/charge-intent.ts";
import { newIntent } from "../../sandbox/stripe/intents.ts";
import { createCard, NO_ADDRESS } from "../../sandbox/stripe/payment-methods.ts";
import { seedSubscription } from "../../sandbox/stripe/seed-subscription.ts";
import { transact } from "../../sandbox/stripe/unit.ts";
import { signatureHeader, WEBHOOK_SECRET } from "../../sandbox/stripe/webhooks.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import type { Account } from "./accounts.ts";
import type { Answer, Product } from "./product.ts";

/** Returns the sandbox's database, which contains the objects of the Stripe stand-in. */
export const stripeDatabase = async ({ miniflare }: Product): Promise<D1Database> =>
  openDatabase({ SANDBOX_DB: await remoteDatabase(miniflare, "SANDBOX_DB") });

/** Stops the sandbox from sending webhooks. */
const keepSilent = async (product: Product) =>
  (await stripeDatabase(product)).prepare("UPDATE stripe_events SET state = 'delivered'").run();

let seeded = 0;

export interface Subscriber {
  customerId: string;
  subscriptionId: string;
}

/**
 * Creates a subscription at Stripe for the customer of an account. The app receives no event about the subscription.
 */
export async function seedSubscriptionFor(
  product: Product,
  account: Account,
  { plan = "premium_yearly", startAt = Date.now() }: { plan?: Plan; startAt?: number } = {},
): Promise<Subscriber> {
  const subscriptionId = `sub_test${(seeded += 1)}x${Date.now()}`;
  const customerId = `cus_${account.id.replaceAll("-", "")}`;
  await product.db
    .prepare(
      "INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(account.id, customerId, Date.now())
    .run();
  await seedSubscription(await stripeDatabase(product), {
    customerId,
    subscriptionId,
    providerId: account.id,
    email: account.email,
    name: "Élise Marchand",
    origin: "http://fr.localhost",
    plan,
    startAt: Math.floor(startAt / 1000),
  });
  await keepSilent(product);
  return { customerId, subscriptionId };
}

/** Changes a subscription at Stripe. The app receives no event about the change. */
export async function changeAtStripe(
  product: Product,
  { subscriptionId }: Subscriber,
  change: (subscription: Subscription) => void,
): Promise<void> {
  await transact(await stripeDatabase(product), async (unit) => {
    const subscription = await unit.get("subscription", subscriptionId);
    change(subscription);
    unit.save(subscription);
  });
}

/** Reads a subscription from the Stripe stand-in. */
export const readAtStripe = async (product: Product, { subscriptionId }: Subscriber) =>
  transact(await stripeDatabase(product), (unit) => unit.get("subscription", subscriptionId));

/** Pays an open Checkout page with a valid card. The app receives no event about the payment. */
export async function payPage(product: Product, sessionId: string): Promise<void> {
  await transact(await stripeDatabase(product), async (unit) => {
    const session = await unit.get("checkout.session", sessionId);
    const details = { address: NO_ADDRESS, email: null, name: null, phone: null };
    const card = createCard(
      unit,
      { number: "4242424242424242", expMonth: 12, expYear: 2099, details },
      session.customer,
    );
    const intent = await newIntent(unit, {
      amount: session.amount_total,
      currency: session.currency,
      customer: session.customer,
      description: null,
      metadata: session.mode === "subscription" ? {} : session.sandbox.intentData.metadata,
    });
    intent.sandbox.checkoutSession = session.id;
    await chargeIntent(unit, intent, card);
  });
  await keepSilent(product);
}

let events = 0;

/** Posts a signed Stripe event to the app. Two events with the same `id` are two deliveries of one event. */
export async function postStripeEvent(
  product: Product,
  type: string,
  object: Record<string, unknown>,
  id = `evt_test${(events += 1)}`,
): Promise<Answer> {
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  return product.visitor().visit("/webhooks/stripe", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": await signatureHeader(body, WEBHOOK_SECRET),
    },
  });
}

export const sendSubscriptionEvent = (
  product: Product,
  { subscriptionId }: Subscriber,
  type = "customer.subscription.updated",
  id?: string,
) => postStripeEvent(product, type, { id: subscriptionId, object: "subscription" }, id);
