import type { Subscription } from "./billing-objects";
import { chargeIntent } from "./charge-intent";
import { newCustomer } from "./customers";
import { nowSeconds } from "./customer-clock";
import { newIntent } from "./intents";
import { attachPayment, openInvoice } from "./invoices";
import { createCard, NO_ADDRESS } from "./payment-methods";
import { PRICES } from "./prices";
import { newSubscription, invoiceLineOfPeriod } from "./subscriptions";
import { transact, type Unit } from "./unit";

/** A subscription that began in the past. The app already knows the ids of its Stripe objects. */
export interface SeededSubscription {
  customerId: string;
  subscriptionId: string;
  providerId: string;
  email: string;
  name: string;
  /** The origin of the app's pages. */
  origin: string;
  /** The lookup key of the subscription's price. */
  plan: string;
  /** When the subscription began, in seconds since 1970. */
  startAt: number;
}

const NEVER_EXPIRES = 2099;

/**
 * Creates a subscriber with a card and a paid first invoice, for the demonstration and for tests. The customer's clock
 * shows the start of the subscription, and the caller moves it forward.
 */
export function seedSubscription(db: D1Database, seeded: SeededSubscription): Promise<Subscription> {
  return transact(db, (unit) => seedOne(unit, seeded));
}

async function seedOne(unit: Unit, seeded: SeededSubscription): Promise<Subscription> {
  const { providerId, plan, startAt } = seeded;
  const price = PRICES.find(({ lookup_key }) => lookup_key === plan);
  if (!price) throw new Error(`no price ${plan}`);
  const known = await unit.find("customer", seeded.customerId);
  const customer = known ?? {
    ...newCustomer(seeded.email, seeded.name),
    id: seeded.customerId,
    created: startAt,
    metadata: { providerId },
  };
  customer.sandbox.ahead = startAt - nowSeconds();
  customer.sandbox.origin = seeded.origin;
  customer.currency = price.currency;
  unit.save(customer);
  const details = { address: NO_ADDRESS, email: seeded.email, name: seeded.name, phone: null };
  const card = createCard(
    unit,
    { number: "4242424242424242", expMonth: 12, expYear: NEVER_EXPIRES, details },
    customer.id,
  );
  customer.invoice_settings.default_payment_method = card.id;
  const subscription = named(
    await newSubscription(unit, {
      customer,
      price,
      method: card.id,
      metadata: { providerId, plan },
      description: null,
    }),
    seeded.subscriptionId,
  );
  const invoice = await openInvoice(unit, {
    customer,
    subscription,
    lines: [invoiceLineOfPeriod(subscription)],
    reason: "subscription_create",
    method: card.id,
  });
  subscription.latest_invoice = invoice.id;
  unit.save(subscription);
  unit.emit("customer.subscription.created", subscription);
  const intent = await newIntent(unit, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: "Subscription creation",
  });
  attachPayment(invoice, intent);
  unit.save(invoice);
  await chargeIntent(unit, intent, card, { isOffSession: true });
  return subscription;
}

function named(subscription: Subscription, id: string): Subscription {
  const { items } = subscription;
  return {
    ...subscription,
    id,
    items: {
      ...items,
      data: items.data.map((item) => ({ ...item, subscription: id })),
      url: `/v1/subscription_items?subscription=${id}`,
    },
  };
}
