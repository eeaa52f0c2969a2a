import { readFileSync } from "node:fs";
import { originOfDomain, type DomainCode, type Language } from "../app/i18n/domains.ts";
import { openDatabase } from "../sandbox/database.ts";
import { seedPurchases, type SeededPurchase } from "../sandbox/stripe/seed-purchases.ts";
import { seedSubscription } from "../sandbox/stripe/seed-subscription.ts";
import { advanceClock } from "../sandbox/stripe/renewals.ts";
import { planCancellation } from "../sandbox/stripe/subscriptions.ts";
import { transact } from "../sandbox/stripe/unit.ts";

interface Subscriber {
  customerId: string;
  subscriptionId: string;
  providerId: string;
  email: string;
  name: string;
  domain: DomainCode;
  plan: string;
  startAt: number;
  endAt: number | null;
}

interface Buyer {
  customerId: string;
  providerId: string;
  email: string;
  name: string;
  language: Language;
  domain: DomainCode;
  /** The orders of the account as JSON, oldest first. */
  orders: string;
}

interface Order {
  id: string;
  credits: number;
  amountCents: number;
  currency: string;
  paidAt: number;
  intentId: string;
  invoiceId: string;
  refundedCents: number;
  refundFailedCents: number;
}

const seconds = (moment: number) => Math.floor(moment / 1000);

/**
 * Creates the demonstration's paying accounts in the sandbox, so that they match the product's database: customer,
 * card, purchases with invoices, and a subscription with one invoice per period. Existing customers are not changed.
 */
export async function seedStripe(
  db: D1Database,
  sandbox: { SANDBOX_DB: D1Database },
  localPort: string,
  now: number,
): Promise<void> {
  const stripe = await openDatabase(sandbox);
  await seedBuyers(db, stripe, localPort);
  const { results } = await db
    .prepare(
      `SELECT b.stripe_customer_id AS customerId, s.stripe_subscription_id AS subscriptionId, a.id AS providerId, a.email,
         c.name, a.domain, s.plan, s.start_at AS startAt, s.end_at AS endAt
       FROM subscriptions s JOIN billing_customers b ON b.provider_id = s.provider_id
       JOIN accounts a ON a.id = s.provider_id JOIN companies c ON c.provider_id = a.id
       WHERE s.stripe_subscription_id LIKE 'sub_demo%'`,
    )
    .all<Subscriber>();
  await Promise.all(
    results.map(async (subscriber) => {
      const known = await transact(stripe, (unit) => unit.find("subscription", subscriber.subscriptionId));
      if (!known) await seedOne(stripe, subscriber, localPort, seconds(now));
    }),
  );
}

async function seedOne(
  stripe: D1Database,
  subscriber: Subscriber,
  localPort: string,
  now: number,
): Promise<void> {
  const { customerId, subscriptionId, startAt, endAt } = subscriber;
  const origin = originOfDomain(subscriber.domain, new Map(), localPort);
  await seedSubscription(stripe, { ...subscriber, origin, startAt: seconds(startAt) });
  await transact(stripe, async (unit) => {
    const subscription = await unit.get("subscription", subscriptionId);
    const isOver = endAt !== null && seconds(endAt) <= now;
    if (isOver) await planCancellation(unit, subscription, { at: seconds(endAt) });
    await advanceClock(unit, customerId, now - seconds(startAt));
    if (endAt !== null && !isOver) await planCancellation(unit, subscription, { at: seconds(endAt) });
    const customer = await unit.get("customer", customerId);
    customer.sandbox.ahead = 0;
    unit.save(customer);
  });
  await tellNobody(stripe, customerId);
}

/**
 * Marks the events of a customer as delivered, because the product's database already contains their effect. Events
 * about refunds contain no customer id, so they are found by the id of the payment.
 */
const tellNobody = (stripe: D1Database, customerId: string) =>
  stripe
    .prepare(
      `UPDATE stripe_events SET state = 'delivered' WHERE customer = ?1 OR json_extract(payload, '$.data.object.payment_intent')
       IN (SELECT id FROM stripe_objects WHERE kind = 'payment_intent' AND customer = ?1)`,
    )
    .bind(customerId)
    .run();

/**
 * The text on an invoice that describes the purchase. It is read from the locale file, because the product's translator
 * works only in a bundle.
 */
function productName(language: Language, credits: number): string {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`locales/${language}/credits.json`, "utf8"));
  const text = texts[`product_${new Intl.PluralRules(language).select(credits)}`];
  return String(text).replace("{{count}}", String(credits));
}

async function seedBuyers(db: D1Database, stripe: D1Database, localPort: string): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT b.stripe_customer_id AS customerId, a.id AS providerId, a.email, c.name, a.language, a.domain,
         (SELECT json_group_array(json_object('id', id, 'credits', credits, 'amountCents', amount_cents, 'currency', currency,
            'paidAt', paid_at, 'intentId', payment_intent_id, 'invoiceId', invoice_id,
            'refundedCents', refunded_cents, 'refundFailedCents', refund_failed_cents))
          FROM (SELECT * FROM credit_orders WHERE provider_id = a.id AND payment_intent_id LIKE 'pi_demo%' ORDER BY id)) AS orders
       FROM billing_customers b JOIN accounts a ON a.id = b.provider_id JOIN companies c ON c.provider_id = a.id
       WHERE b.stripe_customer_id LIKE 'cus_demo%'`,
    )
    .all<Buyer>();
  for (const { orders, language, domain, ...buyer } of results) {
    const orderList: Order[] = JSON.parse(orders);
    if (orderList.length === 0) continue;
    const purchases = orderList.map(
      ({ id, credits, amountCents, paidAt, refundedCents, refundFailedCents, ...order }): SeededPurchase => ({
        intentId: order.intentId,
        invoiceId: order.invoiceId,
        amount: amountCents,
        currency: order.currency,
        description: productName(language, credits),
        metadata: { orderId: id, providerId: buyer.providerId, credits: String(credits) },
        paidAt: seconds(paidAt),
        refund: refundFailedCents > 0 ? "failed" : refundedCents > 0 ? "made" : "none",
      }),
    );
    const origin = originOfDomain(domain, new Map(), localPort);
    await seedPurchases(stripe, { ...buyer, origin, purchases });
    await tellNobody(stripe, buyer.customerId);
  }
}
