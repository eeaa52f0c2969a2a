import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendTogether } from "../support/parallel-sockets.ts";
import { runCron } from "../support/cron.ts";
import {
  ledgerAndOrderTotals,
  createBuyer,
  createOrder,
  creditsOf,
  eventBody,
  postEvent,
  signBody,
  startProductWithStripe,
  webhookRequest,
  type CreatedOrder,
} from "../support/payments.ts";
import type { Product } from "../support/product.ts";
import { shuffle } from "../support/shuffle.ts";

const EVENTS = 400;
const AT_ONCE = 30;
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8796;
const HOST = `fr.localhost:${PORT}`;

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe({ port: PORT }));
});
afterAll(() => product.stop());

const buyer = (credits = 0) => createBuyer({ product, stripe }, { credits });

/** Counts the payments that need the attention of an administrator. */
const mismatchesOf = async (providerId: string) => {
  const { results } = await product.db
    .prepare(
      "SELECT json_extract(detail, '$.intent') AS intent FROM audit_log WHERE subject_id = ? AND action = 'credits.mismatch'",
    )
    .bind(providerId)
    .all<{ intent: string }>();
  return results.map(({ intent }) => intent);
};
const stateOf = (order: CreatedOrder) =>
  product.db.prepare("SELECT state FROM credit_orders WHERE id = ?").bind(order.id).first<string>("state");

/**
 * The events that Stripe sends for a payment that succeeds after a failed attempt. Some of them describe an earlier
 * state.
 */
const eventsOf = (order: CreatedOrder): string[] => [
  eventBody({ type: "payment_intent.created", object: { id: order.intentId } }),
  eventBody({ type: "payment_intent.payment_failed", object: { id: order.intentId } }),
  eventBody({ type: "payment_intent.succeeded", object: { id: order.intentId } }),
  eventBody({
    type: "charge.succeeded",
    object: { id: order.chargeId ?? "ch_none", payment_intent: order.intentId },
  }),
];

describe(`${EVENTS} signed events, each sent one to five times, in random order, ${AT_ONCE} in parallel`, () => {
  test("the paid amounts match the credits and the ledger, and no balance is negative", async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer(1)));
    const paid: CreatedOrder[] = [];
    const unpaid: CreatedOrder[] = [];
    for (let index = 0; index < EVENTS / 4; index += 1) {
      const { id: providerId, customer } = buyers[index % buyers.length] ?? (await buyer());
      const credits = 1 + ((index * 7) % 50);
      const isUnbound = index % 9 === 0;
      // Every tenth payment is declined, and every eleventh payment is not completed.
      const card = index % 10 === 9 ? "pm_card_chargeDeclined" : index % 11 === 10 ? null : "pm_card_visa";
      const order = await createOrder(product, stripe, { providerId, customer, credits, card, isUnbound });
      (card === "pm_card_visa" ? paid : unpaid).push(order);
    }
    const bodies = [...paid, ...unpaid].flatMap(eventsOf);
    expect(bodies).toHaveLength(EVENTS);
    const deliveries = shuffle(
      bodies.flatMap((body, index) => Array.from({ length: 1 + (index % 5) }, () => body)),
    );
    for (let from = 0; from < deliveries.length; from += AT_ONCE) {
      const requests = await Promise.all(
        deliveries.slice(from, from + AT_ONCE).map((body) => webhookRequest(HOST, body)),
      );
      const answers = await sendTogether(PORT, requests);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(await ledgerAndOrderTotals(product)).toEqual({
      accounts: 20,
      wrong: 0,
      credited: sum(paid.map(({ credits }) => credits)),
      paidCents: sum(paid.map(({ amountCents }) => amountCents)),
      boughtCredits: sum(paid.map(({ credits }) => credits)),
    });
    const [receipts, waiting] = await product.db.batch<{ count: number }>([
      product.db.prepare("SELECT COUNT(*) AS count FROM outbox WHERE kind = 'credits_receipt'"),
      product.db.prepare("SELECT COUNT(*) AS count FROM stripe_events WHERE handled_at IS NULL"),
    ]);
    expect(receipts?.results[0]?.count).toBe(paid.length);
    expect(waiting?.results[0]?.count).toBe(0);
  }, 600_000);
});

describe("events that must not change anything", () => {
  const succeeded = (order: CreatedOrder, more: { livemode?: boolean; account?: string } = {}) =>
    eventBody({ type: "payment_intent.succeeded", object: { id: order.intentId }, ...more });

  test("an event that is forged, old, altered or unsigned changes nothing", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5 });
    const body = succeeded(order);
    const old = Math.floor(Date.now() / 1000) - 3_600;
    const rejected = [
      await postEvent(product, body, await signBody(body, "whsec_somebody_else")),
      await postEvent(product, body, await signBody(body, undefined, old)),
      await postEvent(product, body.replace("succeeded", "canceled"), await signBody(body)),
      await postEvent(product, body, ""),
      await postEvent(product, body, "t=1,v1=00"),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await creditsOf(product, providerId)).toBe(0);
    expect(await stateOf(order)).toBe("open");
    const kept = product.db.prepare("SELECT COUNT(*) AS count FROM stripe_events WHERE object_id = ?");
    expect(await kept.bind(order.intentId).first("count")).toBe(0);
  });

  test("a signed body that is not an event is rejected and changes nothing", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5 });
    const event = JSON.parse(succeeded(order));
    const bodies = [
      ...'[] 7 null true {} "event"'.split(" "),
      "not JSON",
      "",
      JSON.stringify({ ...event, data: undefined }),
      JSON.stringify({ ...event, data: { object: null } }),
      JSON.stringify({ ...event, data: { object: [] } }),
      JSON.stringify({ ...event, id: { id: event.id } }),
      JSON.stringify({ ...event, id: "e".repeat(256) }),
      JSON.stringify({ ...event, type: ["payment_intent.succeeded"] }),
      JSON.stringify({ ...event, created: "now" }),
      JSON.stringify({ ...event, livemode: "no" }),
      JSON.stringify({ ...event, data: { object: { id: { id: order.intentId } } } }),
      JSON.stringify({
        ...event,
        type: "charge.succeeded",
        data: { object: { id: "ch_1", payment_intent: [7] } },
      }),
    ];
    const before = product.log.length;
    for (const body of bodies) expect((await postEvent(product, body)).status, body.slice(0, 80)).toBe(400);
    const rejections = product.log
      .slice(before)
      .filter((line) => line.includes('"event":"webhook_rejected"'));
    expect(rejections).toHaveLength(bodies.length);
    expect(product.log.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(await creditsOf(product, providerId)).toBe(0);
    expect(await stateOf(order)).toBe("open");
  });

  test("an event signed more than five minutes in the future is rejected", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5 });
    const body = succeeded(order);
    const ahead = (seconds: number) => signBody(body, undefined, Math.floor(Date.now() / 1000) + seconds);
    expect((await postEvent(product, body, await ahead(400))).status).toBe(400);
    expect(await creditsOf(product, providerId)).toBe(0);
    expect((await postEvent(product, body, await ahead(200))).status).toBe(200);
    expect(await creditsOf(product, providerId)).toBe(5);
  });

  test("an event from the live mode, for a connected account or about an unknown payment changes nothing", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5 });
    const answers = [
      await postEvent(product, succeeded(order, { livemode: true })),
      await postEvent(product, succeeded(order, { account: "acct_somebody" })),
      await postEvent(
        product,
        eventBody({ type: "payment_intent.succeeded", object: { id: "pi_invented" } }),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await creditsOf(product, providerId)).toBe(0);
    expect(await stateOf(order)).toBe("open");
  });

  test("an event that reports a payment as successful changes nothing if Stripe itself reports it as unpaid", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5, card: null });
    await postEvent(
      product,
      eventBody({
        type: "payment_intent.succeeded",
        object: { id: order.intentId, status: "succeeded", amount_received: order.amountCents },
      }),
    );
    expect(await creditsOf(product, providerId)).toBe(0);
    expect(await stateOf(order)).toBe("open");
  });

  test("if the amount, currency or customer of a payment differs from the order, nothing changes and an administrator must check the payment", async () => {
    const { id: providerId, customer } = await buyer();
    const somebody = await buyer();
    const wish = { providerId, customer, credits: 5 };
    const orders = [
      await createOrder(product, stripe, { ...wish, intent: { amount: 100 } }),
      await createOrder(product, stripe, { ...wish, intent: { currency: "gbp" } }),
      await createOrder(product, stripe, { ...wish, intent: { customer: somebody.customer } }),
    ];
    for (const order of orders) await postEvent(product, succeeded(order));
    expect(await creditsOf(product, providerId)).toBe(0);
    expect(await creditsOf(product, somebody.id)).toBe(0);
    expect(await Promise.all(orders.map(stateOf))).toEqual(["mismatch", "mismatch", "mismatch"]);
    expect(product.log.filter((line) => line.includes('"outcome":"mismatch"'))).toHaveLength(3);
  });

  test("a second payment for a paid order changes nothing", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5 });
    await postEvent(product, succeeded(order));
    const second = await createOrder(product, stripe, {
      providerId,
      customer,
      credits: 5,
      intent: { metadata: { orderId: order.id } },
      isUnbound: true,
    });
    await postEvent(product, succeeded(second));
    expect(await creditsOf(product, providerId)).toBe(5);
    expect(await stateOf(order)).toBe("paid");
    expect(await mismatchesOf(providerId)).toEqual([second.intentId]);
  });

  test("a payment by the same customer that is not for the order changes nothing", async () => {
    const { id: providerId, customer } = await buyer();
    const somebody = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 5, card: null });
    const inItsName = { metadata: { orderId: order.id } };
    const wish = { credits: 5, intent: inItsName, isUnbound: true };
    const foreign = await createOrder(product, stripe, {
      ...wish,
      providerId: somebody.id,
      customer: somebody.customer,
    });
    await postEvent(product, succeeded(foreign));
    expect(await stateOf(order)).toBe("open");
    const own = await createOrder(product, stripe, { ...wish, providerId, customer });
    for (let times = 0; times < 3; times += 1) await postEvent(product, succeeded(own));
    expect(await stateOf(order)).toBe("mismatch");
    expect(await mismatchesOf(providerId)).toEqual([own.intentId]);
    expect(await creditsOf(product, providerId)).toBe(0);
  });
});

describe("lost webhooks", () => {
  test("one run of the cron job books a payment whose webhook was lost, even if an earlier payment attempt was declined", async () => {
    const { id: providerId, customer } = await buyer();
    const createdAt = Date.now() - 600_000;
    const wish = { providerId, customer, createdAt };
    await createOrder(product, stripe, { ...wish, credits: 3 });
    const declinedFirst = await createOrder(product, stripe, {
      ...wish,
      credits: 2,
      card: "pm_card_chargeDeclined",
    });
    await postEvent(
      product,
      eventBody({ type: "payment_intent.payment_failed", object: { id: declinedFirst.intentId } }),
    );
    expect(await stateOf(declinedFirst)).toBe("failed");
    await stripe.paymentIntents.confirm(declinedFirst.intentId, { payment_method: "pm_card_visa" });
    await runCron(product, "sweep");
    expect(await creditsOf(product, providerId)).toBe(5);
    expect(await stateOf(declinedFirst)).toBe("paid");
  });

  test("a payment that is still unfinished after a day is cancelled at Stripe", async () => {
    const { id: providerId, customer } = await buyer();
    const createdAt = Date.now() - 25 * 3_600_000;
    const order = await createOrder(product, stripe, {
      providerId,
      customer,
      credits: 3,
      card: null,
      createdAt,
    });
    await runCron(product, "sweep");
    expect(await stateOf(order)).toBe("canceled");
    expect(await stripe.paymentIntents.retrieve(order.intentId)).toMatchObject({ status: "canceled" });
  });

  test("an event whose handling was interrupted is handled again", async () => {
    const { id: providerId, customer } = await buyer();
    const order = await createOrder(product, stripe, { providerId, customer, credits: 4 });
    await product.db
      .prepare("INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ('evt_broken', ?, ?, ?)")
      .bind("payment_intent.succeeded", order.intentId, Date.now() - 600_000)
      .run();
    await runCron(product, "sweep");
    expect(await creditsOf(product, providerId)).toBe(4);
  });
});
