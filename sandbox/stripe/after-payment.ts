import { completeSession, settleSession } from "./complete-session";
import { markPaid, attachPayment } from "./invoices";
import type { PaymentIntent } from "./objects";
import type { Unit } from "./unit";

/**
 * After a successful payment, completes the Checkout session or pays the invoice that was waiting for it, if there is
 * one.
 */
export async function continueAfterPayment(unit: Unit, intent: PaymentIntent): Promise<void> {
  const { checkoutSession, invoice: invoiceId } = intent.sandbox;
  if (checkoutSession !== null) {
    const session = await unit.get("checkout.session", checkoutSession);
    if (session.status === "open") await completeSession(unit, session, intent);
    else if (session.payment_status === "unpaid") await settleSession(unit, session, intent, true);
  }
  if (invoiceId !== null) {
    const invoice = await unit.get("invoice", invoiceId);
    if (invoice.status !== "open") return;
    attachPayment(invoice, intent);
    await markPaid(unit, invoice);
  }
}

/**
 * Completes the Checkout session of a payment that is still processing, because the customer has already left the
 * hosted page.
 */
export async function continueWhileProcessing(unit: Unit, intent: PaymentIntent): Promise<void> {
  const { checkoutSession } = intent.sandbox;
  if (checkoutSession === null) return;
  await completeSession(unit, await unit.get("checkout.session", checkoutSession), intent);
}

/**
 * Handles a declined payment. An open Checkout session asks for another card; a completed session is marked as failed.
 */
export async function continueAfterDecline(unit: Unit, intent: PaymentIntent): Promise<void> {
  const { checkoutSession } = intent.sandbox;
  if (checkoutSession === null) return;
  const session = await unit.get("checkout.session", checkoutSession);
  if (session.status === "complete") await settleSession(unit, session, intent, false);
}
