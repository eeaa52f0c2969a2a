import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_CARDS } from "../../sandbox/stripe/cards";
import { SandboxHarness } from "../support/sandbox";
import { CARD, stripeOf } from "../support/stripe";

let sandbox: SandboxHarness;
let stripe: Stripe;
let received: Stripe.Event[] = [];
let answerOfApp = 200;

beforeAll(async () => {
  sandbox = await SandboxHarness.start({
    app: async (headers, body) => {
      const event = await stripe.webhooks.constructEventAsync(
        body,
        headers.get("stripe-signature") ?? "",
        "whsec_sandbox",
      );
      received.push(event);
      return answerOfApp;
    },
  });
  stripe = stripeOf(sandbox.miniflare);
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  received = [];
  answerOfApp = 200;
});

const order = { amount: 19_550, currency: "eur", allowed_payment_method_types: ["card"] };

async function intentFor(paymentMethod: string) {
  const customer = await stripe.customers.create({ email: "claire@example.com", name: "Claire" });
  const intent = await stripe.paymentIntents.create({
    ...order,
    customer: customer.id,
    metadata: { orderId: "o1" },
  });
  const confirmed = await stripe.paymentIntents
    .confirm(intent.id, { payment_method: paymentMethod, return_url: "http://fr.localhost/credits/callback" })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    });
  return { customer, intent, confirmed };
}

const until = (isDone: () => boolean) => expect.poll(isDone, { timeout: 10_000 }).toBe(true);

describe("payment intents", () => {
  test("a payment succeeds, and the app gets an event whose signature Stripe's SDK accepts", async () => {
    const { intent, customer, confirmed } = await intentFor(CARD.ok);
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      livemode: false,
      client_secret: expect.stringContaining(`${intent.id}_secret_`),
    });
    expect(confirmed).toMatchObject({ status: "succeeded", amount_received: 19_550 });
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(read).toMatchObject({
      customer: customer.id,
      metadata: { orderId: "o1" },
      latest_charge: {
        object: "charge",
        paid: true,
        receipt_url: expect.stringContaining("/sandbox/receipts/"),
      },
    });
    expect(JSON.stringify(read)).not.toContain('sandbox":');
    await until(() => received.some(({ type }) => type === "payment_intent.succeeded"));
    expect(received.find(({ type }) => type === "payment_intent.succeeded")).toMatchObject({
      object: "event",
      livemode: false,
      api_version: "2026-10-28.endive",
      data: { object: { id: intent.id, status: "succeeded", metadata: { orderId: "o1" } } },
    });
  });

  test.each(TEST_CARDS.filter(({ outcome }) => outcome.error && !outcome.asksHolder))(
    "a payment with the test card $number has the result $label",
    async ({ token, outcome }) => {
      const { intent, confirmed } = await intentFor(token);
      expect(confirmed).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect(confirmed).toMatchObject({
        statusCode: 402,
        code: outcome.error?.code,
        decline_code: outcome.error?.declineCode ?? "",
      });
      const read = await stripe.paymentIntents.retrieve(intent.id);
      expect(read).toMatchObject({
        status: "requires_payment_method",
        last_payment_error: { code: outcome.error?.code },
      });
      const retried = await stripe.paymentIntents.confirm(intent.id, { payment_method: CARD.ok });
      expect(retried.status).toBe("succeeded");
    },
  );
});

describe("idempotency keys", () => {
  test("a repeated call gets the same response, a different call with the same key is rejected, and parallel calls create one object", async () => {
    const idempotencyKey = `pi-${crypto.randomUUID()}`;
    const [one, two] = await Promise.allSettled([
      stripe.paymentIntents.create(order, { idempotencyKey }),
      stripe.paymentIntents.create(order, { idempotencyKey }),
    ]);
    const again = await stripe.paymentIntents.create(order, { idempotencyKey });
    for (const call of [one, two]) {
      if (call.status === "fulfilled") expect(call.value.id).toBe(again.id);
      else expect(call.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    }
    await expect(
      stripe.paymentIntents.create({ ...order, amount: 20_000 }, { idempotencyKey }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });
});

/** Runs an action of the dashboard (sandbox/stripe/dashboard.ts). */
async function runAction(action: Record<string, unknown>): Promise<unknown> {
  const { status, text } = await sandbox.send("/sandbox/stripe.json", JSON.stringify(action), {
    "content-type": "application/json",
  });
  expect(status, text).toBe(200);
  const answer: { details: unknown } = JSON.parse(text);
  return answer.details;
}

const typesOf = () => received.map(({ type }) => type);
const path = (address: string | null | undefined) => {
  const url = new URL(address ?? "");
  return url.pathname + url.search;
};

const typedCard = (number: string) => ({
  email: "claire@example.com",
  number,
  expiry: "12 / 34",
  cvc: "123",
  holder: "Claire Martin",
  country: "FR",
});

async function subscriber(card = "4242 4242 4242 4242") {
  const customer = await stripe.customers.create({ email: "claire@example.com", preferred_locales: ["fr"] });
  const prices = await stripe.prices.list({ lookup_keys: ["premium_monthly"] });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: prices.data[0]?.id ?? "", quantity: 1 }],
    success_url: "http://fr.localhost/subscription/success?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://fr.localhost/subscription/cancel",
    locale: "fr",
    subscription_data: { metadata: { providerId: "p1" } },
    tax_id_collection: { enabled: true },
    billing_address_collection: "required",
    customer_update: { name: "auto", address: "auto" },
  });
  const page = path(session.url);
  const form = {
    ...typedCard(card),
    line1: "12 rue de la Soie",
    postal_code: "69001",
    city: "Lyon",
    company: "Atelier Claire",
    vat: "FR40303265045",
  };
  return { customer, session, page, form };
}

describe("the bank's dialog (3-D Secure)", () => {
  test.each([
    ["approve", "succeeded", "succeeded", null],
    ["fail", "failed", "requires_payment_method", "payment_intent_authentication_failure"],
  ])(
    "after the choice “%s” in the bank's dialog, the browser returns with the status %s",
    async (decision, redirectStatus, status, code) => {
      const { intent, confirmed } = await intentFor(CARD.asksHolder);
      if (!("next_action" in confirmed)) throw new Error("not confirmed");
      const url = confirmed.next_action?.redirect_to_url?.url;
      expect((await sandbox.visit(path(url))).text).toContain("€195.50");
      const answered = await sandbox.visit(`/sandbox/3ds/${intent.id}`, {
        secret: intent.client_secret ?? "",
        decision,
      });
      expect(answered.status).toBe(303);
      const back = new URL(answered.headers.get("location") ?? "");
      expect(back.pathname).toBe("/credits/callback");
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        payment_intent: intent.id,
        redirect_status: redirectStatus,
      });
      const read = await stripe.paymentIntents.retrieve(intent.id);
      expect(read.status).toBe(status);
      expect(read.last_payment_error?.code ?? null).toBe(code);
    },
  );

  test("the bank's confirmation dialog cannot be opened with a wrong secret", async () => {
    const { intent } = await intentFor(CARD.asksHolder);
    expect((await sandbox.visit(`/sandbox/3ds/${intent.id}?secret=x`)).status).toBe(404);
    expect(
      (await sandbox.visit(`/sandbox/3ds/${intent.id}`, { secret: "x", decision: "approve" })).status,
    ).toBe(404);
  });
});

describe("the hosted payment page (Checkout)", () => {
  test("an error keeps the payment page open, and a session can be paid only once", async () => {
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      customer_email: "claire@example.com",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "eur", unit_amount: 19_550, product_data: { name: "10 crédits" } },
        },
      ],
      success_url: "http://be.localhost/credits/callback?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://be.localhost/credits",
      locale: "fr",
      payment_intent_data: { metadata: { orderId: "o2" } },
      client_reference_id: "o2",
    });
    expect(session.url).toMatch(/^http:\/\/be\.localhost\/sandbox\/checkout\/cs_test_/);
    const page = path(session.url);
    expect((await sandbox.visit(page)).text).toContain('lang="fr"');
    const empty = await sandbox.visit(page, { ...typedCard(""), expiry: "13/20" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("incomplète ou passée");
    const declined = await sandbox.visit(page, typedCard("4000000000009995"));
    expect(declined.status).toBe(400);
    expect(declined.text).toContain("fonds disponibles");
    const paid = await sandbox.visit(page, typedCard("4242424242424242"));
    expect(paid.headers.get("location")).toBe(`http://be.localhost/credits/callback?session=${session.id}`);
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent", "line_items"],
    });
    expect(read).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: { status: "succeeded", metadata: { orderId: "o2" } },
      line_items: { data: [{ description: "10 crédits" }] },
    });
    const twice = await sandbox.visit(page, typedCard("4242424242424242"));
    expect(twice.text).toContain("déjà fait");
    await until(() => typesOf().includes("checkout.session.completed"));
    expect(typesOf().filter((type) => type === "payment_intent.succeeded")).toHaveLength(1);
  });

  test.each(["fr", "en", "de", "it", "nl", "es", "pt"])(
    "the payment page is shown in the language %s",
    async (locale) => {
      const session = await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [
          { price_data: { currency: "eur", unit_amount: 3_000, product_data: { name: "1" } }, quantity: 1 },
        ],
        success_url: "http://fr.localhost/credits",
        locale: locale === "fr" ? "fr" : "auto",
      });
      const { text } = await sandbox.visit(path(session.url), undefined, {
        "accept-language": `${locale}-XX,en;q=0.5`,
      });
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).not.toContain("undefined");
    },
  );

  test("an expired session cannot be paid", async () => {
    const { session, page, form } = await subscriber();
    await stripe.checkout.sessions.expire(session.id);
    expect((await sandbox.visit(page, form)).text).toContain("expiré");
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });
});

describe("subscriptions", () => {
  test("a subscription starts at Checkout with VAT number, billing address and invoice, and its events are sent", async () => {
    const { customer, session, page, form } = await subscriber();
    const wrong = await sandbox.visit(page, { ...form, vat: "FR1" });
    expect(wrong.text).toContain("Ce numéro de TVA");
    expect((await sandbox.visit(page, form)).status).toBe(303);
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice", "customer.tax_ids"],
    });
    expect(read).toMatchObject({
      status: "complete",
      subscription: {
        status: "active",
        metadata: { providerId: "p1" },
        items: { data: [{ price: { lookup_key: "premium_monthly", unit_amount: 6_900 } }] },
        latest_invoice: { status: "paid", amount_paid: 6_900 },
      },
      customer: {
        name: "Atelier Claire",
        address: { city: "Lyon" },
        tax_ids: { data: [{ type: "eu_vat", value: "FR40303265045" }] },
      },
    });
    const invoices = await stripe.invoices.list({ customer: customer.id });
    const shown = await sandbox.visit(path(invoices.data[0]?.hosted_invoice_url));
    expect(shown.text).toContain("FR40303265045");
    expect(shown.text).toContain("69,00");
    await until(() => typesOf().includes("checkout.session.completed"));
    expect(typesOf()).toEqual(
      expect.arrayContaining(["customer.subscription.created", "invoice.paid", "payment_intent.succeeded"]),
    );
  });

  test("a subscription is renewed, ends after its cancellation, and its payment is retried after the card was declined", async () => {
    const { customer, page, form } = await subscriber();
    await sandbox.visit(page, form);
    const [first] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    const firstEnd = first?.items.data[0]?.current_period_end ?? 0;
    await runAction({ intent: "period_end", customer: customer.id });
    const renewed = await stripe.subscriptions.retrieve(first?.id ?? "");
    expect(renewed.items.data[0]?.current_period_start).toBe(firstEnd);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);

    await runAction({ intent: "renewals", customer: customer.id, answer: "declined" });
    await runAction({ intent: "period_end", customer: customer.id });
    expect((await stripe.subscriptions.retrieve(renewed.id)).status).toBe("past_due");
    await until(() => typesOf().includes("invoice.payment_failed"));
    await runAction({ intent: "renewals", customer: customer.id, answer: "paid" });
    await runAction({ intent: "clock", customer: customer.id, days: 6 });
    expect((await stripe.subscriptions.retrieve(renewed.id)).status).toBe("active");

    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://fr.localhost/subscription",
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: renewed.id },
        after_completion: {
          type: "redirect",
          redirect: { return_url: "http://fr.localhost/subscription/update-cancel" },
        },
      },
    });
    expect((await sandbox.visit(path(portal.url))).text).toContain("Résilier");
    const canceled = await sandbox.visit(path(portal.url), { intent: "cancel" });
    expect(canceled.headers.get("location")).toBe("http://fr.localhost/subscription/update-cancel");
    const planned = await stripe.subscriptions.retrieve(renewed.id);
    expect(planned).toMatchObject({ status: "active", cancel_at_period_end: false });
    expect(planned.cancel_at).toBe(planned.items.data[0]?.current_period_end);
    await sandbox.visit(path(portal.url), { intent: "renew" });
    expect((await stripe.subscriptions.retrieve(renewed.id)).cancel_at).toBeNull();
    const both = await stripe.subscriptions.update(renewed.id, { cancel_at_period_end: true });
    expect(both.cancel_at_period_end).toBe(true);
    await runAction({ intent: "period_end", customer: customer.id });
    const ended = await stripe.subscriptions.retrieve(renewed.id);
    expect(ended).toMatchObject({ status: "canceled" });
    expect(ended.ended_at).toBe(both.cancel_at);
    await until(() => typesOf().includes("customer.subscription.deleted"));
  });

  test("the portal changes the plan of a subscription, and deducts what is left of the old plan", async () => {
    const { customer, page, form } = await subscriber();
    await sandbox.visit(page, form);
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://fr.localhost/subscription",
    });
    const yearly = await stripe.prices.list({ lookup_keys: ["premium_yearly"] });
    await sandbox.visit(path(portal.url), { intent: "change", price: yearly.data[0]?.id ?? "" });
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    expect(subscription?.items.data[0]?.price.lookup_key).toBe("premium_yearly");
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({
      billing_reason: "subscription_update",
      amount_paid: 62_100,
      status: "paid",
    });
    expect((await sandbox.visit(path(portal.url))).text).toContain("Premium, annuel");
    expect((await sandbox.visit(`/sandbox/portal/${portal.id}?key=x`)).status).toBe(404);
  });
});

describe("changes in Stripe's dashboard", () => {
  test("the dashboard can make full and partial refunds, disputes, and a payment that stays in progress", async () => {
    const { intent } = await intentFor(CARD.ok);
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 550,
      metadata: { orderId: "o1" },
    });
    expect(part).toMatchObject({ status: "succeeded", amount: 550, payment_intent: intent.id });
    await stripe.refunds.create({ payment_intent: intent.id });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge.refunds"],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 19_550, refunds: { data: [{}, {}] } });

    const disputed = await intentFor(CARD.ok);
    await runAction({ intent: "dispute", payment_intent: disputed.intent.id });
    await until(() => typesOf().includes("charge.dispute.created"));

    const slow = await intentFor("pm_card_sandboxProcessing");
    expect(slow.confirmed).toMatchObject({ status: "processing" });
    await runAction({ intent: "settle", payment_intent: slow.intent.id, status: "succeeded" });
    expect((await stripe.paymentIntents.retrieve(slow.intent.id)).status).toBe("succeeded");
    await until(() =>
      received.some(
        ({ type, data }) =>
          type === "payment_intent.succeeded" && JSON.stringify(data.object).includes(slow.intent.id),
      ),
    );
  });

  test("events can be held back, and are then sent in random order and several times", async () => {
    await runAction({ intent: "hold" });
    const { intent } = await intentFor(CARD.ok);
    // The dashboard responds after it has delivered all due events. While events are held back, it may deliver no
    // event.
    await runAction({ intent: "hold" });
    const { events }: { events: { payload: string; state: string; attempts: number }[] } = JSON.parse(
      (await sandbox.visit("/sandbox/stripe.json")).text,
    );
    const waiting = events.filter(({ payload }) => payload.includes(intent.id));
    expect(waiting.map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 3 }, () => ["pending", 0]),
    );
    expect(received.filter(({ data }) => JSON.stringify(data.object).includes(intent.id))).toEqual([]);
    await runAction({ intent: "release", order: "shuffled", copies: 5, parallel: 30 });
    const mine = received.filter(({ data }) => JSON.stringify(data.object).includes(intent.id));
    expect(new Set(mine.map(({ type }) => type))).toEqual(
      new Set(["payment_intent.created", "payment_intent.succeeded", "charge.succeeded"]),
    );
  });

  test("an event is sent again if the app has rejected it", async () => {
    answerOfApp = 500;
    const { intent } = await intentFor(CARD.ok);
    const ofIntent = () =>
      received.filter(
        ({ data, type }) =>
          type === "payment_intent.succeeded" && JSON.stringify(data.object).includes(intent.id),
      );
    await until(() => ofIntent().length >= 1);
    answerOfApp = 200;
    await until(() => ofIntent().length >= 2);
    expect(ofIntent()[0]?.id).toBe(ofIntent()[1]?.id);
  });
});

describe("calls that Stripe would reject", () => {
  test("the stand-in rejects unknown and missing parameters, foreign keys and unknown objects", async () => {
    await expect(
      stripe.paymentIntents.create({ ...order, ...{ payment_method_types: ["card"] } }),
    ).rejects.toMatchObject({ code: "parameter_unknown", param: "payment_method_types" });
    await expect(stripe.paymentIntents.create({ amount: 10, currency: "eur" })).rejects.toMatchObject({
      code: "amount_too_small",
    });
    await expect(stripe.paymentIntents.retrieve("pi_none")).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripeOf(sandbox.miniflare, "sk_live_x").customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(
      stripe.customers.createTaxId((await stripe.customers.create({})).id, { type: "eu_vat", value: "XX" }),
    ).rejects.toMatchObject({ code: "tax_id_invalid" });
  });

  test("the stand-in fails like Stripe if a failure mode of the sandbox is switched on", async () => {
    await sandbox.failWith({ stripe: "500" });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 });
    await sandbox.failWith({ stripe: "429" });
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    // The response is lost after the work was done. The same call with the same key then gets the result.
    const idempotencyKey = crypto.randomUUID();
    await sandbox.failWith({ stripe: "garbage" });
    await expect(stripe.paymentIntents.create(order, { idempotencyKey })).rejects.toThrow();
    await sandbox.failWith({ intent: "reset" });
    const again = await stripe.paymentIntents.create(order, { idempotencyKey });
    const { data } = await stripe.events.list({ type: "payment_intent.created", limit: 20 });
    const created = data.filter(({ request }) => request?.idempotency_key === idempotencyKey);
    expect(created).toMatchObject([{ data: { object: { id: again.id } } }]);
  });
});
