import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { makeExportFile } from "../../app/jobs/make-exports.server.ts";
import { handleWaitingEvents } from "../../app/models/stripe-events/waiting-events.server.ts";
import { reconcileSubscriptions } from "../../app/models/subscriptions/reconcile-subscriptions.server.ts";
import { applyRefunds } from "../../app/models/credits/refunds/apply-refunds.server.ts";
import { reconcileOrders } from "../../app/models/credits/reconcile-orders.server.ts";
import { PICTURES_PER_FILE } from "../../app/models/privacy/export.rules.ts";
import { makeNextExportFile } from "../../app/models/privacy/make-exports.server.ts";
import { createAccount } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import {
  createBuyer,
  createCustomer,
  createOrder,
  startProductWithStripe,
  sendPaidEvent,
  type CreatedOrder,
} from "../support/payments.ts";
import { seedSubscriptionFor } from "../support/premium.ts";
import type { Product } from "../support/product.ts";

/** The cron always continues with the next row, so that one unsolvable row never blocks the others. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe());
  await product.holdMessages();
});
afterAll(() => product.stop());

const broken = () => Response.json({ error: { type: "api_error", message: "broken" } }, { status: 500 });
const first = <Value extends string | number>(query: string, ...values: (string | number)[]) =>
  product.db
    .prepare(query)
    .bind(...values)
    .first<Value>("value");
const run = (query: string, ...values: (string | number)[]) =>
  product.db
    .prepare(query)
    .bind(...values)
    .run();
const stateOf = ({ id }: CreatedOrder) =>
  first<string>("SELECT state AS value FROM credit_orders WHERE id = ?", id);

/** Returns a context in which Stripe responds with an error to every call that contains this text. */
const scopeWithout = (name: string): Promise<ServiceContext> =>
  serviceContextOf(product, {
    instead: (url, body) => (url.includes(name) || body.includes(name) ? broken() : null),
  });

/** Creates paid orders of one buyer, about which no event has arrived. The orders become due one after another. */
async function paidOrders(count: number): Promise<CreatedOrder[]> {
  const { id: providerId, customer } = await createBuyer({ product, stripe });
  const orders: CreatedOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = Date.now() - 60 * MINUTE + index * MINUTE;
    orders.push(await createOrder(product, stripe, { providerId, customer, credits: 2 + index, createdAt }));
  }
  return orders;
}

async function two<Item>(items: Promise<Item[]>): Promise<[Item, Item]> {
  const [one, other] = await items;
  if (!one || !other) throw new Error("two are needed");
  return [one, other];
}

describe("checking orders again", () => {
  test("an order for which Stripe returns an error is checked again later, and the other orders are checked now", async () => {
    const [poison, good] = await two(paidOrders(2));
    const ctx = await scopeWithout(poison.intentId);
    expect(await reconcileOrders(ctx)).toMatchObject({ credited: 1, invalidAnswers: 1, isCutShort: false });
    expect(await Promise.all([stateOf(poison), stateOf(good)])).toEqual(["open", "paid"]);
    expect(await reconcileOrders(ctx)).toMatchObject({ asked: 0, invalidAnswers: 0 });
    await run("UPDATE credit_orders SET check_due_at = 0 WHERE id = ?", poison.id);
    expect(await reconcileOrders(await serviceContextOf(product))).toMatchObject({ credited: 1 });
  });

  test("while Stripe does not respond, a run checks no other order, and the next run starts with a different order", async () => {
    // The newest order of each account is checked first.
    const [good, poison] = await two(paidOrders(2));
    let calls = 0;
    const silent = await serviceContextOf(product, {
      instead: () => {
        calls += 1;
        throw new TypeError("connection reset");
      },
    });
    expect(await reconcileOrders(silent)).toMatchObject({ asked: 0, isCutShort: true });
    expect(calls).toBe(1);
    expect(await reconcileOrders(await scopeWithout(poison.intentId))).toMatchObject({ credited: 1 });
    expect(await stateOf(good)).toBe("paid");
    await run("UPDATE credit_orders SET state = 'canceled' WHERE id = ?", poison.id);
  });

  test("one run credits a paid order although many unpaid orders of the same account and of others are due before it", async () => {
    const hoarder = await createBuyer({ product, stripe });
    const buyer = await createBuyer({ product, stripe });
    const openOrders = (providerId: string, count: number, createdAt: number) =>
      run(
        `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at,
           payment_intent_id)
         SELECT value, ?, ?, 'fr', 2, 5000, 'eur', ?, 'pi_none_' || value FROM json_each(?)`,
        providerId,
        createdAt,
        createdAt,
        JSON.stringify(Array.from({ length: count }, () => crypto.randomUUID())),
      );
    await openOrders(hoarder.id, 53, Date.now() - 50 * MINUTE);
    await openOrders(buyer.id, 30, Date.now() - 40 * MINUTE);
    const order = { providerId: buyer.id, customer: buyer.customer, credits: 4 };
    const paid = await createOrder(product, stripe, { ...order, createdAt: Date.now() - 6 * MINUTE });
    expect(await reconcileOrders(await serviceContextOf(product))).toMatchObject({ credited: 1 });
    expect(await stateOf(paid)).toBe("paid");
    await run("UPDATE credit_orders SET state = 'canceled' WHERE state = 'open'");
  });

  test("an order whose buyer has returned is checked before all others, and an order without a payment attempt is postponed", async () => {
    const [older] = await two(paidOrders(2));
    await run("UPDATE credit_orders SET check_due_at = 0 WHERE id = ?", older.id);
    const asked: string[] = [];
    const silent = await serviceContextOf(product, {
      instead: (url) => {
        asked.push(url);
        throw new TypeError("connection reset");
      },
    });
    await reconcileOrders(silent);
    expect(asked[0]).toContain(older.intentId);
    const wait = await first<number>(
      "SELECT check_due_at - ? AS value FROM credit_orders WHERE id = ?",
      Date.now(),
      older.id,
    );
    // The order is an hour old. The delay until its next check is half of its age, or its whole age if nobody has
    // tried to pay, as here.
    expect(wait).toBeGreaterThan(50 * MINUTE);
    await run("UPDATE credit_orders SET state = 'canceled' WHERE state = 'open'");
  });

  test("two parallel runs check an order only once", async () => {
    await paidOrders(2);
    let reads = 0;
    const counting = await serviceContextOf(product, {
      instead: (url) => {
        if (url.includes("/payment_intents/")) reads += 1;
        return null;
      },
    });
    const [one, other] = await Promise.all([reconcileOrders(counting), reconcileOrders(counting)]);
    expect(one.credited + other.credited).toBe(2);
    expect(reads).toBe(2);
  });
});

describe("retrying refunds", () => {
  const succeeded = ({ intentId }: CreatedOrder) => sendPaidEvent(product, intentId);

  test("a refund for which Stripe returns an error waits, and the other refunds are paid back", async () => {
    const [poison, good] = await two(paidOrders(2));
    for (const order of [poison, good]) {
      await succeeded(order);
      await run(
        "UPDATE credit_orders SET refund_state = 'granted', refund_decided_at = ?, check_due_at = ? WHERE id = ?",
        Date.now() - 10 * MINUTE,
        order === poison ? 1 : 2,
        order.id,
      );
    }
    const ctx = await scopeWithout(poison.intentId);
    expect(await reconcileOrders(ctx)).toMatchObject({ refunded: 1, invalidAnswers: 1, isCutShort: false });
    const refundOf = ({ id }: CreatedOrder) =>
      first<string>("SELECT refund_state AS value FROM credit_orders WHERE id = ?", id);
    expect(await Promise.all([refundOf(poison), refundOf(good)])).toEqual(["granted", "refunded"]);
    expect(await reconcileOrders(ctx)).toMatchObject({ refunded: 0, invalidAnswers: 0 });
    await run("UPDATE credit_orders SET refund_state = 'none' WHERE id = ?", poison.id);
  });

  test("a refund wakes the outbox only once, although triggers change further rows", async () => {
    const [order] = await two(paidOrders(2));
    await succeeded(order);
    const wakeOutbox = vi.fn();
    const ctx = { ...(await serviceContextOf(product)), wakeOutbox };
    await applyRefunds(ctx, order.id, { refundedCents: 100, failedCents: 0 });
    expect(wakeOutbox).toHaveBeenCalledTimes(1);
  });
});

describe("retrying events", () => {
  test("an event that cannot be applied does not block other events, and is retried at growing intervals", async () => {
    const orders = await two(paidOrders(2));
    const [poison] = orders;
    for (const [index, { id, intentId }] of orders.entries())
      await run(
        "INSERT INTO stripe_events (id, type, object_id, received_at, attempts) VALUES (?, 'payment_intent.succeeded', ?, ?, 1)",
        `evt_${id}`,
        intentId,
        Date.now() - 4 * MINUTE + index,
      );
    const ctx = await scopeWithout(poison.intentId);
    const attempts = () =>
      first<number>("SELECT attempts AS value FROM stripe_events WHERE id = ?", `evt_${poison.id}`);
    expect(await handleWaitingEvents(ctx)).toBe(1);
    expect(await attempts()).toBe(2);
    expect(await handleWaitingEvents(ctx)).toBe(0);
    expect(await attempts()).toBe(2);
    const later = { ...ctx, clock: { now: () => Date.now() + 10 * MINUTE } };
    expect(await handleWaitingEvents(later)).toBe(0);
    expect(await attempts()).toBe(3);
    const muchLater = { ...(await serviceContextOf(product)), clock: { now: () => Date.now() + DAY } };
    expect(await handleWaitingEvents(muchLater)).toBe(1);
  });
});

describe("checking subscriptions again", () => {
  test("a subscription that is unknown or unreadable is checked after all other subscriptions", async () => {
    const subscribers = await Promise.all(
      ["foreign", "unreadable"].map(async () => {
        const account = await createAccount(product);
        const subscriber = await seedSubscriptionFor(product, account);
        const past = Date.now() - DAY;
        await run(
          "INSERT INTO subscriptions VALUES (?, ?, 'premium_yearly', 'active', 'active', ?, ?, ?, NULL, 1)",
          subscriber.subscriptionId,
          account.id,
          past,
          past,
          past,
        );
        return { ...subscriber, id: account.id };
      }),
    );
    const [foreign, unreadable] = subscribers;
    if (!foreign || !unreadable) throw new Error("two are needed");
    await run(
      "UPDATE billing_customers SET stripe_customer_id = 'cus_another' WHERE provider_id = ?",
      foreign.id,
    );
    const began = Date.now();
    await reconcileSubscriptions(await scopeWithout(unreadable.subscriptionId));
    for (const { subscriptionId } of subscribers)
      expect(
        await first<number>(
          "SELECT read_at AS value FROM subscriptions WHERE stripe_subscription_id = ?",
          subscriptionId,
        ),
      ).toBeGreaterThanOrEqual(began);
  });

  test("one day after a payment page has ended, the product gives it up if it cannot read this page at Stripe", async () => {
    const { id } = await createAccount(product);
    await createCustomer(product, stripe, id);
    const open = (endedAt: number) =>
      run(
        "UPDATE billing_customers SET open_checkout_id = 'cs_test_broken', open_checkout_plan = 'premium_yearly', open_checkout_expires_at = ? WHERE provider_id = ?",
        endedAt,
        id,
      );
    const page = () =>
      first<string>("SELECT open_checkout_id AS value FROM billing_customers WHERE provider_id = ?", id);
    const ctx = await scopeWithout("cs_test_broken");
    await open(Date.now() - MINUTE);
    await reconcileSubscriptions(ctx);
    expect(await page()).toBe("cs_test_broken");
    await open(Date.now() - 2 * DAY);
    await reconcileSubscriptions(ctx);
    expect(await page()).toBeNull();
  });
});

describe("retrying exports of personal data", () => {
  /** An R2 bucket that counts every upload of a file. Its uploads fail while `isBroken` returns true. */
  const watchedBucket = (bucket: R2Bucket, isBroken: (part: number) => boolean) => {
    const seen = { parts: 0, aborted: 0 };
    const media = new Proxy(bucket, {
      get: (own, name) => {
        if (name !== "createMultipartUpload") return Reflect.get(own, name).bind(own);
        return async (...given: Parameters<R2Bucket["createMultipartUpload"]>) => {
          const upload = await own.createMultipartUpload(...given);
          return {
            uploadPart: (part: number, content: Uint8Array) => {
              seen.parts += 1;
              return isBroken(part)
                ? Promise.reject(new Error("R2 does not answer"))
                : upload.uploadPart(part, content);
            },
            complete: (parts: R2UploadedPart[]) => upload.complete(parts),
            abort: () => {
              seen.aborted += 1;
              return upload.abort();
            },
          };
        };
      },
    });
    return { media, seen };
  };
  const exportsInBucket = async () =>
    (await product.env.MEDIA.list({ prefix: "exports/" })).objects.map(({ key }) => key);
  const stateOfCopy = (id: string) =>
    first<string>("SELECT state AS value FROM data_exports WHERE id = ?", `export-${id}`);
  const ask = (id: string, askedAt: number) =>
    run("INSERT INTO data_exports (id, account_id, asked_at) VALUES (?, ?, ?)", `export-${id}`, id, askedAt);
  const isDueAgain = () => run("UPDATE data_exports SET due_at = 0 WHERE state = 'asked'");

  test("an export that cannot be made does not block other exports, is retried, and leaves no incomplete file", async () => {
    const accounts = [await createAccount(product), await createAccount(product)] as const;
    for (const [index, { id }] of accounts.entries()) await ask(id, index + 1);
    const ctx = await serviceContextOf(product);
    let isAway = true;
    const { media, seen } = watchedBucket(ctx.media, () => isAway);
    const wakeExports = vi.fn(() => void (isAway = false));
    const broken = { ...ctx, media, wakeExports };
    const before = await exportsInBucket();
    await makeExportFile(broken);
    expect([wakeExports.mock.calls.length, seen]).toEqual([1, { parts: 1, aborted: 1 }]);
    expect(await exportsInBucket()).toEqual(before);
    await makeExportFile(broken);
    expect(await Promise.all(accounts.map(({ id }) => stateOfCopy(id)))).toEqual(["asked", "ready"]);
    expect(await makeNextExportFile(broken)).toBeNull();
    await isDueAgain();
    expect(await makeNextExportFile(ctx)).toMatchObject({ file: 1, files: 1, isReady: true });
    expect(await stateOfCopy(accounts[0].id)).toBe("ready");
  });

  test("parallel and repeated runs make each file of an export only once and send only one mail", async () => {
    const account = await createAccount(product);
    await run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at)
       SELECT 'gone-' || ?1 || i, ?1, 'gallery', 'ready', 9, 9, 9, 1 FROM n`,
      account.id,
      2 * PICTURES_PER_FILE + 1,
    );
    await ask(account.id, 1);
    const ctx = await serviceContextOf(product);
    const before = await exportsInBucket();
    const runs = (): Promise<unknown[]> =>
      Promise.all(Array.from({ length: 5 }, () => makeNextExportFile(ctx)));
    const finished = (await runs()).filter((each) => each !== null);
    expect(finished).toMatchObject([{ file: 1, files: 3, missing: PICTURES_PER_FILE, isReady: false }]);
    // The lease of a slow run has ended, so a second run makes the same file while the first run is still working.
    const other = makeNextExportFile(ctx);
    await isDueAgain();
    await Promise.all([other, makeNextExportFile(ctx)]);
    for (let run = 0; run < 4; run += 1) await runs();
    expect(await stateOfCopy(account.id)).toBe("ready");
    expect((await exportsInBucket()).length - before.length).toBe(3);
    expect(
      await first<number>("SELECT count(*) AS value FROM outbox WHERE recipient = ?", account.email),
    ).toBe(1);
  });

  test("a file is discarded if its export was deleted while the file was made", async () => {
    const account = await createAccount(product);
    await ask(account.id, 1);
    const ctx = await serviceContextOf(product);
    const before = await exportsInBucket();
    const { media } = watchedBucket(ctx.media, () => false);
    const deleting = new Proxy(media, {
      get: (own, name) =>
        name === "createMultipartUpload"
          ? async (...given: Parameters<R2Bucket["createMultipartUpload"]>) => {
              await run("DELETE FROM data_exports WHERE account_id = ?", account.id);
              return own.createMultipartUpload(...given);
            }
          : Reflect.get(own, name),
    });
    await makeNextExportFile({ ...ctx, media: deleting });
    expect(await exportsInBucket()).toEqual(before);
    expect(
      await first<number>("SELECT count(*) AS value FROM outbox WHERE recipient = ?", account.email),
    ).toBe(0);
  });
});
