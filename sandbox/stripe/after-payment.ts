import { completeSession, settleSession } from "./complete-session";
import { markPaid, attachPayment } from "./invoices";
import type { PaymentIntent } from "./objects";
import type { Unit } from "./unit";

/** What was waiting for this payment: a Checkout session, an invoice, or nothing. */
export async function afterPayment(unit: Unit, intent: PaymentIntent): Promise<void> {
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

/** The payment is on its way: a hosted page is left already. */
export async function afterProcessing(unit: Unit, intent: PaymentIntent): Promise<void> {
  const { checkoutSession } = intent.sandbox;
  if (checkoutSession === null) return;
  await completeSession(unit, await unit.get("checkout.session", checkoutSession), intent);
}

/** The payment was refused. An open page asks again; one that was left is told that it failed. */
export async function afterRefusal(unit: Unit, intent: PaymentIntent): Promise<void> {
  const { checkoutSession } = intent.sandbox;
  if (checkoutSession === null) return;
  const session = await unit.get("checkout.session", checkoutSession);
  if (session.status === "complete") await settleSession(unit, session, intent, false);
}
