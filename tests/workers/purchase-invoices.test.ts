import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCron } from "../support/cron.ts";
import {
  buyCredits,
  createBuyer,
  creditsOf,
  eventBody,
  postEvent,
  startProductWithStripe,
  sendPaidEvent,
  type Buyer,
} from "../support/payments.ts";
import type { Product } from "../support/product.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe());
});
afterEach(() => fail("none"));
afterAll(() => product.stop());

const fail = (mode: string) => product.visitor().post("/sandbox/failures", { stripe: mode });

interface Purchase {
  who: Buyer;
  customer: string;
  orderId: string;
  intentId: string;
}

async function buy(credits = 10): Promise<Purchase> {
  const who = await createBuyer({ product, stripe });
  const { id: orderId, intentId } = await buyCredits({ product, stripe }, who, credits);
  return { who, customer: who.customer, orderId, intentId };
}

const sweep = () => runCron(product, "sweep");

/** Makes the next attempt due, as if the waiting time had passed. */
const makeDue = ({ orderId }: Purchase) =>
  product.db
    .prepare("UPDATE credit_orders SET invoice_due_at = 1 WHERE id = ? AND invoice_due_at IS NOT NULL")
    .bind(orderId)
    .run();

const dueOf = ({ orderId }: Purchase) =>
  product.db
    .prepare("SELECT invoice_due_at AS due FROM credit_orders WHERE id = ?")
    .bind(orderId)
    .first("due");

/** The invoices that have a number. A draft has no number, and is not an invoice yet. */
async function invoicesOf({ customer }: Purchase): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.filter(({ status }) => status !== "draft");
}

async function expectOneCharge({ customer }: Purchase): Promise<void> {
  const { data } = await stripe.charges.list({ customer });
  expect(data).toHaveLength(1);
}

describe("a purchase by card form", () => {
  test("a purchase has exactly one invoice, which is paid, however often events and jobs handle the purchase", async () => {
    const purchase = await buy();
    await stripe.customers.update(purchase.customer, {
      name: "Maison Garance",
      address: { line1: "3 quai des Brumes", postal_code: "69002", city: "Lyon", country: "FR" },
    });
    await stripe.customers.createTaxId(purchase.customer, { type: "eu_vat", value: "FR40303265045" });
    await sweep();
    const again = eventBody({
      type: "charge.succeeded",
      object: { id: "ch_1", payment_intent: purchase.intentId },
    });
    await postEvent(product, again);
    await Promise.all([sweep(), sweep(), purchase.who.visitor.visit("/billing")]);

    const invoices = await invoicesOf(purchase);
    expect(invoices).toHaveLength(1);
    const [invoice] = invoices;
    expect(invoice).toMatchObject({
      status: "paid",
      total: 19_550,
      amount_paid: 19_550,
      amount_remaining: 0,
      auto_advance: false,
      metadata: { orderId: purchase.orderId },
      customer_name: "Maison Garance",
      customer_address: { city: "Lyon" },
      customer_tax_ids: [{ type: "eu_vat", value: "FR40303265045" }],
    });
    const payments = await stripe.invoicePayments.list({ invoice: invoice?.id ?? "" });
    expect(payments.data).toMatchObject([
      { status: "paid", payment: { type: "payment_intent", payment_intent: purchase.intentId } },
    ]);
    await expectOneCharge(purchase);
    expect(await creditsOf(product, purchase.who.id)).toBe(10);
    expect(await dueOf(purchase)).toBeNull();
  });

  test("without waiting for a cron job, the list, the history and the mail link to an invoice", async () => {
    const purchase = await buy(3);
    const billing = await purchase.who.visitor.visit("/billing");
    const [invoice] = await invoicesOf(purchase);
    expect(billing.text).toContain(invoice?.number);
    const other = await buy(3);
    const { location } = await other.who.visitor.visit(`/credits/receipt/${other.orderId}`);
    const [shown] = await invoicesOf(other);
    expect(location).toBe(shown?.hosted_invoice_url);
    const history = await other.who.visitor.visit("/credits/history");
    expect(history.text).toContain(`/credits/receipt/${other.orderId}`);
  });

  test("for a purchase on the hosted page Stripe makes the invoice, and the product makes no invoice", async () => {
    const purchase = await buy(1);
    await product.db
      .prepare("UPDATE credit_orders SET state = 'open', paid_at = NULL, invoice_due_at = NULL WHERE id = ?")
      .bind(purchase.orderId)
      .run();
    await product.db.prepare("DELETE FROM credit_ledger WHERE reference = ?").bind(purchase.intentId).run();
    await product.db
      .prepare("UPDATE credit_orders SET is_hosted = 1, checkout_session_id = ? WHERE id = ?")
      .bind(`cs_${purchase.orderId.replaceAll("-", "")}`, purchase.orderId)
      .run();
    await sendPaidEvent(product, purchase.intentId);
    await sweep();
    expect(await dueOf(purchase)).toBeNull();
    expect(await invoicesOf(purchase)).toHaveLength(0);
  });
});

describe("invoices while Stripe fails", () => {
  test.each(["500", "429", "reset", "garbage"])(
    "in Stripe's failure mode “%s” the credits are added at once, and one invoice follows later",
    async (mode) => {
      const purchase = await buy(5);
      await fail(mode);
      await sweep();
      await makeDue(purchase);
      await sweep();
      expect(await creditsOf(product, purchase.who.id)).toBe(5);
      await fail("none");
      for (let run = 0; run < 2; run += 1) {
        await makeDue(purchase);
        await sweep();
      }
      expect(await invoicesOf(purchase)).toMatchObject([{ status: "paid", total: 11_100 }]);
      await expectOneCharge(purchase);
    },
  );

  test.each(["addLines", "finalizeInvoice", "attachPayment"] as const)(
    "if the creation of an invoice was interrupted before %s, it is completed later",
    async (step) => {
      const purchase = await buy(5);
      const { id } = await stripe.invoices.create({
        customer: purchase.customer,
        currency: "eur",
        metadata: { orderId: purchase.orderId },
      });
      await product.db
        .prepare("UPDATE credit_orders SET invoice_id = ? WHERE id = ?")
        .bind(id, purchase.orderId)
        .run();
      if (step !== "addLines")
        await stripe.invoices.addLines(id, { lines: [{ amount: 11_100, description: "5" }] });
      if (step === "attachPayment") await stripe.invoices.finalizeInvoice(id);
      await sweep();
      expect(await invoicesOf(purchase)).toMatchObject([{ id, status: "paid", total: 11_100 }]);
      expect(await dueOf(purchase)).toBeNull();
    },
  );

  test("an invoice that has another total or would use the customer's balance is never finalised", async () => {
    const wrong = await buy(5);
    const { id } = await stripe.invoices.create({ customer: wrong.customer, currency: "eur" });
    await stripe.invoices.addLines(id, { lines: [{ amount: 22_200, description: "twice" }] });
    await product.db
      .prepare("UPDATE credit_orders SET invoice_id = ? WHERE id = ?")
      .bind(id, wrong.orderId)
      .run();
    const inCredit = await buy(5);
    const database = await product.miniflare.getD1Database("SANDBOX_DB", "trousseau-sandbox");
    await database
      .prepare("UPDATE stripe_objects SET data = json_set(data, '$.balance', -2000) WHERE id = ?")
      .bind(inCredit.customer)
      .run();
    await sweep();
    for (const purchase of [wrong, inCredit]) {
      expect(await invoicesOf(purchase)).toEqual([]);
      expect(Number(await dueOf(purchase))).toBeGreaterThan(Date.now());
      const { location } = await purchase.who.visitor.visit(`/credits/receipt/${purchase.orderId}`);
      expect(location).toContain("/sandbox/receipts/");
    }
    expect(await stripe.customers.retrieve(inCredit.customer)).toMatchObject({ balance: -2000 });
  });
});
