import type { Subscription } from "./billing-objects";
import { chargeIntent } from "./charge-intent";
import { addInterval, customerTime } from "./customer-clock";
import { invalidRequest } from "./faults";
import { newIntent } from "./intents";
import { attachPayment, markPaid, openInvoice } from "./invoices";
import type { Price } from "./objects";
import type { Params } from "./params";
import { findPrice, productName } from "./prices";
import { hasEnded, subscriptionItemOf, invoiceLineOfPeriod, planCancellation } from "./subscriptions";
import type { Unit } from "./unit";

/**
 * Changes the price of a subscription. If the billing interval changes, a new period starts now and the rest of the old
 * period is deducted. If the card is declined, nothing changes.
 */
export async function changePrice(
  unit: Unit,
  subscription: Subscription,
  price: Price,
): Promise<{ isPaid: boolean }> {
  const item = subscriptionItemOf(subscription);
  if (item.price.id === price.id) return { isPaid: true };
  if (hasEnded(subscription))
    throw invalidRequest("A canceled subscription can only update its cancellation_details.");
  const customer = await unit.get("customer", subscription.customer);
  const method = await unit.get("payment_method", subscription.default_payment_method ?? "");
  const now = await customerTime(unit, customer.id);
  const { current_period_start: start, current_period_end: end, price: old } = item;
  const unused = Math.max(0, end - now) / (end - start);
  const previous = { items: { data: [{ ...item }] } };
  const before = { customer: structuredClone(customer), item: structuredClone(item) };
  item.price = price;
  item.current_period_start = now;
  item.current_period_end = addInterval(now, price.recurring.interval, now);
  subscription.billing_cycle_anchor = now;
  const credit = -Math.round(old.unit_amount * unused);
  const invoice = await openInvoice(unit, {
    customer,
    subscription,
    lines: [
      {
        amount: credit,
        description: `Unused time on ${productName(old.product)}`,
        period: { start: now, end },
        price: old,
        isProration: true,
      },
      invoiceLineOfPeriod(subscription),
    ],
    reason: "subscription_update",
    method: method.id,
  });
  if (invoice.amount_due > 0) {
    const intent = await newIntent(unit, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: "Subscription update",
    });
    attachPayment(invoice, intent);
    await chargeIntent(unit, intent, method, { isOffSession: true });
    if (intent.status !== "succeeded") {
      Object.assign(customer, { balance: before.customer.balance });
      Object.assign(item, before.item);
      invoice.status = "void";
      unit.save(invoice);
      unit.emit("invoice.payment_failed", invoice);
      return { isPaid: false };
    }
  } else {
    await markPaid(unit, invoice);
  }
  subscription.latest_invoice = invoice.id;
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) subscription.cancel_at = null;
  unit.save(subscription);
  unit.emit("customer.subscription.updated", subscription, previous);
  return { isPaid: true };
}

/** Handles POST /v1/subscriptions/:id. */
export async function updateSubscription(
  unit: Unit,
  subscription: Subscription,
  params: Params,
): Promise<Subscription> {
  params.allow(
    "cancel_at",
    "cancel_at_period_end",
    "cancellation_details",
    "default_payment_method",
    "description",
    "items",
    "metadata",
    "off_session",
    "payment_behavior",
    "proration_behavior",
  );
  if (hasEnded(subscription))
    throw invalidRequest("A canceled subscription can only update its cancellation_details.");
  subscription.metadata = params.metadata(subscription.metadata);
  unit.save(subscription);
  const [item] = params.children("items");
  if (item) {
    const { isPaid } = await changePrice(unit, subscription, findPrice(item.needed("price")));
    if (!isPaid) throw invalidRequest("Your card was declined.", "card_declined");
  }
  if (params.has("cancel_at")) {
    await planCancellation(unit, subscription, { at: params.integer("cancel_at") });
  } else if (params.has("cancel_at_period_end")) {
    await planCancellation(unit, subscription, { atPeriodEnd: params.flag("cancel_at_period_end") === true });
  } else if (!item) {
    unit.emit("customer.subscription.updated", subscription);
  }
  return subscription;
}
