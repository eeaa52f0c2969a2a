import type { CheckoutSession } from "./billing-objects";
import { customerTime } from "./customer-clock";
import { attachPayment, markPaid, openInvoice } from "./invoices";
import type { PaymentIntent } from "./objects";
import { findPrice } from "./prices";
import { newSubscription, invoiceLineOfPeriod } from "./subscriptions";
import type { Unit } from "./unit";

/** Creates what the customer bought on a Checkout page, when the payment has succeeded or is processing. */
export async function completeSession(
  unit: Unit,
  session: CheckoutSession,
  intent: PaymentIntent,
): Promise<void> {
  const isPaid = intent.status === "succeeded";
  session.status = "complete";
  session.payment_status = isPaid ? "paid" : "unpaid";
  session.url = null;
  session.sandbox.pendingIntent = null;
  if (session.mode === "payment") session.payment_intent = intent.id;
  unit.save(session);
  if (isPaid) await deliver(unit, session, intent);
  unit.emit("checkout.session.completed", session);
}

/** Updates a completed session when its processing payment has succeeded or failed. */
export async function settleSession(
  unit: Unit,
  session: CheckoutSession,
  intent: PaymentIntent,
  isPaid: boolean,
): Promise<void> {
  if (isPaid) {
    session.payment_status = "paid";
    await deliver(unit, session, intent);
  }
  unit.save(session);
  unit.emit(
    isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
    session,
  );
}

async function deliver(unit: Unit, session: CheckoutSession, intent: PaymentIntent): Promise<void> {
  if (session.customer === null) return;
  const customer = await unit.get("customer", session.customer);
  if (session.mode === "subscription") {
    const price = findPrice(session.sandbox.lines[0]?.price ?? "");
    const subscription = await newSubscription(unit, {
      customer,
      price,
      method: intent.payment_method ?? "",
      metadata: session.sandbox.subscriptionData.metadata,
      description: session.sandbox.subscriptionData.description,
      isTaxed: session.automatic_tax.enabled,
    });
    const invoice = await openInvoice(unit, {
      customer,
      subscription,
      lines: [invoiceLineOfPeriod(subscription)],
      reason: "subscription_create",
      method: intent.payment_method,
    });
    subscription.latest_invoice = invoice.id;
    session.subscription = subscription.id;
    session.invoice = invoice.id;
    customer.invoice_settings.default_payment_method = intent.payment_method;
    customer.currency ??= session.currency;
    unit.save(subscription);
    unit.save(customer);
    unit.emit("customer.subscription.created", subscription);
    attachPayment(invoice, intent);
    await markPaid(unit, invoice);
    unit.save(intent);
    return;
  }
  if (!session.invoice_creation?.enabled) return;
  const at = await customerTime(unit, customer.id);
  const invoice = await openInvoice(unit, {
    customer,
    subscription: null,
    lines: session.sandbox.lines.map((line) => ({
      amount: line.amount_subtotal,
      description: line.description,
      period: { start: at, end: at },
      price: null,
    })),
    reason: "manual",
    method: intent.payment_method,
    isTaxed: session.automatic_tax.enabled,
    description: session.invoice_creation.invoice_data.description,
    metadata: session.invoice_creation.invoice_data.metadata,
  });
  session.invoice = invoice.id;
  attachPayment(invoice, intent);
  await markPaid(unit, invoice);
  unit.save(intent);
}
