import type { AppScope } from "~/context";
import { findOrder } from "./orders.server";
import { readSession } from "./read-session.server";

/**
 * Where Stripe keeps the invoice of a purchase, else its receipt. Asked anew each time, for the links run out; what was
 * noted at the payment serves when Stripe does not answer.
 * @returns null for a purchase that is not the provider's, or not paid
 */
export async function findReceipt(
  app: AppScope,
  providerId: string,
  orderId: string,
): Promise<string | null> {
  const order = await findOrder(app, orderId);
  if (order?.providerId !== providerId || order.state !== "paid") return null;
  if (order.checkoutSessionId) {
    const session = await readSession(app, order.checkoutSessionId);
    if (session.kind === "ok" && session.value.invoiceUrl) return session.value.invoiceUrl;
  }
  const { paymentIntentId } = order;
  if (!paymentIntentId) return order.receiptUrl;
  const intent = await app.stripe.ask((api) =>
    api.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
  );
  const charge = intent.kind === "ok" ? intent.value.latest_charge : null;
  return (typeof charge === "object" ? charge?.receipt_url : null) ?? order.receiptUrl;
}
