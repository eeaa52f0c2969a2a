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

const until = async (isDone: () => boolean) => {
  for (let wait = 0; wait < 100 && !isDone(); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isDone()).toBe(true);
};

describe("payment intents", () => {
  test("a payment succeeds, and the app is told with a signature that the SDK accepts", async () => {
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
    "$number: $label",
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
  test("the same call is answered again, another one is refused, and two at once make one", async () => {
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
