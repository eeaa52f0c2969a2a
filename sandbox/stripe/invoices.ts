import type { Invoice, InvoiceLine, Subscription } from "./billing-objects";
import { automaticTax } from "./tax-objects";
import { originOf, customerTime } from "./customer-clock";
import type { Customer, PaymentIntent, Price } from "./objects";
import { computeTotals } from "./tax";
import { newId, randomLetters, type Unit } from "./unit";

export interface LineInput {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Price | null;
  isProration?: boolean;
}

interface DraftInput {
  /** The id of the invoice, if the app already knows it. Default: a new id. */
  id?: string;
  customer: Customer;
  subscription: Subscription | null;
  currency: string;
  reason: Invoice["billing_reason"];
  method: string | null;
  /** Whether Stripe itself finalises the invoice and charges the customer. */
  autoAdvance: boolean;
  /** Whether Stripe adds VAT. Default: as the subscription, or not. */
  isTaxed?: boolean;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Creates a draft invoice. A draft can still be changed, but it has no number and cannot be paid. */
export async function draftInvoice(unit: Unit, input: DraftInput): Promise<Invoice> {
  const { customer, subscription, id = newId("in") } = input;
  const at = await customerTime(unit, customer.id);
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "FR",
    account_name: "Trousseau",
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance,
    automatic_tax: {
      ...automaticTax(input.isTaxed ?? subscription?.automatic_tax.enabled ?? false),
      disabled_reason: null,
    },
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    confirmation_secret: null,
    created: at,
    currency: input.currency,
    customer: customer.id,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: [],
    default_payment_method: input.method,
    description: input.description ?? null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf([], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          type: "subscription_details",
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    payments: listOf([], `/v1/invoice_payments?invoice=${id}`),
    period_end: at,
    period_start: at,
    receipt_number: null,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_excluding_tax: 0,
    total_taxes: [],
  };
  unit.save(invoice, subscription?.id ?? null);
  unit.emit("invoice.created", invoice);
  return invoice;
}

/** Adds lines to a draft invoice. */
export async function addLines(
  unit: Unit,
  invoice: Invoice,
  lines: readonly LineInput[],
  subscription: Subscription | null,
): Promise<void> {
  const { data, url } = invoice.lines;
  const added = lines.map((line) => invoiceLine(invoice.id, line, invoice.currency, subscription));
  invoice.lines = listOf([...data, ...added], url);
  await computeTotals(unit, invoice);
  invoice.amount_due = Math.max(0, invoice.total + invoice.starting_balance);
  invoice.amount_remaining = invoice.amount_due;
  const last = invoice.lines.data.at(-1);
  if (last) Object.assign(invoice, { period_start: last.period.start, period_end: last.period.end });
  unit.save(invoice);
}

/**
 * Subtracts the customer's credit balance from an invoice and gives the invoice its number. After that, it can be paid.
 */
export async function finalizeInvoice(unit: Unit, invoice: Invoice, customer: Customer): Promise<void> {
  const at = await customerTime(unit, customer.id);
  const origin = await originOf(unit, customer.id);
  const taxIds = await unit.list("tax_id", { customer: customer.id });
  const page = `${origin}/sandbox/invoices/${invoice.id}?key=${randomLetters(32)}`;
  const starting = customer.balance;
  await computeTotals(unit, invoice);
  const due = Math.max(0, invoice.total + starting);
  customer.balance = invoice.total + starting - due;
  Object.assign(invoice, {
    amount_due: due,
    amount_remaining: due,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    effective_at: at,
    starting_balance: starting,
    ending_balance: customer.balance,
    hosted_invoice_url: page,
    invoice_pdf: `${page}&print=`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    status: "open",
  } satisfies Partial<Invoice>);
  invoice.status_transitions.finalized_at = at;
  customer.next_invoice_sequence += 1;
  unit.save(customer);
  unit.save(invoice);
  unit.emit("invoice.finalized", invoice);
}

interface InvoiceInput extends Omit<DraftInput, "currency" | "autoAdvance"> {
  lines: readonly LineInput[];
}

/** Creates a finalised invoice that waits for payment. */
export async function openInvoice(unit: Unit, { lines, ...input }: InvoiceInput): Promise<Invoice> {
  const { customer, subscription } = input;
  const currency = lines.find(({ price }) => price !== null)?.price?.currency ?? customer.currency ?? "eur";
  const invoice = await draftInvoice(unit, { ...input, currency, autoAdvance: true });
  await addLines(unit, invoice, lines, subscription);
  await finalizeInvoice(unit, invoice, customer);
  return invoice;
}

const listOf = <T>(data: T[], url: string) => ({
  object: "list" as const,
  data,
  has_more: false as const,
  url,
});

function invoiceLine(
  invoice: string,
  { amount, description, period, price, isProration = false }: LineInput,
  currency: string,
  subscription: Subscription | null,
): InvoiceLine {
  const item = subscription?.items.data[0];
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency,
    description,
    discountable: !isProration,
    invoice,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent:
      subscription && item
        ? {
            type: "subscription_item_details",
            subscription_item_details: {
              subscription: subscription.id,
              subscription_item: item.id,
              proration: isProration,
            },
            invoice_item_details: null,
          }
        : { type: "invoice_item_details", subscription_item_details: null, invoice_item_details: null },
    period,
    pricing: price
      ? { type: "price_details", price_details: { price: price.id, product: price.product } }
      : null,
    quantity: 1,
    subtotal: amount,
    taxes: [],
  };
}

/** Adds a payment to its invoice, whether or not the payment has succeeded. */
export function attachPayment(invoice: Invoice, intent: PaymentIntent): void {
  intent.sandbox.invoice = invoice.id;
  const isPaid = intent.status === "succeeded";
  const others = invoice.payments.data.filter(({ payment }) => payment.payment_intent !== intent.id);
  invoice.payments = listOf(
    [
      {
        id: newId("inpay"),
        object: "invoice_payment",
        amount_paid: isPaid ? intent.amount : null,
        amount_requested: intent.amount,
        created: intent.created,
        currency: intent.currency,
        invoice: invoice.id,
        is_default: true,
        livemode: false,
        payment: { type: "payment_intent", payment_intent: intent.id },
        status: isPaid ? "paid" : "open",
        status_transitions: { canceled_at: null, paid_at: isPaid ? intent.created : null },
      },
      ...others,
    ],
    invoice.payments.url,
  );
  invoice.confirmation_secret = { client_secret: intent.client_secret, type: "payment_intent" };
  invoice.attempted = true;
  if (others.length === invoice.attempt_count) invoice.attempt_count += 1;
}

export async function markPaid(unit: Unit, invoice: Invoice): Promise<void> {
  const at = await customerTime(unit, invoice.customer);
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  unit.save(invoice);
  unit.emit("invoice.paid", invoice);
  unit.emit("invoice.payment_succeeded", invoice);
}
