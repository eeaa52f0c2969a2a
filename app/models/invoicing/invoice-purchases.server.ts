import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import type { Recipient } from "~/i18n/recipient";
import { splitTax } from "~/models/stripe/tax.rules";
import { didChange, sql, type Query } from "~/models/core/database";
import { nextAttemptAt } from "~/models/core/backoff.rules";
import { hours, minutes } from "~/models/core/time.rules";

/** A card purchase that has no invoice yet. */
interface InvoiceWanted
  extends Recipient, Row<"credit_orders", "credits" | "amountCents" | "taxCents" | "currency" | "invoiceId"> {
  orderId: Row<"credit_orders">["id"];
  paidAt: NonNullable<Row<"credit_orders">["paidAt"]>;
  paymentIntentId: NonNullable<Row<"credit_orders">["paymentIntentId"]>;
  customerId: Row<"billing_customers">["stripeCustomerId"];
}

/** Why an invoice cannot be completed yet. */
type Failure =
  | Exclude<StripeResult<never>, { kind: "ok" }>
  | { kind: "wrong_total" | "has_balance" | "not_paid" };

/** Maximum number of invoices per cron run. */
const BATCH = 20;
/** Maximum number of invoices that are created while a person waits for the list of invoices. */
const INVOICES_WHILE_WAITING = 3;
/** How long one run reserves an invoice. */
const CLAIM = minutes(1);
const LONGEST_WAIT = hours(24);

/** A function that returns the words for the bought credits on an invoice, in the buyer's language. */
export type DescribeCredits = (credits: number, buyer: Recipient) => Promise<string>;

export interface InvoicingResult {
  made: number;
  delayed: number;
}

/** Creates the invoices that are due, the longest waiting first. It stops when Stripe does not respond. */
export const invoiceDuePurchases = (
  ctx: ServiceContext,
  nameCredits: DescribeCredits,
): Promise<InvoicingResult> =>
  invoiceThose(
    ctx,
    nameCredits,
    sql`INDEXED BY credit_orders_invoices WHERE invoice_due_at <= ${ctx.clock.now()}`,
    BATCH,
  );

/** Creates one provider's invoices before the page shows them, without waiting for the cron. */
export const invoicePurchasesOf = (
  ctx: ServiceContext,
  providerId: string,
  nameCredits: DescribeCredits,
): Promise<InvoicingResult> =>
  invoiceThose(
    ctx,
    nameCredits,
    sql`INDEXED BY credit_orders_invoices_of
        WHERE provider_id = ${providerId} AND invoice_due_at IS NOT NULL AND invoice_due_at <= ${ctx.clock.now()}`,
    INVOICES_WHILE_WAITING,
  );

async function invoiceThose(
  ctx: ServiceContext,
  nameCredits: DescribeCredits,
  those: Query,
  limit: number,
): Promise<InvoicingResult> {
  const due = await ctx.db.all(sql<InvoiceWanted>`
    SELECT o.id AS orderId, o.paid_at AS paidAt, o.credits, o.amount_cents AS amountCents, o.tax_cents AS taxCents, o.currency,
      o.payment_intent_id AS paymentIntentId, o.invoice_id AS invoiceId, b.stripe_customer_id AS customerId, a.domain, a.language
    FROM (SELECT * FROM credit_orders ${those} ORDER BY invoice_due_at LIMIT ${limit}) o
    JOIN billing_customers b ON b.provider_id = o.provider_id
    JOIN accounts a ON a.id = o.provider_id`);
  const done: InvoicingResult = { made: 0, delayed: 0 };
  for (const wanted of due) {
    if (!(await claim(ctx, wanted))) continue;
    const answer = await makeInvoice(ctx, wanted, nameCredits);
    if (answer.kind === "ok") {
      await ctx.db.write(sql`
        UPDATE credit_orders SET invoice_url = ${answer.value}, invoice_due_at = NULL WHERE id = ${wanted.orderId}`);
      done.made += 1;
      continue;
    }
    await retryLater(ctx, wanted);
    done.delayed += 1;
    if (answer.kind === "unavailable" || answer.kind === "rate_limited") break;
  }
  return done;
}

/** Reserves an invoice for this run. */
async function claim({ db, clock }: ServiceContext, { orderId }: InvoiceWanted): Promise<boolean> {
  const now = clock.now();
  const [taken] = await db.write(sql`
    UPDATE credit_orders SET invoice_due_at = ${now + CLAIM} WHERE id = ${orderId} AND invoice_due_at <= ${now}`);
  return didChange(taken);
}

/**
 * Schedules the next attempt. The wait grows with each attempt; until the invoice exists, the purchase has only a
 * receipt.
 */
async function retryLater({ db, clock }: ServiceContext, { orderId, paidAt }: InvoiceWanted): Promise<void> {
  const now = clock.now();
  const dueAt = nextAttemptAt(now, paidAt, LONGEST_WAIT);
  await db.write(sql`
    UPDATE credit_orders SET invoice_due_at = ${dueAt} WHERE id = ${orderId} AND invoice_url IS NULL`);
}

/**
 * Creates the invoice of a payment that was already made: a draft, which is finalised and then linked to that payment.
 * Each step reads the invoice's state first, so that an interrupted run can continue. Only the invoice stored in the
 * order is finalised, and `auto_advance` stays off, so that Stripe never collects money for it.
 * @returns URL of the paid invoice
 */
async function makeInvoice(
  ctx: ServiceContext,
  wanted: InvoiceWanted,
  nameCredits: DescribeCredits,
): Promise<StripeResult<string> | Failure> {
  const { orderId, amountCents, paymentIntentId } = wanted;
  let answer = await openDraft(ctx, wanted);
  if (answer.kind === "ok" && answer.value.status === "draft") {
    const draft = answer.value;
    if (draft.lines.data.length === 0) {
      const lines = [lineOf(wanted, await nameCredits(wanted.credits, wanted))];
      answer = await ctx.stripe.ask((api) =>
        api.invoices.addLines(draft.id, { lines }, { idempotencyKey: `in-lines-${orderId}` }),
      );
    }
    if (answer.kind !== "ok") return answer;
    if (answer.value.total !== amountCents) return { kind: "wrong_total" };
    // A draft is not finalised if the customer has a balance at Stripe: Stripe would apply the balance, although the
    // payment covers the invoice.
    if (answer.value.starting_balance !== 0) return { kind: "has_balance" };
    answer = await ctx.stripe.ask((api) => api.invoices.finalizeInvoice(draft.id, { auto_advance: false }));
  }
  if (answer.kind === "ok" && answer.value.status === "open") {
    const { id } = answer.value;
    answer = await ctx.stripe.ask((api) =>
      api.invoices.attachPayment(id, { payment_intent: paymentIntentId }),
    );
  }
  if (answer.kind !== "ok") return answer;
  const { status, hosted_invoice_url: url } = answer.value;
  return status === "paid" && url ? { kind: "ok", value: url } : { kind: "not_paid" };
}

/** The line of an invoice. If VAT was computed, Stripe adds it to the net price again. */
function lineOf(
  { amountCents, taxCents, currency }: InvoiceWanted,
  name: string,
): Stripe.InvoiceAddLinesParams.Line {
  if (taxCents === null) return { amount: amountCents, description: name };
  return {
    description: name,
    quantity: 1,
    price_data: {
      currency,
      unit_amount: splitTax(amountCents, taxCents).netCents,
      tax_behavior: "exclusive",
      product_data: { name },
    },
  };
}

/**
 * Returns the invoice that the order stores; otherwise it creates a draft. If two drafts are created in parallel, the
 * order keeps the draft that was stored first.
 */
async function openDraft(ctx: ServiceContext, wanted: InvoiceWanted): Promise<StripeResult<Stripe.Invoice>> {
  const { orderId, invoiceId, customerId: customer, currency, taxCents } = wanted;
  if (invoiceId) return ctx.stripe.ask((api) => api.invoices.retrieve(invoiceId));
  const created = await ctx.stripe.ask((api) =>
    api.invoices.create({
      customer,
      currency,
      auto_advance: false,
      metadata: { orderId },
      ...(taxCents === null ? {} : { automatic_tax: { enabled: true } }),
    }),
  );
  if (created.kind !== "ok") return created;
  const [, named] = await ctx.db.write(
    sql`UPDATE credit_orders SET invoice_id = ${created.value.id} WHERE id = ${orderId} AND invoice_id IS NULL`,
    sql`SELECT invoice_id AS id FROM credit_orders WHERE id = ${orderId}`,
  );
  const id = String(named?.rows[0]?.["id"]);
  return id === created.value.id ? created : ctx.stripe.ask((api) => api.invoices.retrieve(id));
}
