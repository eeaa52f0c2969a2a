import { originOf, type DomainCode } from "../app/i18n/domains.ts";
import { openDatabase } from "../sandbox/database.ts";
import { plantSubscription } from "../sandbox/stripe/plant-subscription.ts";
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

const seconds = (moment: number) => Math.floor(moment / 1000);

/**
 * Makes the sandbox know the subscribers of the demonstration as they stand in the product's database: customer, card,
 * subscription, and an invoice for each period since. What it knows already stays.
 */
export async function seedStripe(
  db: D1Database,
  sandbox: { SANDBOX_DB: D1Database },
  localPort: string,
  now: number,
): Promise<void> {
  const stripe = await openDatabase(sandbox);
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
      if (!known) await plant(stripe, subscriber, localPort, seconds(now));
    }),
  );
}

async function plant(
  stripe: D1Database,
  subscriber: Subscriber,
  localPort: string,
  now: number,
): Promise<void> {
  const { customerId, subscriptionId, startAt, endAt } = subscriber;
  await plantSubscription(stripe, { ...subscriber, startAt: seconds(startAt) });
  await transact(stripe, async (unit) => {
    const subscription = await unit.get("subscription", subscriptionId);
    const isOver = endAt !== null && seconds(endAt) <= now;
    if (isOver) await planCancellation(unit, subscription, { at: seconds(endAt) });
    await advanceClock(unit, customerId, now - seconds(startAt));
    if (endAt !== null && !isOver) await planCancellation(unit, subscription, { at: seconds(endAt) });
    const customer = await unit.get("customer", customerId);
    customer.sandbox.ahead = 0;
    customer.sandbox.origin = originOf(subscriber.domain, new Map(), localPort);
    unit.save(customer);
  });
  // All of it is in the product's database already: nobody is told.
  await stripe
    .prepare("UPDATE stripe_events SET state = 'delivered' WHERE customer = ?")
    .bind(customerId)
    .run();
}
