import type { Invoice } from "./billing-objects";
import { customerTime } from "./customer-clock";
import { resourceMissing, invalidRequest } from "./faults";
import { readCurrency } from "./intents";
import { addLines, attachPayment, draftInvoice, finalizeInvoice, markPaid } from "./invoices";
import type { PaymentIntent } from "./objects";
import type { Params } from "./params";
import type { Unit } from "./unit";

const onlyWhile = (invoice: Invoice, status: Invoice["status"], verb: string) => {
  if (invoice.status === status) return;
  throw invalidRequest(
    `This invoice is ${invoice.status}: it can't be ${verb}.`,
    status === "draft" ? "invoice_not_editable" : undefined,
  );
};

/** POST /v1/invoices: creates a draft invoice for a single sale. Stripe does not finalise it automatically. */
export async function createInvoice(unit: Unit, params: Params): Promise<Invoice> {
  params.allow(
    "auto_advance",
    "automatic_tax",
    "collection_method",
    "currency",
    "customer",
    "description",
    "metadata",
    "pending_invoice_items_behavior",
  );
  params.oneOf("collection_method", ["charge_automatically"]);
  params.oneOf("pending_invoice_items_behavior", ["exclude"]);
  const customer = await unit.get("customer", params.needed("customer"), "customer");
  if (customer.sandbox.isDeleted) throw resourceMissing("customer", customer.id, "customer");
  return draftInvoice(unit, {
    customer,
    subscription: null,
    currency: params.has("currency") ? readCurrency(params) : (customer.currency ?? "eur"),
    reason: "manual",
    method: null,
    autoAdvance: params.flag("auto_advance") ?? false,
    isTaxed: params.child("automatic_tax")?.flag("enabled") ?? false,
    description: params.text("description"),
    metadata: params.metadata(),
  });
}

/** Handles POST /v1/invoices/:id/add_lines. */
export async function addInvoiceLines(unit: Unit, invoice: Invoice, params: Params): Promise<Invoice> {
  params.allow("lines");
  onlyWhile(invoice, "draft", "edited");
  const at = await customerTime(unit, invoice.customer);
  const lines = params.children("lines").map((line) => {
    line.allow("amount", "description", "metadata", "price_data", "quantity");
    return {
      amount: readLineAmount(line, invoice),
      description: line.text("description") ?? "",
      period: { start: at, end: at },
      price: null,
    };
  });
  if (lines.length === 0) params.needed("lines");
  await addLines(unit, invoice, lines, null);
  unit.emit("invoice.updated", invoice);
  return invoice;
}

/** Reads the amount of a line: an amount, or the price of one unit with the words for it. */
function readLineAmount(line: Params, invoice: Invoice): number {
  const data = line.child("price_data");
  if (!data) return line.neededInteger("amount");
  data.allow("currency", "product_data", "tax_behavior", "unit_amount");
  if (readCurrency(data) !== invoice.currency)
    throw data.invalid("currency", "The currency of the price is not that of the invoice.");
  if (invoice.automatic_tax.enabled && data.needed("tax_behavior") !== "exclusive")
    throw data.invalid("tax_behavior", "The sandbox computes only prices without tax");
  data.child("product_data")?.needed("name");
  return data.neededInteger("unit_amount") * (line.integer("quantity") ?? 1);
}

/**
 * Handles POST /v1/invoices/:id/finalize. If the amount due is zero, the invoice counts as paid immediately, as at
 * Stripe.
 */
export async function finalizeSingle(unit: Unit, invoice: Invoice, params: Params): Promise<Invoice> {
  params.allow("auto_advance");
  onlyWhile(invoice, "draft", "finalized");
  if (invoice.lines.data.length === 0)
    throw invalidRequest("You can't finalize an invoice without lines.", "invoice_no_customer_line_items");
  invoice.auto_advance = params.flag("auto_advance") ?? invoice.auto_advance;
  await finalizeInvoice(unit, invoice, await unit.get("customer", invoice.customer));
  if (invoice.amount_due === 0) await markPaid(unit, invoice);
  return invoice;
}

/** Handles POST /v1/invoices/:id/attach_payment. A payment that has already succeeded pays the invoice immediately. */
export async function attachToInvoice(unit: Unit, invoice: Invoice, params: Params): Promise<Invoice> {
  params.allow("payment_intent");
  onlyWhile(invoice, "open", "paid");
  const intent = await unit.get("payment_intent", params.needed("payment_intent"), "payment_intent");
  if (intent.customer !== invoice.customer || intent.currency !== invoice.currency) {
    throw params.invalid("payment_intent", "The PaymentIntent is not one of the invoice's customer.");
  }
  if (intent.sandbox.invoice !== null) {
    throw params.invalid("payment_intent", "The PaymentIntent is attached to an invoice already.");
  }
  await settleInvoice(unit, invoice, intent);
  return invoice;
}

/** Pays an invoice with a payment. The customer gets the rest of the payment as a credit balance. */
export async function settleInvoice(unit: Unit, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  attachPayment(invoice, intent);
  unit.save(intent);
  unit.save(invoice);
  if (intent.status !== "succeeded") return;
  const { amount_due: due } = invoice;
  invoice.amount_paid = Math.min(intent.amount_received, due);
  invoice.amount_remaining = due - invoice.amount_paid;
  if (invoice.amount_remaining > 0) return;
  invoice.amount_overpaid = intent.amount_received - due;
  if (invoice.amount_overpaid > 0) {
    const customer = await unit.get("customer", invoice.customer);
    customer.balance -= invoice.amount_overpaid;
    unit.save(customer);
  }
  await markPaid(unit, invoice);
}
