import type { CheckoutSession, Invoice, Subscription } from "./billing-objects";
import { createSession, expireSession, expireWhenDue, sessionLinesOf } from "./checkout-sessions";
import { createCustomer, createTaxId, updateCustomer } from "./customers";
import { closeDispute, createRefund, paidChargeOf } from "./disputes";
import { resourceMissing, invalidRequest } from "./faults";
import { cancelIntent, captureIntent, confirmIntent, createIntent, updateIntent } from "./intents";
import type { Params } from "./params";
import { createPortalSession } from "./portal-sessions";
import { findPrice, listPrices, PRODUCTS } from "./prices";
import { addInvoiceLines, attachToInvoice, createInvoice, finalizeSingle } from "./single-invoices";
import { calculateTax } from "./tax-calculations";
import { updateSubscription } from "./change-subscription";
import { cancelSubscription, hasEnded } from "./subscriptions";
import type { ObjectKind, ObjectsByKind, Unit } from "./unit";

export interface Call {
  unit: Unit;
  params: Params;
  /** The ids in the path, as captured by the route's pattern. */
  ids: readonly string[];
  path: string;
}

/** A route of Stripe's API. With `isConfirmation`, an error may follow a saved intent (`answerIntent`). */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: RegExp;
  run: (call: Call) => unknown;
  isConfirmation?: true;
}

const route = (method: Route["method"], path: string, run: Route["run"]): Route => ({
  method,
  pattern: new RegExp(`^/v1/${path.replaceAll(":id", "([A-Za-z0-9_]{1,100})")}$`),
  run,
});

const first = ({ ids }: Call) => ids[0] ?? "";
const second = ({ ids }: Call) => ids[1] ?? "";

/** Returns one page of the list of objects of one kind, with cursors as at Stripe. `keep` filters the objects. */
async function page<K extends ObjectKind>(
  call: Call,
  kind: K,
  {
    customer,
    parent,
    keep,
  }: { customer?: string | null; parent?: string | null; keep?: (item: ObjectsByKind[K]) => boolean },
) {
  const limit = call.params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100) throw call.params.invalid("limit", "Limit must be between 1 and 100");
  const all = await call.unit.list(kind, {
    customer: customer ?? null,
    parent: parent ?? null,
    limit: 1000,
    startingAfter: call.params.text("starting_after"),
  });
  const created = call.params.child("created");
  const from = created?.integer("gte") ?? (created?.has("gt") ? (created.integer("gt") ?? 0) + 1 : 0);
  const until = created?.integer("lte") ?? (created?.has("lt") ? (created.integer("lt") ?? 0) - 1 : Infinity);
  const matching = all.filter(
    (item) =>
      (!("created" in item) || (item.created >= from && item.created <= until)) && (keep?.(item) ?? true),
  );
  return {
    object: "list",
    url: call.path,
    has_more: matching.length > limit,
    data: matching.slice(0, limit),
  };
}

const LIST = ["limit", "starting_after", "ending_before", "created"] as const;

const customers: Route[] = [
  route("POST", "customers", ({ unit, params }) => createCustomer(unit, params)),
  route("GET", "customers", (call) => {
    const email = call.params.allow(...LIST, "email").text("email");
    return page(call, "customer", {
      keep: (item) => !item.sandbox.isDeleted && (email === null || item.email === email),
    });
  }),
  route("GET", "customers/:id", async (call) => {
    const customer = await call.unit.get("customer", first(call), "id");
    return customer.sandbox.isDeleted ? { id: customer.id, object: "customer", deleted: true } : customer;
  }),
  route("POST", "customers/:id", async (call) =>
    updateCustomer(call.unit, await liveCustomer(call), call.params),
  ),
  route("DELETE", "customers/:id", async (call) => {
    const customer = await liveCustomer(call);
    for (const subscription of await call.unit.list("subscription", { customer: customer.id })) {
      if (!hasEnded(subscription)) await cancelSubscription(call.unit, subscription, call.params);
    }
    customer.sandbox.isDeleted = true;
    call.unit.save(customer);
    call.unit.emit("customer.deleted", customer);
    return { id: customer.id, object: "customer", deleted: true };
  }),
  route("POST", "customers/:id/tax_ids", async (call) =>
    createTaxId(call.unit, (await liveCustomer(call)).id, call.params),
  ),
  route("GET", "customers/:id/tax_ids", (call) => page(call, "tax_id", { customer: first(call) })),
  route("GET", "customers/:id/tax_ids/:id", (call) => call.unit.get("tax_id", second(call), "id")),
  route("DELETE", "customers/:id/tax_ids/:id", async (call) => {
    const { id } = await call.unit.get("tax_id", second(call), "id");
    call.unit.remove(id);
    return { id, object: "tax_id", deleted: true };
  }),
  route("GET", "customers/:id/payment_methods", (call) =>
    page(call, "payment_method", { customer: first(call) }),
  ),
];

async function liveCustomer(call: Call) {
  const customer = await call.unit.get("customer", first(call), "id");
  if (customer.sandbox.isDeleted) throw resourceMissing("customer", customer.id);
  return customer;
}

const intentOf = (call: Call) => call.unit.get("payment_intent", first(call), "intent");

const intents: Route[] = [
  {
    ...route("POST", "payment_intents", ({ unit, params }) => createIntent(unit, params)),
    isConfirmation: true,
  },
  route("GET", "payment_intents", (call) => {
    const customer = call.params.allow(...LIST, "customer").text("customer");
    return page(call, "payment_intent", { customer });
  }),
  route("GET", "payment_intents/:id", async (call) => {
    call.params.allow("client_secret");
    return intentOf(call);
  }),
  route("POST", "payment_intents/:id", async (call) =>
    updateIntent(call.unit, await intentOf(call), call.params),
  ),
  {
    ...route("POST", "payment_intents/:id/confirm", async (call) =>
      confirmIntent(call.unit, await intentOf(call), call.params, null),
    ),
    isConfirmation: true,
  },
  route("POST", "payment_intents/:id/cancel", async (call) =>
    cancelIntent(call.unit, await intentOf(call), call.params),
  ),
  route("POST", "payment_intents/:id/capture", async (call) =>
    captureIntent(call.unit, await intentOf(call), call.params),
  ),
  route("GET", "payment_methods/:id", (call) => call.unit.get("payment_method", first(call), "id")),
];

const money: Route[] = [
  route("GET", "charges", (call) => {
    call.params.allow(...LIST, "customer", "payment_intent");
    return page(call, "charge", {
      customer: call.params.text("customer"),
      parent: call.params.text("payment_intent"),
    });
  }),
  route("GET", "charges/:id", (call) => call.unit.get("charge", first(call), "charge")),
  route("POST", "refunds", async ({ unit, params }) => {
    params.allow("amount", "charge", "metadata", "payment_intent", "reason", "origin");
    const reason = params.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]);
    const named = params.text("charge");
    const intent = params.text("payment_intent");
    if (named === null && intent === null) {
      throw invalidRequest(
        "One of the following params should be provided for this request: payment_intent or charge.",
      );
    }
    const charge =
      named === null ? await paidChargeOf(unit, intent ?? "") : await unit.get("charge", named, "charge");
    return createRefund(unit, charge, {
      amount: params.integer("amount"),
      reason,
      metadata: params.metadata(),
    });
  }),
  route("GET", "refunds", (call) => {
    call.params.allow(...LIST, "charge", "payment_intent");
    const charge = call.params.text("charge");
    return page(call, "refund", {
      parent: call.params.text("payment_intent"),
      keep: (refund) => charge === null || refund.charge === charge,
    });
  }),
  route("GET", "refunds/:id", (call) => call.unit.get("refund", first(call), "refund")),
  route("GET", "disputes", (call) => {
    call.params.allow(...LIST, "charge", "payment_intent");
    return page(call, "dispute", { parent: call.params.text("payment_intent") });
  }),
  route("GET", "disputes/:id", (call) => call.unit.get("dispute", first(call), "dispute")),
  route("POST", "disputes/:id/close", async (call) => {
    const dispute = await call.unit.get("dispute", first(call), "dispute");
    closeDispute(call.unit, dispute, "lost");
    return dispute;
  }),
];

const sessionOf = async (call: Call): Promise<CheckoutSession> =>
  expireWhenDue(call.unit, await call.unit.get("checkout.session", first(call), "session"));

const invoiceOf = (call: Call) => call.unit.get("invoice", first(call), "invoice");

const billing: Route[] = [
  route("GET", "prices", (call) => ({
    object: "list",
    url: call.path,
    has_more: false,
    data: listPrices(call.params),
  })),
  route("GET", "prices/:id", (call) => findPrice(first(call))),
  route("GET", "products/:id", (call) => {
    const product = PRODUCTS.find(({ id }) => id === first(call));
    if (!product) throw resourceMissing("product", first(call));
    return product;
  }),
  route("POST", "tax/calculations", ({ unit, params }) => calculateTax(unit, params)),
  route("POST", "checkout/sessions", ({ unit, params }) => createSession(unit, params)),
  route("GET", "checkout/sessions", (call) => {
    call.params.allow(...LIST, "customer", "payment_intent", "status", "subscription", "customer_details");
    const intent = call.params.text("payment_intent");
    const subscription = call.params.text("subscription");
    const status = call.params.oneOf("status", ["open", "complete", "expired"]);
    return page(call, "checkout.session", {
      customer: call.params.text("customer"),
      keep: (session) =>
        (intent === null || session.payment_intent === intent) &&
        (subscription === null || session.subscription === subscription) &&
        (status === null || session.status === status),
    });
  }),
  route("GET", "checkout/sessions/:id", sessionOf),
  route("GET", "checkout/sessions/:id/line_items", async (call) => {
    return { object: "list", url: call.path, has_more: false, data: sessionLinesOf(await sessionOf(call)) };
  }),
  route("POST", "checkout/sessions/:id/expire", async (call) =>
    expireSession(call.unit, await call.unit.get("checkout.session", first(call), "session")),
  ),
  route("POST", "billing_portal/sessions", ({ unit, params }) => createPortalSession(unit, params)),
  route("GET", "subscriptions", (call) => {
    call.params.allow(...LIST, "customer", "price", "status", "collection_method");
    const status = call.params.text("status");
    const price = call.params.text("price");
    const isWanted = (item: Subscription) =>
      status === "all" ||
      (status === null ? !hasEnded(item) : status === "ended" ? hasEnded(item) : item.status === status);
    return page(call, "subscription", {
      customer: call.params.text("customer"),
      keep: (item) => isWanted(item) && (price === null || item.items.data[0]?.price.id === price),
    });
  }),
  route("GET", "subscriptions/:id", (call) => call.unit.get("subscription", first(call), "id")),
  route("POST", "subscriptions/:id", async (call) =>
    updateSubscription(call.unit, await call.unit.get("subscription", first(call), "id"), call.params),
  ),
  route("DELETE", "subscriptions/:id", async (call) =>
    cancelSubscription(call.unit, await call.unit.get("subscription", first(call), "id"), call.params),
  ),
  route("GET", "invoices", (call) => {
    call.params.allow(...LIST, "customer", "status", "subscription", "collection_method", "due_date");
    const status = call.params.text("status");
    return page(call, "invoice", {
      customer: call.params.text("customer"),
      parent: call.params.text("subscription"),
      keep: (invoice: Invoice) => status === null || invoice.status === status,
    });
  }),
  route("POST", "invoices", ({ unit, params }) => createInvoice(unit, params)),
  route("GET", "invoices/:id", invoiceOf),
  route("POST", "invoices/:id/add_lines", async (call) =>
    addInvoiceLines(call.unit, await invoiceOf(call), call.params),
  ),
  route("POST", "invoices/:id/finalize", async (call) =>
    finalizeSingle(call.unit, await invoiceOf(call), call.params),
  ),
  route("POST", "invoices/:id/attach_payment", async (call) =>
    attachToInvoice(call.unit, await invoiceOf(call), call.params),
  ),
  route("GET", "invoice_payments", async (call) => {
    call.params.allow(...LIST, "invoice", "payment", "status");
    const wanted = call.params.child("payment")?.text("payment_intent") ?? null;
    const named = call.params.text("invoice");
    const all =
      named === null
        ? await call.unit.list("invoice", { limit: 1000 })
        : [await call.unit.get("invoice", named)];
    const data = all
      .flatMap(({ payments }) => payments.data)
      .filter(({ payment }) => wanted === null || payment.payment_intent === wanted);
    return { object: "list", url: call.path, has_more: false, data };
  }),
];

export const ROUTES: readonly Route[] = [...customers, ...intents, ...money, ...billing];
