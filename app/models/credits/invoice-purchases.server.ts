import type Stripe from "stripe";
import type { AppScope } from "~/context";
import type { StripeResult } from "~/integrations/stripe/client";
import { readerOf, type Reader } from "~/i18n/reader";
import { translator } from "~/i18n/texts.server";
import { didChange, sql, type Query } from "~/models/database";
import { nextTry } from "~/models/next-try.rules";

/** A purchase by card form whose invoice is to be made. */
interface InvoiceWanted extends Reader {
  orderId: string;
  paidAt: number;
  credits: number;
  amountCents: number;
  currency: string;
  paymentIntentId: string;
  invoiceId: string | null;
  customerId: string;
}

/** Why there is no invoice yet. */
type Failure =
  Exclude<StripeResult<never>, { kind: "ok" }> | { kind: "wrong_total" | "has_balance" | "not_paid" };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How many one run of the cron makes. */
const BATCH = 20;
/** How many a person is made to wait for. */
const AT_SIGHT = 3;
/** For so long nobody else takes up an invoice that is being made. */
const CLAIM = MINUTE;
const LONGEST_WAIT = 24 * HOUR;

export interface InvoicesMade {
  made: number;
  postponed: number;
}

/** Makes the invoices that are due, the longest waiting first, and ends when Stripe does not answer. */
export const invoiceDuePurchases = (app: AppScope): Promise<InvoicesMade> =>
  invoiceThose(app, sql`INDEXED BY credit_orders_invoices WHERE invoice_due_at <= ${app.clock.now()}`, BATCH);

/** The same for one provider, before its invoices are shown: the cron may not have come by yet. */
export const invoicePurchasesOf = (app: AppScope, providerId: string): Promise<InvoicesMade> =>
  invoiceThose(
    app,
    sql`INDEXED BY credit_orders_invoices_of
        WHERE provider_id = ${providerId} AND invoice_due_at IS NOT NULL AND invoice_due_at <= ${app.clock.now()}`,
    AT_SIGHT,
  );

async function invoiceThose(app: AppScope, those: Query, limit: number): Promise<InvoicesMade> {
  const due = await app.db.all(sql<InvoiceWanted>`
    SELECT o.id AS orderId, o.paid_at AS paidAt, o.credits, o.amount_cents AS amountCents, o.currency,
      o.payment_intent_id AS paymentIntentId, o.invoice_id AS invoiceId, b.stripe_customer_id AS customerId, a.domain, a.language
    FROM (SELECT * FROM credit_orders ${those} ORDER BY invoice_due_at LIMIT ${limit}) o
    JOIN billing_customers b ON b.provider_id = o.provider_id
    JOIN accounts a ON a.id = o.provider_id`);
  const done: InvoicesMade = { made: 0, postponed: 0 };
  for (const wanted of due) {
    if (!(await claim(app, wanted))) continue;
    const answer = await makeInvoice(app, wanted);
    if (answer.kind === "ok") {
      await app.db.write(sql`
        UPDATE credit_orders SET invoice_url = ${answer.value}, invoice_due_at = NULL WHERE id = ${wanted.orderId}`);
      done.made += 1;
      continue;
    }
    await postpone(app, wanted);
    done.postponed += 1;
    if (answer.kind === "unavailable" || answer.kind === "rate_limited") break;
  }
  return done;
}

/** Takes an invoice up for this run alone. */
async function claim({ db, clock }: AppScope, { orderId }: InvoiceWanted): Promise<boolean> {
  const now = clock.now();
  const [taken] = await db.write(sql`
    UPDATE credit_orders SET invoice_due_at = ${now + CLAIM} WHERE id = ${orderId} AND invoice_due_at <= ${now}`);
  return didChange(taken);
}

/** Ever more rarely; until then the purchase has its receipt. */
async function postpone({ db, clock }: AppScope, { orderId, paidAt }: InvoiceWanted): Promise<void> {
  const now = clock.now();
  const dueAt = nextTry(now, paidAt, LONGEST_WAIT);
  await db.write(sql`
    UPDATE credit_orders SET invoice_due_at = ${dueAt} WHERE id = ${orderId} AND invoice_url IS NULL`);
}

/**
 * An invoice over the payment that was made: written as a draft, finalised, and settled by attaching the payment to it.
 * Each step begins with how far Stripe says the invoice is, so one that broke off is gone on with. Only the invoice that
 * the order names is ever finalised, and `auto_advance` stays off: Stripe never collects anything for it.
 * @returns address of the paid invoice
 */
async function makeInvoice(app: AppScope, wanted: InvoiceWanted): Promise<StripeResult<string> | Failure> {
  const { orderId, amountCents, paymentIntentId } = wanted;
  let answer = await openDraft(app, wanted);
  if (answer.kind === "ok" && answer.value.status === "draft") {
    const draft = answer.value;
    if (draft.lines.data.length === 0) {
      const lines = [{ amount: amountCents, description: productName(wanted) }];
      answer = await app.stripe.ask((api) =>
        api.invoices.addLines(draft.id, { lines }, { idempotencyKey: `in-lines-${orderId}` }),
      );
    }
    if (answer.kind !== "ok") return answer;
    if (answer.value.total !== amountCents) return { kind: "wrong_total" };
    // Stripe would take what is to the customer's credit, or owed, into an invoice that is paid already.
    if (answer.value.starting_balance !== 0) return { kind: "has_balance" };
    answer = await app.stripe.ask((api) => api.invoices.finalizeInvoice(draft.id, { auto_advance: false }));
  }
  if (answer.kind === "ok" && answer.value.status === "open") {
    const { id } = answer.value;
    answer = await app.stripe.ask((api) =>
      api.invoices.attachPayment(id, { payment_intent: paymentIntentId }),
    );
  }
  if (answer.kind !== "ok") return answer;
  const { status, hosted_invoice_url: url } = answer.value;
  return status === "paid" && url ? { kind: "ok", value: url } : { kind: "not_paid" };
}

/** The order's invoice as it stands, begun where there is none. Of two drafts the first that the order names stays. */
async function openDraft(app: AppScope, wanted: InvoiceWanted): Promise<StripeResult<Stripe.Invoice>> {
  const { orderId, invoiceId, customerId: customer, currency } = wanted;
  if (invoiceId) return app.stripe.ask((api) => api.invoices.retrieve(invoiceId));
  const made = await app.stripe.ask((api) =>
    api.invoices.create({ customer, currency, auto_advance: false, metadata: { orderId } }),
  );
  if (made.kind !== "ok") return made;
  const [, named] = await app.db.write(
    sql`UPDATE credit_orders SET invoice_id = ${made.value.id} WHERE id = ${orderId} AND invoice_id IS NULL`,
    sql`SELECT invoice_id AS id FROM credit_orders WHERE id = ${orderId}`,
  );
  const id = String(named?.rows[0]?.["id"]);
  return id === made.value.id ? made : app.stripe.ask((api) => api.invoices.retrieve(id));
}

const productName = (wanted: InvoiceWanted): string =>
  translator(readerOf(wanted).language)("credits:product", { count: wanted.credits });
