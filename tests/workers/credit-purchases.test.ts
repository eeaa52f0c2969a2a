import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../app/i18n/domains.ts";
import { translator } from "../../app/i18n/texts.server.ts";
import { CREDIT_STATUSES, creditStatusMessage } from "../../app/models/credits/status.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import {
  createCustomer,
  createOrder,
  creditsOf,
  eventBody,
  postEvent,
  startProductWithStripe,
} from "../support/payments.ts";
import { payPage } from "../support/premium.ts";
import type { Product } from "../support/product.ts";

/** The time limit of a purchase request, including its calls to Stripe. */
const PATIENCE_MS = 15_000;

const text = async (language: Language, key: string) =>
  (await translator(language))(key, { supportEmail: "aide@trousseau.example" });

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe());
});
afterAll(() => product.stop());

interface Begun {
  clientSecret?: string;
  amountCents?: number;
  status?: string;
  error?: string;
}

async function buy(who: Account, credits: number, more: Record<string, string> = {}) {
  const answer = await who.visitor.post("/credits/buy", { credits: String(credits), ...more });
  const begun: Begun = JSON.parse(answer.text);
  return { ...begun, http: answer.status, intentId: begun.clientSecret?.split("_secret_")[0] ?? "" };
}

const pay = (intentId: string, card = "pm_card_visa") =>
  stripe.paymentIntents.confirm(intentId, {
    payment_method: card,
    return_url: "http://fr.localhost/credits/callback",
  });
const statusAfter = async (who: Account, query: string) => {
  const { location } = await who.visitor.visit(`/credits/callback${query}`);
  return new URL(location ?? "/", "http://fr.localhost").searchParams.get("status");
};
const customerOf = async ({ id }: Account) =>
  (await product.db
    .prepare("SELECT stripe_customer_id FROM billing_customers WHERE provider_id = ?")
    .bind(id)
    .first<string>("stripe_customer_id")) ?? "cus_none";
const chargesOf = async (who: Account) => {
  const { data } = await stripe.charges.list({ customer: await customerOf(who) });
  return data.filter(({ paid }) => paid);
};
const timed = async <Answer>(asked: Promise<Answer>) => {
  const started = Date.now();
  return { answer: await asked, duration: Date.now() - started };
};
const fail = (mode: string) => product.visitor().post("/sandbox/failures", { stripe: mode });

describe("a purchase by card form", () => {
  test("a purchase is paid and credited once, however often the provider returns from the payment page", async () => {
    const who = await createAccount(product);
    const begun = await buy(who, 10, { priceCents: "19550" });
    expect(begun).toMatchObject({ http: 200, amountCents: 19_550 });
    await pay(begun.intentId);
    const returns = Array.from({ length: 8 }, () => statusAfter(who, `?payment_intent=${begun.intentId}`));
    expect(new Set(await Promise.all(returns))).toEqual(new Set(["true"]));
    expect(await creditsOf(product, who.id)).toBe(10);
  });

  test("a purchase that is started twice is paid once, because the second attempt continues the first", async () => {
    const who = await createAccount(product);
    const [first, second] = [await buy(who, 3), await buy(who, 3)];
    expect(second.intentId).toBe(first.intentId);
    await expect(pay(first.intentId, "pm_card_chargeDeclined")).rejects.toMatchObject({
      code: "card_declined",
    });
    expect(await statusAfter(who, `?payment_intent=${first.intentId}`)).toBe("payment_failed");
    const third = await buy(who, 3);
    expect(third.intentId).toBe(first.intentId);
    await pay(third.intentId);
    // The order is paid, but no event has arrived yet. Another attempt credits this order and starts no new order.
    expect(await buy(who, 3)).toMatchObject({ http: 200, status: "true" });
    expect(await creditsOf(product, who.id)).toBe(3);
    expect((await buy(who, 3)).intentId).not.toBe(first.intentId);
  });

  test("a purchase that is started in many tabs has one order and one payment for each method: card form and hosted page", async () => {
    const who = await createAccount(product);
    const [cards, pages] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => buy(who, 4))),
      Promise.all(Array.from({ length: 4 }, () => who.visitor.post("/credits", { credits: "4" }))),
    ]);
    const intents = new Set(cards.map(({ intentId }) => intentId));
    const addresses = new Set(pages.map(({ location }) => location));
    expect([intents.size, addresses.size]).toEqual([1, 1]);
    const { results: orders } = await product.db
      .prepare(
        `SELECT is_hosted AS isHosted, payment_intent_id AS intentId, checkout_session_id AS pageId
         FROM credit_orders WHERE provider_id = ? ORDER BY is_hosted`,
      )
      .bind(who.id)
      .all<{ isHosted: number; intentId: string | null; pageId: string | null }>();
    expect(orders).toMatchObject([
      { isHosted: 0, intentId: [...intents][0], pageId: null },
      { isHosted: 1, intentId: null, pageId: expect.stringMatching(/^cs_/) },
    ]);
    // A payment by one method is credited once, and does not affect the other method.
    await pay([...intents][0] ?? "");
    expect(await statusAfter(who, `?payment_intent=${[...intents][0]}`)).toBe("true");
    expect(await statusAfter(who, `?checkout_session=${orders[1]?.pageId}`)).toBe("canceled");
    expect(await creditsOf(product, who.id)).toBe(4);
  });

  test("a purchase is rejected if its price differs from the server's price or if its quantity is not for sale", async () => {
    const who = await createAccount(product);
    expect(await buy(who, 10, { priceCents: "100" })).toMatchObject({
      http: 400,
      error: await text("fr", "credits:errors.price_changed"),
    });
    for (const credits of [0, 51, -3]) expect((await buy(who, credits)).http).toBe(400);
    const orders = product.db.prepare("SELECT COUNT(*) AS count FROM credit_orders WHERE provider_id = ?");
    expect(await orders.bind(who.id).first("count")).toBe(0);
  });
});

describe("a purchase on the hosted page", () => {
  const orderOf = ({ id }: Account) =>
    product.db
      .prepare(
        `SELECT id, state, checkout_session_id AS pageId, invoice_url AS invoiceUrl, invoice_due_at AS invoiceDueAt
         FROM credit_orders WHERE provider_id = ?`,
      )
      .bind(id)
      .first<{ id: string; state: string; pageId: string; invoiceUrl: string | null; invoiceDueAt: null }>();

  test("a purchase on the hosted page is credited when the provider comes back, and gets Stripe's invoice when the event arrives", async () => {
    const who = await createAccount(product);
    await who.visitor.post("/credits", { credits: "2" });
    const { pageId } = (await orderOf(who)) ?? { pageId: "" };
    await payPage(product, pageId);
    expect(await statusAfter(who, `?checkout_session=${pageId}`)).toBe("true");
    expect(await creditsOf(product, who.id)).toBe(2);
    const told = eventBody({ type: "checkout.session.completed", object: { id: pageId } });
    expect((await postEvent(product, told)).status).toBe(200);
    expect(await creditsOf(product, who.id)).toBe(2);
    const [invoice] = (await stripe.invoices.list({ customer: await customerOf(who) })).data;
    expect(invoice?.hosted_invoice_url).toEqual(expect.stringContaining("http"));
    expect(await orderOf(who)).toMatchObject({
      state: "paid",
      invoiceUrl: invoice?.hosted_invoice_url,
      invoiceDueAt: null,
    });
  });

  test.each([
    ["was never shown", "checkout_session_id = NULL"],
    ["is unknown at Stripe", "checkout_session_id = 'cs_test_' || id"],
  ])("after a day the nightly job closes a purchase if its hosted page %s", async (_, change) => {
    const who = await createAccount(product);
    await who.visitor.post("/credits", { credits: "2" });
    const aDayAgo = Date.now() - 25 * 3_600_000;
    await product.db
      .prepare(
        `UPDATE credit_orders SET created_at = ?1, check_due_at = ?1, ${change} WHERE provider_id = ?2`,
      )
      .bind(aDayAgo, who.id)
      .run();
    await runCron(product, "sweep");
    expect(await orderOf(who)).toMatchObject({ state: "canceled" });
    expect(await creditsOf(product, who.id)).toBe(0);
  });
});

describe("coming back from Stripe's payment page", () => {
  test("the return page has a status for every state of a payment", async () => {
    const who = await createAccount(product);
    const stranger = await createAccount(product);
    const open = await buy(who, 2);
    expect(await statusAfter(who, "")).toBe("missing_parameters");
    expect(await statusAfter(who, "?payment_intent=pi_unknown")).toBe("payment_intent_not_found");
    expect(await statusAfter(who, "?payment_intent=../../etc")).toBe("payment_intent_not_found");
    expect(await statusAfter(who, `?payment_intent=${open.intentId}`)).toBe("failed");
    expect(await statusAfter(stranger, `?payment_intent=${open.intentId}`)).toBe("payment_intent_not_found");
    const foreign = await stripe.paymentIntents.create({ amount: 3000, currency: "eur" });
    expect(await statusAfter(who, `?payment_intent=${foreign.id}`)).toBe("planner_not_found");
    await stripe.paymentIntents.cancel(open.intentId);
    expect(await statusAfter(who, `?payment_intent=${open.intentId}`)).toBe("canceled");
    await fail("500");
    const waiting = await product.db
      .prepare("SELECT payment_intent_id AS id FROM credit_orders WHERE provider_id = ?")
      .bind(who.id)
      .first<string>("id");
    expect(await statusAfter(who, `?payment_intent=${waiting}`)).toBe("processing_error");
    await fail("none");
    expect(await creditsOf(product, who.id)).toBe(0);
  });

  test("if a payment cannot be credited, the page reports it as received, the error is logged, and the next visit credits it", async () => {
    const who = await createAccount(product);
    const { intentId } = await buy(who, 2);
    await product.db
      .prepare(
        "CREATE TRIGGER broken BEFORE INSERT ON credit_ledger BEGIN SELECT RAISE(ABORT, 'broken'); END",
      )
      .run();
    await pay(intentId);
    product.log.length = 0;
    const status = await statusAfter(who, `?payment_intent=${intentId}`);
    await product.db.prepare("DROP TRIGGER broken").run();
    expect(status).toBe("credit_log_failed");
    const failures = product.log.filter((line) => line.includes('"code":"credit_log_failed"'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain("broken");
    expect(failures[0]).not.toContain(who.email);
    expect(await statusAfter(who, `?payment_intent=${intentId}`)).toBe("true");
    expect(await creditsOf(product, who.id)).toBe(2);
  });

  test("a payment that is only reserved or still in progress counts as unpaid", async () => {
    const who = await createAccount(product);
    const customer = await createCustomer(product, stripe, who.id);
    const wish = { providerId: who.id, customer, credits: 2 };
    const held = await createOrder(product, stripe, { ...wish, intent: { capture_method: "manual" } });
    expect(await statusAfter(who, `?payment_intent=${held.intentId}`)).toBe("amount_capturable_updated");
    const other = await createOrder(product, stripe, { ...wish, intent: { amount: 100 } });
    expect(await statusAfter(who, `?payment_intent=${other.intentId}`)).toBe("unknown_status");
    expect(await creditsOf(product, who.id)).toBe(0);
    await stripe.paymentIntents.capture(held.intentId);
    expect(await statusAfter(who, `?payment_intent=${held.intentId}`)).toBe("true");
    expect(await creditsOf(product, who.id)).toBe(2);
  });

  test.each([
    ["fr", "fr"],
    ["de", "de"],
  ] as const)("on the domain %s the text of every return status is shown", async (domain, language) => {
    const who = await createAccount(product, { domain, language });
    for (const status of [...Object.keys(CREDIT_STATUSES), "anything"]) {
      await who.visitor.visit(`/credits?status=${status}`);
      const page = await who.visitor.visit("/credits");
      const said = await text(language, creditStatusMessage(status).key);
      expect(page.text.replaceAll("&#x27;", "'"), status).toContain(said);
      expect((await who.visitor.visit("/credits")).text, status).not.toContain(said);
    }
  });
});

describe("purchases while Stripe fails", () => {
  const MODES = [
    ["hang", 503, "credits:errors.network_error"],
    ["drip", 503, "credits:errors.network_error"],
    ["reset", 503, "credits:errors.network_error"],
    ["500", 500, "credits:errors.internal_error"],
    ["429", 500, "credits:errors.internal_error"],
    ["garbage", 500, "credits:errors.internal_error"],
  ] as const;

  test.each(MODES)(
    "in Stripe's failure mode “%s” card form, hosted page and return page show the right text within 15 s, and later each has one payment",
    async (mode, http, key) => {
      const [who, returning] = await Promise.all(
        [1, 2].map(() => createAccount(product, { domain: "it", language: "it" })),
      );
      if (!who || !returning) throw new Error("no accounts");
      await createCustomer(product, stripe, who.id);
      const paid = await buy(returning, 7);
      await pay(paid.intentId);
      const comeBack = () => statusAfter(returning, `?payment_intent=${paid.intentId}`);
      const toPage = () => who.visitor.post("/credits", { credits: "6" });
      await fail(mode);
      const [rejected, hosted, back] = await Promise.all([
        timed(buy(who, 5)),
        timed(toPage()),
        timed(comeBack()),
      ]);
      const told = await returning.visitor.visit("/credits?status=processing_error");
      const page = await returning.visitor.visit(told.location ?? "");
      await fail("none");
      expect(rejected.answer).toMatchObject({ http, error: await text("it", key) });
      expect(hosted.answer.status).toBe(http);
      expect(hosted.answer.text).toContain(await text("it", key));
      expect(back.answer).toBe("processing_error");
      expect(page.text).toContain(await text("it", "credits:errors.processing_error"));
      for (const { duration } of [rejected, hosted, back]) expect(duration).toBeLessThan(PATIENCE_MS);

      expect(await comeBack()).toBe("true");
      expect(await creditsOf(product, returning.id)).toBe(7);
      expect(await chargesOf(returning)).toHaveLength(1);
      const begun = await buy(who, 5);
      await pay(begun.intentId);
      expect(await statusAfter(who, `?payment_intent=${begun.intentId}`)).toBe("true");
      expect(await creditsOf(product, who.id)).toBe(5);
      expect(await chargesOf(who)).toHaveLength(1);
      const opened = await toPage();
      expect(opened.status).toBe(303);
      const sessions = await stripe.checkout.sessions.list({ customer: await customerOf(who) });
      expect(sessions.data.map(({ id }) => id)).toEqual([/cs_test_\w+/.exec(opened.location ?? "")?.[0]]);
      expect((await stripe.paymentIntents.list({ customer: await customerOf(who) })).data).toHaveLength(1);
    },
  );

  test("if Stripe does not respond to a first purchase, a later attempt creates only one customer", async () => {
    const who = await createAccount(product);
    await fail("reset");
    expect((await buy(who, 1)).http).toBe(503);
    await fail("none");
    const begun = await Promise.all([buy(who, 1), buy(who, 1), buy(who, 2)]);
    expect(begun.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    const { data } = await stripe.customers.list({ email: who.email });
    expect(data).toHaveLength(1);
  });
});
