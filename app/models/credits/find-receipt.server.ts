import type { ServiceContext } from "~/context/types";
import { invoicePurchasesOf, type DescribeCredits } from "~/models/invoicing/invoice-purchases.server";
import { findOrder, type Order } from "./orders.server";
import { fetchCheckoutSession } from "./read-session.server";

/**
 * URL of a purchase's invoice at Stripe, or of its receipt if there is no invoice. The URL is read each time, because
 * the links expire; the stored link is used if Stripe does not respond.
 * @returns null for a purchase that is unpaid or belongs to another provider
 */
export async function findReceipt(
  ctx: ServiceContext,
  providerId: string,
  orderId: string,
  nameCredits: DescribeCredits,
): Promise<string | null> {
  const found = await findOrder(ctx, orderId);
  if (found?.providerId !== providerId || found.state !== "paid") return null;
  await invoicePurchasesOf(ctx, providerId, nameCredits);
  const order = (await findOrder(ctx, orderId)) ?? found;
  return (
    (await findInvoice(ctx, order)) ?? order.invoiceUrl ?? (await findCharge(ctx, order)) ?? order.receiptUrl
  );
}

async function findInvoice(
  ctx: ServiceContext,
  { checkoutSessionId, invoiceId }: Order,
): Promise<string | null> {
  if (checkoutSessionId) {
    const session = await fetchCheckoutSession(ctx, checkoutSessionId);
    return session.kind === "ok" ? session.value.invoiceUrl : null;
  }
  if (!invoiceId) return null;
  const invoice = await ctx.stripe.ask((api) => api.invoices.retrieve(invoiceId));
  // An unpaid invoice is not linked, because its page would ask for the money again.
  const isPaid = invoice.kind === "ok" && invoice.value.status === "paid";
  return isPaid ? (invoice.value.hosted_invoice_url ?? null) : null;
}

async function findCharge(ctx: ServiceContext, { paymentIntentId }: Order): Promise<string | null> {
  if (!paymentIntentId) return null;
  const intent = await ctx.stripe.ask((api) =>
    api.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
  );
  const charge = intent.kind === "ok" ? intent.value.latest_charge : null;
  return typeof charge === "object" ? (charge?.receipt_url ?? null) : null;
}
