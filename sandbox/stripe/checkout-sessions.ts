import type Stripe from "stripe";
import type { CheckoutSession, SessionLine } from "./billing-objects";
import { automaticTax } from "./tax-objects";
import { DEFAULT_ORIGIN, nowSeconds } from "./customer-clock";
import { invalidRequest } from "./faults";
import { readAmount, readCurrency } from "./intents";
import type { Params } from "./params";
import { findPrice, PRICES, productName } from "./prices";
import type { StripeResponseOf } from "./published";
import { taxOn, taxRateOf, type TaxRate } from "./tax";
import { newId, type Unit } from "./unit";
import { days, inSeconds } from "../../app/models/core/time.rules.ts";

const CREATE = [
  "mode",
  "line_items",
  "success_url",
  "cancel_url",
  "allow_promotion_codes",
  "allowed_payment_method_types",
  "automatic_tax",
  "billing_address_collection",
  "client_reference_id",
  "consent_collection",
  "currency",
  "custom_text",
  "customer",
  "customer_creation",
  "customer_email",
  "customer_update",
  "expires_at",
  "invoice_creation",
  "locale",
  "metadata",
  "payment_intent_data",
  "payment_method_collection",
  "payment_method_options",
  "phone_number_collection",
  "saved_payment_method_options",
  "submit_type",
  "subscription_data",
  "tax_id_collection",
  "ui_mode",
] as const;

const SHORTEST = 30 * 60;

/** Returns the origin of the URL to which the customer is redirected. The sandbox's pages use the same origin. */
export function originOfUrl(params: Params, name: string): string | null {
  const value = params.text(name);
  if (value === null) return null;
  // The placeholder is replaced before parsing, because a URL may not contain its braces.
  const url = value.replaceAll("{CHECKOUT_SESSION_ID}", "id");
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw params.invalid(name, "Not a valid URL", "url_invalid");
  }
  return new URL(url).origin;
}

/** Handles POST /v1/checkout/sessions. */
export async function createSession(unit: Unit, params: Params): Promise<CheckoutSession> {
  params.allow(...CREATE);
  const mode = params.oneOf("mode", ["payment", "subscription"]) ?? "payment";
  params.needed("success_url");
  const origin = originOfUrl(params, "success_url") ?? DEFAULT_ORIGIN;
  originOfUrl(params, "cancel_url");
  const customerId = params.text("customer");
  const customer = customerId === null ? null : await unit.get("customer", customerId, "customer");
  if (customer && params.has("customer_email")) {
    throw invalidRequest(
      "You may only specify one of these parameters: customer, customer_email.",
      "parameters_exclusive",
    );
  }
  if (customer?.sandbox.isDeleted)
    throw invalidRequest(`No such customer: '${customer.id}'`, "resource_missing", { param: "customer" });
  const isTaxed = params.child("automatic_tax")?.flag("enabled") ?? false;
  if (isTaxed && !customer)
    throw params.invalid("automatic_tax", "The sandbox computes tax only for an existing customer");
  const rate = isTaxed && customer ? await taxRateOf(unit, customer.id) : null;
  const lines = params.children("line_items").map((line) => withTax(readLine(line, mode, rate), rate));
  if (lines.length === 0)
    throw params.invalid("line_items", "You must pass line_items.", "parameter_missing");
  const now = nowSeconds();
  const expiresAt = params.integer("expires_at") ?? now + inSeconds(days(1));
  if (expiresAt < now + SHORTEST - 60 || expiresAt > now + inSeconds(days(1)) + 60) {
    throw params.invalid(
      "expires_at",
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
    );
  }
  const id = `cs_test_${newId("a", 56).replace("_", "1")}`;
  const sumOf = (amount: "amount_subtotal" | "amount_tax" | "amount_total") =>
    lines.reduce((sum, line) => sum + line[amount], 0);
  const update = params.child("customer_update");
  const taxIds = params.child("tax_id_collection");
  if (customer && taxIds?.flag("enabled") && update?.text("name") !== "auto") {
    throw invalidRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
    );
  }
  const invoice = params.child("invoice_creation");
  const intentData = params.child("payment_intent_data");
  const subscriptionData = params.child("subscription_data");
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    allow_promotion_codes: params.flag("allow_promotion_codes"),
    amount_subtotal: sumOf("amount_subtotal"),
    amount_total: sumOf("amount_total"),
    automatic_tax: automaticTax(isTaxed),
    billing_address_collection: params.oneOf("billing_address_collection", ["auto", "required"]),
    cancel_url: params.text("cancel_url"),
    client_reference_id: params.text("client_reference_id"),
    client_secret: null,
    created: now,
    currency: lines[0]?.currency ?? "eur",
    custom_fields: [],
    customer: customerId,
    customer_creation: customer
      ? null
      : mode === "subscription"
        ? "always"
        : (params.oneOf("customer_creation", ["always", "if_required"]) ?? "if_required"),
    customer_details: customer
      ? null
      : {
          address: null,
          email: params.text("customer_email"),
          name: null,
          phone: null,
          tax_exempt: "none",
          tax_ids: [],
        },
    customer_email: params.text("customer_email"),
    expires_at: expiresAt,
    invoice: null,
    invoice_creation:
      mode === "subscription"
        ? null
        : {
            enabled: invoice?.flag("enabled") ?? false,
            invoice_data: {
              metadata: invoice?.child("invoice_data")?.metadata() ?? {},
              description: invoice?.child("invoice_data")?.text("description") ?? null,
            },
          },
    livemode: false,
    locale: params.text("locale"),
    metadata: params.metadata(),
    mode,
    payment_intent: null,
    payment_method_collection: mode === "subscription" ? "always" : null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    phone_number_collection: { enabled: false },
    status: "open",
    submit_type: params.text("submit_type"),
    subscription: null,
    success_url: params.text("success_url"),
    tax_id_collection: {
      enabled: taxIds?.flag("enabled") ?? false,
      required: taxIds?.oneOf("required", ["never", "if_supported"]) ?? "never",
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: sumOf("amount_tax") },
    ui_mode: params.oneOf("ui_mode", ["hosted_page"]) ?? "hosted_page",
    url: `${origin}/sandbox/checkout/${id}`,
    sandbox: {
      lines,
      intentData: {
        metadata: intentData?.metadata() ?? {},
        description: intentData?.text("description") ?? null,
        receiptEmail: intentData?.text("receipt_email") ?? null,
      },
      subscriptionData: {
        metadata: subscriptionData?.metadata() ?? {},
        description: subscriptionData?.text("description") ?? null,
      },
      savesAddress: update?.text("address") === "auto",
      savesName: update?.text("name") === "auto",
      pendingIntent: null,
      card: null,
    },
  };
  if (customer && customer.sandbox.origin !== origin) {
    customer.sandbox.origin = origin;
    unit.save(customer);
  }
  unit.save(session, customerId);
  return session;
}

function readLine(line: Params, mode: CheckoutSession["mode"], rate: TaxRate | null): SessionLine {
  line.allow("price", "price_data", "quantity", "tax_rates", "adjustable_quantity");
  const quantity = line.integer("quantity") ?? 1;
  const data = line.child("price_data");
  if (data) {
    if (mode === "subscription") throw line.invalid("price_data", "Use a price of the catalogue here");
    if (rate && data.needed("tax_behavior") !== "exclusive")
      throw data.invalid("tax_behavior", "The sandbox computes only prices without tax");
    const unit = data.has("unit_amount") ? data.neededInteger("unit_amount") : readAmount(data);
    return lineOf(
      unit,
      readCurrency(data),
      data.child("product_data")?.needed("name") ?? data.needed("product"),
      null,
      quantity,
    );
  }
  const price = findPrice(line.needed("price"), "line_items[0][price]");
  if (mode === "payment") {
    throw invalidRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    );
  }
  return lineOf(price.unit_amount, price.currency, productName(price.product), price.id, quantity);
}

function withTax(line: SessionLine, rate: TaxRate | null): SessionLine {
  const tax = rate ? taxOn(line.amount_subtotal, rate) : 0;
  return { ...line, amount_tax: tax, amount_total: line.amount_subtotal + tax };
}

const lineOf = (
  amount: number,
  currency: string,
  description: string,
  price: string | null,
  quantity: number,
): SessionLine => ({
  id: newId("li"),
  object: "item",
  amount_discount: 0,
  amount_subtotal: amount * quantity,
  amount_tax: 0,
  amount_total: amount * quantity,
  currency,
  description,
  price,
  quantity,
});

/** Returns the lines of a session with their prices, as Stripe does. */
export const sessionLinesOf = ({ sandbox }: CheckoutSession) =>
  sandbox.lines.map(
    (line) =>
      ({
        ...line,
        price: PRICES.find(({ id }) => id === line.price) ?? null,
      }) satisfies StripeResponseOf<Stripe.LineItem>,
  );

/** Handles POST /v1/checkout/sessions/:id/expire. */
export function expireSession(unit: Unit, session: CheckoutSession): CheckoutSession {
  if (session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = "expired";
  session.url = null;
  unit.save(session);
  unit.emit("checkout.session.expired", session);
  return session;
}

/** Expires a session if its time has passed. It is called whenever a session is read. */
export function expireWhenDue(unit: Unit, session: CheckoutSession): CheckoutSession {
  return session.status === "open" && session.expires_at <= nowSeconds()
    ? expireSession(unit, session)
    : session;
}
