import * as fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { fulfilPaymentIntent } from "../../app/models/credits/fulfil-intent.server.ts";
import { listPurchases } from "../../app/models/credits/refunds/queries.server.ts";
import { requestRefund } from "../../app/models/credits/refunds/decide-refund.server.ts";
import { applyDispute } from "../../app/models/credits/refunds/apply-dispute.server.ts";
import { applyRefunds } from "../../app/models/credits/refunds/apply-refunds.server.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Ids } from "../../app/context/types.ts";
import { createAccount } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { runCron } from "../support/cron.ts";
import {
  ledgerAndOrderTotals,
  buyCredits,
  createBuyer,
  creditsOf,
  startProductWithStripe,
} from "../support/payments.ts";
import type { Product } from "../support/product.ts";

let product: Product;
let stripe: Stripe;
let ctx: ServiceContext;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe());
  ctx = { ...(await serviceContextOf(product)), ids };
});
afterAll(() => product.stop());

/** Creates increasing ids that are greater than all others, so that the ledger keeps the order of the test. */
let made = 0;
const ids: Ids = {
  ...randomIds,
  uuid: () => `ffffffff-ffff-7000-8000-${String((made += 1)).padStart(12, "0")}`,
};

describe("any sequence of purchases, unlocks and refunds", () => {
  interface Lot {
    orderId: string | null;
    credits: number;
    left: number;
    takenBack: number;
    isTouched: boolean;
  }
  const step = fc.oneof(
    fc.record({ kind: fc.constant("buy" as const), amount: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant("unlock" as const), amount: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constantFrom("refund" as const, "dispute" as const), amount: fc.nat(9) }),
  );

  const take = (lots: Lot[], own: Lot | null, count: number) => {
    let open = count;
    for (const lot of own ? [own, ...lots.filter((lot) => lot !== own)] : lots) {
      const taken = Math.min(open, lot.left);
      lot.left -= taken;
      open -= taken;
    }
  };

  test("the balance is the sum of the ledger; the oldest credits are used first, so only the unused credits of a purchase can be refunded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const who = await createAccount(product, { credits: 1 });
        const customer = `cus_${ids.uuid()}`;
        await product.db
          .prepare(
            "INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, 0)",
          )
          .bind(who.id, customer)
          .run();
        const lots: Lot[] = [{ orderId: null, credits: 1, left: 1, takenBack: 0, isTouched: false }];
        const balance = () => lots.reduce((sum, { left }) => sum + left, 0);
        for (const { kind, amount } of steps) {
          const bought = lots.filter(({ orderId, isTouched }) => orderId !== null && !isTouched);
          if (kind === "buy") {
            const id = ids.uuid();
            await product.db
              .prepare(
                `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at)
                 VALUES (?, ?, 0, 'fr', ?, 3000, 'eur', 0)`,
              )
              .bind(id, who.id, amount)
              .run();
            const outcome = await fulfilPaymentIntent(ctx, {
              id: `pi_${id}`,
              status: "succeeded",
              amountCents: 3000,
              currency: "eur",
              customerId: customer,
              isLive: false,
              orderId: id,
              hasFailed: false,
              refunds: { refundedCents: 0, failedCents: 0 },
              receiptUrl: null,
            });
            expect(outcome).toBe("credited");
            lots.push({ orderId: id, credits: amount, left: amount, takenBack: 0, isTouched: false });
          } else if (kind === "unlock") {
            for (let count = Math.min(amount, balance()); count > 0; count -= 1) {
              await product.db.batch([
                product.db
                  .prepare(
                    "INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, withdrawn) VALUES (?, ?, 0, 'unlock', ?, 1)",
                  )
                  .bind(ids.uuid(), who.id, ids.uuid()),
                product.db.prepare("UPDATE accounts SET credits = credits - 1 WHERE id = ?").bind(who.id),
              ]);
              take(lots, null, 1);
            }
          } else {
            const lot = bought[amount % Math.max(1, bought.length)];
            if (!lot?.orderId) continue;
            const taken = Math.min(lot.credits, balance());
            if (kind === "refund")
              await applyRefunds(ctx, lot.orderId, { refundedCents: 3000, failedCents: 0 });
            else await applyDispute(ctx, lot.orderId, { id: `du_${lot.orderId}`, status: "lost" });
            take(lots, lot, taken);
            lot.isTouched = true;
          }
        }
        const purchases = await listPurchases(ctx, who.id);
        const refundable = purchases.filter(({ canAskRefund }) => canAskRefund).map(({ orderId }) => orderId);
        const untouched = lots.filter(
          ({ orderId, isTouched, left, credits }) => orderId && !isTouched && left === credits,
        );
        expect(refundable.sort()).toEqual(untouched.map(({ orderId }) => orderId).sort());
        expect(await creditsOf(product, who.id)).toBe(balance());
        for (const { orderId } of untouched.slice(0, 1)) {
          expect(await requestRefund(ctx, who.id, orderId ?? "")).toBe(true);
          expect(await requestRefund(ctx, who.id, orderId ?? "")).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
    expect(await ledgerAndOrderTotals(product)).toMatchObject({ wrong: 0 });
  }, 240_000);

  test("the nightly comparison first finds nothing, and after changes by the test finds exactly the changed rows; /health reports these rows", async () => {
    const healthOf = async (): Promise<unknown> =>
      JSON.parse((await product.visitor().visit("/health")).text);
    await runCron(product, "night");
    expect(await healthOf()).toMatchObject({ ledgerDifferences: 0, paymentDifferences: 0 });
    const withoutLists = { status: "degraded", lists: false, gazetteer: false };
    expect(await healthOf(), "of a database without the lists").toMatchObject(withoutLists);
    const who = await createBuyer({ product, stripe });
    const order = await buyCredits({ product, stripe }, who, 2);
    await product.db.batch([
      product.db.prepare("UPDATE accounts SET credits = 9 WHERE id = ?").bind(who.id),
      product.db.prepare("DELETE FROM credit_ledger WHERE reference = ?").bind(order.intentId),
    ]);
    await runCron(product, "night");
    expect(await healthOf()).toMatchObject({ ledgerDifferences: 1, paymentDifferences: 1 });
    expect(product.log.some((line) => line.includes('"integrity"') && line.includes(who.id))).toBe(true);
  });
});

test("neither an account with ledger entries nor a ledger entry can be deleted", async () => {
  const who = await createAccount(product, { credits: 3 });
  const entries = () =>
    product.db.prepare("SELECT kind, deposited FROM credit_ledger WHERE provider_id = ?").bind(who.id).all();
  const { results: before } = await entries();
  expect(before).not.toEqual([]);
  const deletion = product.db.prepare("DELETE FROM accounts WHERE id = ?").bind(who.id);
  await expect(deletion.run()).rejects.toThrow("FOREIGN KEY constraint failed");
  expect((await entries()).results).toEqual(before);
});
