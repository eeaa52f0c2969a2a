import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import { invoicePurchasesOf, type DescribeCredits } from "./invoice-purchases.server";
import { findCustomerId } from "~/models/stripe/customer.server";

export interface Invoice {
  id: string;
  /** Stripe's invoice number. */
  number: string | null;
  createdAt: number;
  totalCents: number;
  /** The VAT in the total; null if none was computed for this invoice. */
  taxCents: number | null;
  /** Currency of the amount, ISO 4217 in lower case. */
  currency: string;
  isPaid: boolean;
  /** URLs of the invoice, as a web page and as a PDF. */
  url: string | null;
  pdfUrl: string | null;
}

const SHOWN = 24;

const taxOf = (taxes: Stripe.Invoice["total_taxes"]): number =>
  (taxes ?? []).reduce((cents, { amount }) => cents + amount, 0);

/**
 * A provider's newest invoices, newest first; null if Stripe does not respond. The function first completes the
 * invoices of new purchases. An invoice that cannot be completed yet is omitted, because it would look unpaid.
 */
export async function listInvoices(
  ctx: ServiceContext,
  me: { providerId: string },
  nameCredits: DescribeCredits,
): Promise<Invoice[] | null> {
  const [customer] = await Promise.all([
    findCustomerId(ctx, me.providerId),
    invoicePurchasesOf(ctx, me.providerId, nameCredits),
  ]);
  if (!customer) return [];
  const answer = await ctx.stripe.ask((api) => api.invoices.list({ customer, limit: SHOWN }));
  if (answer.kind !== "ok") return null;
  return answer.value.data
    .filter(({ status, metadata }) => status === "paid" || (status === "open" && !metadata?.["orderId"]))
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      createdAt: invoice.created * 1000,
      totalCents: invoice.total,
      taxCents: invoice.automatic_tax.enabled ? taxOf(invoice.total_taxes) : null,
      currency: invoice.currency,
      isPaid: invoice.status === "paid",
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    }));
}
