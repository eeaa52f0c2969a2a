import { randomUUID } from "node:crypto";
import { createStripe } from "../../app/integrations/stripe/client.ts";
import type { Transport } from "../../app/integrations/transport.ts";
import { expectThat, skipped, type Finding } from "../doctor/finding.ts";
import { PREMIUM_PRICES } from "../parties/expected.ts";
import { modeOfKey } from "../parties/stripe.ts";

const CENTS = 1_000;

/** Calls Stripe's test mode, and never its live mode. What it creates, it removes. */
export async function contractOfStripe(
  transport: Transport,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const secretKey = given["STRIPE_SECRET_KEY"];
  if (!secretKey) return [skipped("Stripe: not called", "set STRIPE_SECRET_KEY to a key of its test mode")];
  if (modeOfKey(secretKey) !== "test")
    return [
      skipped("Stripe: not called, because the key is not of the test mode", "set a key of the test mode"),
    ];
  const stripe = createStripe(transport, { secretKey, webhookSecret: "whsec_unused" });

  const customer = await stripe.ask((api) =>
    api.customers.create({ email: "contract@example.com" }, { idempotencyKey: randomUUID() }),
  );
  if (customer.kind !== "ok")
    return [
      expectThat(false, `Stripe: a customer is ${customer.kind}`, "compare the key with Stripe's dashboard"),
    ];
  const { id } = customer.value;
  const idempotencyKey = randomUUID();
  const order = { amount: CENTS, currency: "eur", customer: id };
  const first = await stripe.ask((api) => api.paymentIntents.create(order, { idempotencyKey }));
  const second = await stripe.ask((api) => api.paymentIntents.create(order, { idempotencyKey }));
  const keys = PREMIUM_PRICES.map(({ plan }) => plan);
  const prices = await stripe.ask((api) => api.prices.list({ lookup_keys: keys, active: true }));
  if (first.kind === "ok") await stripe.ask((api) => api.paymentIntents.cancel(first.value.id));
  const removed = await stripe.ask((api) => api.customers.del(id));

  const next = "compare the answer with the types of the SDK, and the API version with Stripe's changelog";
  const isOnce = first.kind === "ok" && second.kind === "ok" && first.value.id === second.value.id;
  return [
    expectThat(isOnce, "Stripe: a payment with the same key is created once", next),
    expectThat(prices.kind === "ok", "Stripe: prices are found by their lookup keys", next),
    expectThat(removed.kind === "ok", "Stripe: a customer is created and deleted", next),
  ];
}
