import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "../../app/i18n/texts.server.ts";
import { ApiClient, memberOf } from "../support/api/api-client.ts";
import { runCron } from "../support/cron.ts";
import {
  createBuyer,
  creditsOf,
  eventBody,
  postEvent,
  sendPaidEvent,
  startProductWithStripe,
  type Buyer,
} from "../support/payments.ts";
import type { Product } from "../support/product.ts";
import { createBuyerIn } from "../support/vat.ts";

const text = async (key: string) => (await translator("fr"))(key);

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe({ settings: { TAX: "stripe" } }));
});
afterAll(() => product.stop());

const buyerIn = (country: string, vat?: Stripe.CustomerCreateTaxIdParams): Promise<Buyer> =>
  createBuyerIn({ product, stripe }, country, vat);

interface Begun {
  clientSecret?: string;
  amountCents?: number;
  taxCents?: number;
  error?: string;
}

async function begin(who: Buyer, form: Record<string, string> = { credits: "10" }) {
  const answer = await who.visitor.post("/credits/buy", form);
  const begun: Begun = JSON.parse(answer.text);
  return { ...begun, status: answer.status, intentId: begun.clientSecret?.split("_secret_")[0] ?? "" };
}

const pay = (intentId: string) =>
  stripe.paymentIntents.confirm(intentId, {
    payment_method: "pm_card_visa",
    return_url: "http://fr.localhost/credits/callback",
  });

const ordersOf = async (who: Buyer) =>
  (
    await product.db
      .prepare(
        `SELECT state, amount_cents AS amountCents, tax_cents AS taxCents, refund_state AS refund,
           credits_withdrawn AS withdrawn FROM credit_orders WHERE provider_id = ? ORDER BY id`,
      )
      .bind(who.id)
      .all()
  ).results;

const revenue = async () =>
  (await product.db
    .prepare("SELECT sum(value) AS cents FROM domain_metrics WHERE metric = 'revenue_cents'")
    .first<number>("cents")) ?? 0;

async function invoiceOf(who: Buyer): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoices.list({ customer: who.customer, status: "paid" });
  return data[0];
}

const NET = 19_550;
const CASES = [
  ["a French trader", "FR", { type: "eu_vat", value: "FR40303265045" }, 3910, "standard_rated"],
  ["a French buyer without a VAT number", "FR", undefined, 3910, "standard_rated"],
  ["a trader of Monaco", "MC", { type: "eu_vat", value: "FR40303265045" }, 3910, "standard_rated"],
  ["a Belgian trader", "BE", { type: "eu_vat", value: "BE0123456749" }, 0, "reverse_charge"],
  ["a British trader", "GB", { type: "gb_vat", value: "GB123456789" }, 0, "not_collecting"],
] as const;

describe("a purchase by card form with VAT", () => {
  test.each(CASES)(
    "%s pays the net price and its VAT, gets the credits once, and an invoice with the same amounts",
    async (_, country, vat, taxCents, reason) => {
      const who = await buyerIn(country, vat);
      const begun = await begin(who, { credits: "10", priceCents: String(NET) });
      expect(begun).toMatchObject({ status: 200, amountCents: NET + taxCents, taxCents });
      expect((await pay(begun.intentId)).amount_received).toBe(NET + taxCents);
      const before = await creditsOf(product, who.id);
      const revenueBefore = await revenue();
      await Promise.all([sendPaidEvent(product, begun.intentId), sendPaidEvent(product, begun.intentId)]);
      await sendPaidEvent(product, begun.intentId);
      expect(await creditsOf(product, who.id)).toBe(before + 10);
      expect((await revenue()) - revenueBefore, "VAT is no revenue").toBe(NET);
      await runCron(product, "sweep");
      expect(await invoiceOf(who)).toMatchObject({
        automatic_tax: { enabled: true, status: "complete" },
        total_excluding_tax: NET,
        total: NET + taxCents,
        amount_paid: NET + taxCents,
        amount_remaining: 0,
        total_taxes: [{ amount: taxCents, taxability_reason: reason, tax_behavior: "exclusive" }],
      });
    },
  );

  test("the billing page shows the VAT in the total of the invoice", async () => {
    const who = await buyerIn("FR");
    const { intentId } = await begin(who);
    await pay(intentId);
    await sendPaidEvent(product, intentId);
    const page = (await who.visitor.visit("/billing")).text.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(page).toContain("234,60 €");
    expect(page).toContain("dont TVA 39,10 €");
  });

  test("a refund of half the total takes half of the credits, and the rest takes the others", async () => {
    const who = await buyerIn("FR");
    const { intentId } = await begin(who);
    const { latest_charge: charge } = await pay(intentId);
    const before = await creditsOf(product, who.id);
    const revenueBefore = await revenue();
    await sendPaidEvent(product, intentId);
    const news = () =>
      postEvent(
        product,
        eventBody({
          type: "charge.refunded",
          object: { id: typeof charge === "string" ? charge : "", payment_intent: intentId },
        }),
      );
    await stripe.refunds.create({ payment_intent: intentId, amount: (NET + 3910) / 2 });
    await news();
    await news();
    expect(await creditsOf(product, who.id)).toBe(before + 5);
    expect(await ordersOf(who)).toMatchObject([{ refund: "none", withdrawn: 5 }]);
    expect((await revenue()) - revenueBefore).toBe(NET / 2);
    await stripe.refunds.create({ payment_intent: intentId });
    await news();
    expect(await creditsOf(product, who.id)).toBe(before);
    expect(await ordersOf(who)).toMatchObject([{ refund: "refunded", withdrawn: 10 }]);
    expect((await revenue()) - revenueBefore).toBe(0);
    expect((await stripe.charges.list({ payment_intent: intentId })).data[0]?.amount_refunded).toBe(23_460);
  });

  test("a payment of only the net price is not credited", async () => {
    const who = await buyerIn("FR");
    await begin(who);
    const [order] = (
      await product.db.prepare("SELECT id FROM credit_orders WHERE provider_id = ?").bind(who.id).all()
    ).results;
    await product.db
      .prepare("UPDATE credit_orders SET payment_intent_id = NULL WHERE provider_id = ?")
      .bind(who.id)
      .run();
    const intent = await stripe.paymentIntents.create({
      amount: NET,
      currency: "eur",
      customer: who.customer,
      allowed_payment_method_types: ["card"],
      metadata: { orderId: String(order?.["id"]) },
    });
    await pay(intent.id);
    const before = await creditsOf(product, who.id);
    await sendPaidEvent(product, intent.id);
    expect(await creditsOf(product, who.id)).toBe(before);
    expect(await ordersOf(who)).toMatchObject([{ state: "mismatch" }]);
  });

  test("the same purchase is resumed with the same amount, and begins anew when the VAT has changed", async () => {
    const who = await buyerIn("BE");
    const first = await begin(who);
    expect((await begin(who)).intentId).toBe(first.intentId);
    await stripe.customers.createTaxId(who.customer, { type: "eu_vat", value: "BE0123456749" });
    const second = await begin(who);
    expect(second.intentId).not.toBe(first.intentId);
    expect([first.taxCents, second.taxCents]).toEqual([3910, 0]);
  });

  test("without a postal address nothing is sold, and the buyer is asked for it", async () => {
    const who = await createBuyer({ product, stripe });
    expect(await begin(who)).toMatchObject({
      status: 403,
      error: await text("credits:errors.billing_details_needed"),
    });
    expect(await ordersOf(who)).toEqual([]);
  });
});

test("the API refuses credits and premium of a buyer without a postal address", async () => {
  const client = await ApiClient.signedIn(product, (await createBuyer({ product, stripe })).email);
  const post = async (path: string, body: object) => {
    const { status, json } = await client.send({ method: "POST", path, body });
    return [status, memberOf(json, "errorSlug")];
  };
  expect(await post("/api/credits/buy", { credits: 1 })).toEqual([
    403,
    "credits.errors.billing_details_needed",
  ]);
  expect(await post("/api/subscription/subscribe-premium", { plan: "premium_yearly" })).toEqual([
    400,
    "subscription.errors.billing_details_needed",
  ]);
});

test("the hosted page asks for the amount of the order, and its invoice shows the VAT", async () => {
  const who = await buyerIn("FR");
  const { location } = await who.visitor.post("/credits", { credits: "10", priceCents: String(NET) });
  const id = /cs_test_\w+/.exec(location ?? "")?.[0] ?? "";
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    automatic_tax: { enabled: true },
    amount_subtotal: NET,
    amount_total: 23_460,
    total_details: { amount_tax: 3910 },
  });
  expect(await ordersOf(who)).toMatchObject([{ state: "open", amountCents: 23_460, taxCents: 3910 }]);
});

describe("premium with VAT", () => {
  const subscribe = async (who: Buyer) => {
    const answer = await who.visitor.post("/subscription", { intent: "subscribe", plan: "premium_monthly" });
    return { ...answer, id: /cs_test_\w+/.exec(answer.location ?? "")?.[0] ?? "" };
  };

  test.each([
    ["FR", undefined, 8280],
    ["BE", { type: "eu_vat", value: "BE0123456749" }, 6900],
  ] as const)("a buyer in %s with the number %o pays %s cents a month", async (country, vat, total) => {
    const { id } = await subscribe(await buyerIn(country, vat));
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      automatic_tax: { enabled: true },
      amount_subtotal: 6900,
      amount_total: total,
    });
  });

  test("without a postal address no payment page opens", async () => {
    const answer = await subscribe(await createBuyer({ product, stripe }));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(await text("subscription:errors.billing_details_needed"));
  });
});

test("the nightly comparison finds no difference after purchases and refunds with VAT", async () => {
  await runCron(product, "night");
  const health: unknown = JSON.parse((await product.visitor().visit("/health")).text);
  expect(health).toMatchObject({ ledgerDifferences: 0, paymentDifferences: 0 });
});
