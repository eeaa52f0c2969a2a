import type { Invoice, Subscription } from "./billing-objects";
import { chargeIntent } from "./charge-intent";
import { addInterval, customerTime } from "./customer-clock";
import { newIntent } from "./intents";
import { attachPayment, openInvoice, markPaid } from "./invoices";
import { endSubscription, hasEnded, subscriptionItemOf, invoiceLineOfPeriod } from "./subscriptions";
import type { Unit } from "./unit";
import { days, inSeconds } from "../../app/models/core/time.rules.ts";

/** The number of declined attempts of a renewal after which the subscription ends. */
const MAX_ATTEMPTS = 4;
const RETRY_EVERY = inSeconds(days(5));
/** The maximum number of renewals, retries and ends that one move of the clock executes. */
const MAX_STEPS = 120;

/**
 * Moves a customer's clock forward, and executes everything that becomes due: renewals with their invoices, retries
 * and planned ends. Each of these is executed while the clock shows the time at which it is due.
 */
export async function advanceClock(unit: Unit, customerId: string, seconds: number): Promise<number> {
  const customer = await unit.get("customer", customerId);
  const target = (await customerTime(unit, customerId)) + seconds;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const subscriptions = await unit.list("subscription", { customer: customerId });
    const due = subscriptions
      .flatMap((subscription) => nextMoment(subscription) ?? [])
      .sort((left, right) => left.at - right.at)
      .find(({ at }) => at <= target);
    if (!due) break;
    customer.sandbox.ahead += Math.max(0, due.at - (await customerTime(unit, customerId)));
    unit.save(customer);
    await due.happen(unit);
  }
  customer.sandbox.ahead += Math.max(0, target - (await customerTime(unit, customerId)));
  unit.save(customer);
  return target;
}

/** Returns the end of the current period. The dashboard can move the clock to this time. */
export const periodEndOf = (subscription: Subscription) =>
  subscription.cancel_at ?? subscriptionItemOf(subscription).current_period_end;

function nextMoment(
  subscription: Subscription,
): { at: number; happen: (unit: Unit) => Promise<void> } | null {
  if (hasEnded(subscription)) return null;
  const { cancel_at: cancelAt, sandbox } = subscription;
  const end = subscriptionItemOf(subscription).current_period_end;
  if (sandbox.nextAttemptAt !== null) {
    return { at: sandbox.nextAttemptAt, happen: (unit) => retryOpenInvoice(unit, subscription) };
  }
  if (cancelAt !== null && cancelAt <= end) {
    return {
      at: cancelAt,
      happen: async (unit) => endSubscription(unit, subscription, cancelAt, "cancellation_requested"),
    };
  }
  return { at: end, happen: (unit) => renew(unit, subscription) };
}

/** Starts the next period, and charges the saved card for its invoice. */
async function renew(unit: Unit, subscription: Subscription): Promise<void> {
  const item = subscriptionItemOf(subscription);
  const customer = await unit.get("customer", subscription.customer);
  const previous = {
    items: { data: [{ ...item }] },
    latest_invoice: subscription.latest_invoice,
  };
  item.current_period_start = item.current_period_end;
  item.current_period_end = addInterval(
    item.current_period_start,
    item.price.recurring.interval,
    subscription.billing_cycle_anchor,
  );
  const invoice = await openInvoice(unit, {
    customer,
    subscription,
    lines: [invoiceLineOfPeriod(subscription)],
    reason: "subscription_cycle",
    method: subscription.default_payment_method,
  });
  subscription.latest_invoice = invoice.id;
  unit.save(subscription);
  unit.emit("customer.subscription.updated", subscription, previous);
  await payInvoice(unit, subscription, invoice);
}

async function payInvoice(unit: Unit, subscription: Subscription, invoice: Invoice): Promise<void> {
  if (invoice.amount_due === 0) {
    await markPaid(unit, invoice);
    return succeed(unit, subscription);
  }
  const method = await unit.get("payment_method", subscription.default_payment_method ?? "");
  const intent = await newIntent(unit, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: "Subscription update",
  });
  unit.emit("payment_intent.created", intent);
  attachPayment(invoice, intent);
  unit.save(invoice);
  await chargeIntent(unit, intent, method, { isOffSession: true });
  if (intent.status === "succeeded") return succeed(unit, subscription);
  const { sandbox } = subscription;
  sandbox.failedAttempts += 1;
  const at = await customerTime(unit, subscription.customer);
  const isLast = sandbox.failedAttempts >= MAX_ATTEMPTS;
  sandbox.nextAttemptAt = isLast ? null : at + RETRY_EVERY;
  invoice.next_payment_attempt = sandbox.nextAttemptAt;
  unit.save(invoice);
  unit.emit("invoice.payment_failed", invoice);
  if (isLast) return endSubscription(unit, subscription, at, "payment_failed");
  if (subscription.status === "past_due") return;
  subscription.status = "past_due";
  unit.save(subscription);
  unit.emit("customer.subscription.updated", subscription, { status: "active" });
}

function succeed(unit: Unit, subscription: Subscription): void {
  subscription.sandbox = { failedAttempts: 0, nextAttemptAt: null };
  unit.save(subscription);
  if (subscription.status === "active") return;
  const previous = { status: subscription.status };
  subscription.status = "active";
  unit.emit("customer.subscription.updated", subscription, previous);
}

/** Charges the last invoice again. It is called when a retry is due, or after the customer has changed the card. */
export async function retryOpenInvoice(unit: Unit, subscription: Subscription): Promise<void> {
  const invoice =
    subscription.latest_invoice === null ? null : await unit.find("invoice", subscription.latest_invoice);
  if (!invoice || invoice.status !== "open") return succeed(unit, subscription);
  await payInvoice(unit, subscription, invoice);
}
