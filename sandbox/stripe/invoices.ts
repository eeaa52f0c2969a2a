import type { Invoice, InvoiceLine, Subscription } from "./billing-objects";
import { originOf, timeOf } from "./customer-clock";
import type { Customer, PaymentIntent, Price } from "./objects";
import { newId, randomLetters, type Unit } from "./unit";

export interface LineInput {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Price | null;
  isProration?: boolean;
}

interface InvoiceInput {
  customer: Customer;
  subscription: Subscription | null;
  lines: readonly LineInput[];
  reason: Invoice["billing_reason"];
  method: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** A finalised invoice that waits for its payment. What the customer has to his credit is taken off first. */
export async function openInvoice(unit: Unit, input: InvoiceInput): Promise<Invoice> {
  const { customer, subscription, lines } = input;
  const id = newId("in");
  const at = await timeOf(unit, customer.id);
  const origin = await originOf(unit, customer.id);
  const secret = randomLetters(32);
  const taxIds = await unit.list("tax_id", { customer: customer.id });
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const starting = customer.balance;
  const due = Math.max(0, subtotal + starting);
  customer.balance = subtotal + starting - due;
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence += 1;
  unit.save(customer);
  const currency = lines.find(({ price }) => price !== null)?.price?.currency ?? customer.currency ?? "eur";
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "FR",
    account_name: "Trousseau",
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      enabled: false,
      disabled_reason: null,
      liability: null,
      provider: null,
      status: null,
    },
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    confirmation_secret: null,
    created: at,
    currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    default_payment_method: input.method,
    description: input.description ?? null,
    due_date: null,
    effective_at: at,
    ending_balance: customer.balance,
    footer: null,
    hosted_invoice_url: `${origin}/sandbox/invoices/${id}?key=${secret}`,
    invoice_pdf: `${origin}/sandbox/invoices/${id}?key=${secret}&print=`,
    lines: listOf(
      lines.map((line) => invoiceLine(id, line, currency, subscription)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number,
    parent: subscription
      ? {
          type: "subscription_details",
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    payments: listOf([], `/v1/invoice_payments?invoice=${id}`),
    period_end: lines.at(-1)?.period.end ?? at,
    period_start: lines.at(-1)?.period.start ?? at,
    receipt_number: null,
    starting_balance: starting,
    status: "open",
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    total: subtotal,
  };
  unit.save(invoice, subscription?.id ?? null);
  unit.emit("invoice.created", invoice);
  unit.emit("invoice.finalized", invoice);
  return invoice;
}

const listOf = <T>(data: T[], url: string) => ({
  object: "list" as const,
  data,
  has_more: false as const,
  total_count: data.length,
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
  };
}

/** Ties the payment to the invoice, paid or tried. */
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
  const at = await timeOf(unit, invoice.customer);
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
