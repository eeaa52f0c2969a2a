import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { applyRefunds } from "../../app/models/credits/refunds/apply-refunds.server.ts";
import { applyDispute } from "../../app/models/credits/refunds/apply-dispute.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { runCron } from "../support/cron.ts";
import {
  ledgerAndOrderTotals,
  buyCredits,
  createBuyer,
  createOrder,
  creditsOf,
  eventBody,
  postEvent,
  startProductWithStripe,
  type Buyer,
  type CreatedOrder,
} from "../support/payments.ts";
import type { Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8795;
const HOST = `fr.localhost:${PORT}`;
const DAY = 24 * 3_600_000;

let product: Product;
let stripe: Stripe;
let ctx: ServiceContext;
let admin: Account;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe({ port: PORT }));
  ctx = await serviceContextOf(product);
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const buyer = (credits = 0) => createBuyer({ product, stripe }, { credits });
const buy = (who: Buyer, credits: number) => buyCredits({ product, stripe }, who, credits);

const unlock = async (who: Account) =>
  who.visitor.post(`/event-requests/${(await createRequest(product, who.id)).id}`, { intent: "unlock" });
const ask = (who: Account, order: CreatedOrder) => who.visitor.post("/credits/refund", { orderId: order.id });
const grant = (order: CreatedOrder) =>
  admin.visitor.post("/admin/refunds", { orderId: order.id, decision: "grant", note: "" });

const orderRow = (order: CreatedOrder) =>
  product.db
    .prepare(
      "SELECT refund_state AS refund, credits_withdrawn AS withdrawn, dispute_id AS dispute FROM credit_orders WHERE id = ?",
    )
    .bind(order.id)
    .first<{ refund: string; withdrawn: number; dispute: string | null }>();
const refundedAtStripe = async (order: CreatedOrder) => {
  const intent = await stripe.paymentIntents.retrieve(order.intentId, { expand: ["latest_charge"] });
  return typeof intent.latest_charge === "object" ? intent.latest_charge?.amount_refunded : undefined;
};
const atDashboard = (form: Record<string, string>) => product.visitor().post("/sandbox/stripe", form);
const mailsOf = async (email: string, kind: string) =>
  product.db
    .prepare("SELECT COUNT(*) AS count FROM outbox WHERE recipient = ? AND kind = ?")
    .bind(email, kind)
    .first<number>("count");

describe("a requested refund", () => {
  test("a refund is granted by an administrator, paid back once by Stripe, and written to the ledger when Stripe confirms it", async () => {
    const who = await buyer(2);
    const order = await buy(who, 5);
    await ask(who, order);
    expect(await orderRow(order)).toMatchObject({ refund: "asked" });
    expect(await creditsOf(product, who.id)).toBe(7);
    await Promise.all([grant(order), grant(order), grant(order)]);
    expect(await orderRow(order)).toMatchObject({ refund: "refunded", withdrawn: 5 });
    expect(await refundedAtStripe(order)).toBe(order.amountCents);
    expect(await creditsOf(product, who.id)).toBe(2);
    expect(await mailsOf(who.email, "credits_refunded")).toBe(1);
    // Stripe's own event about the refund has no further effect.
    const news = { id: order.chargeId ?? "", payment_intent: order.intentId };
    await postEvent(product, eventBody({ type: "charge.refunded", object: news }));
    expect(await creditsOf(product, who.id)).toBe(2);
  });

  test("a refund is refused if the purchase is partly used, too old, or another account's", async () => {
    const who = await buyer();
    const order = await buy(who, 2);
    const other = await buyer();
    await ask(other, order);
    expect(await orderRow(order)).toMatchObject({ refund: "none" });
    await unlock(who);
    await ask(who, order);
    expect(await orderRow(order)).toMatchObject({ refund: "none" });
    const old = await buy(who, 3);
    await product.db
      .prepare("UPDATE credit_orders SET paid_at = ? WHERE id = ?")
      .bind(Date.now() - 30 * DAY - 60_000, old.id)
      .run();
    await ask(who, old);
    expect(await orderRow(old)).toMatchObject({ refund: "none" });
  });

  test("an unlock uses the oldest credits first, so a newer purchase stays refundable", async () => {
    const who = await buyer();
    const [first, second] = [await buy(who, 2), await buy(who, 3)];
    await unlock(who);
    await ask(who, first);
    await ask(who, second);
    expect(await orderRow(first)).toMatchObject({ refund: "none" });
    expect(await orderRow(second)).toMatchObject({ refund: "asked" });
  });

  test("a refund cannot be granted if its credits were used after the request; then nothing is paid back", async () => {
    const who = await buyer();
    const order = await buy(who, 2);
    await ask(who, order);
    await unlock(who);
    await grant(order);
    expect(await orderRow(order)).toMatchObject({ refund: "asked", withdrawn: 0 });
    expect(await refundedAtStripe(order)).toBe(0);
  });

  test("while Stripe does not respond, the credits of a refund cannot be spent, and the cron job completes the refund later", async () => {
    const who = await buyer();
    const order = await buy(who, 2);
    await ask(who, order);
    await product.visitor().post("/sandbox/failures", { stripe: "500" });
    await grant(order);
    expect(await orderRow(order)).toMatchObject({ refund: "granted", withdrawn: 0 });
    await unlock(who);
    expect(await creditsOf(product, who.id)).toBe(2);
    await product.visitor().post("/sandbox/failures", { stripe: "none" });
    await product.db
      .prepare("UPDATE credit_orders SET check_due_at = check_due_at - 120000 WHERE id = ?")
      .bind(order.id)
      .run();
    await runCron(product, "sweep");
    expect(await orderRow(order)).toMatchObject({ refund: "refunded", withdrawn: 2 });
    expect(await creditsOf(product, who.id)).toBe(0);
  });

  test("the provider reads why a refund was refused, and no credits change", async () => {
    const who = await buyer();
    const order = await buy(who, 2);
    await ask(who, order);
    const note = "Le délai convenu avec vous par téléphone est passé.";
    await admin.visitor.post("/admin/refunds", { orderId: order.id, decision: "refuse", note });
    expect(await orderRow(order)).toMatchObject({ refund: "refused" });
    expect(await mailsOf(who.email, "credits_refund_refused")).toBe(1);
    expect(await creditsOf(product, who.id)).toBe(2);
  });

  test("no mail is sent when the refund of a disabled account is refused", async () => {
    const who = await buyer();
    const order = await buy(who, 2);
    await ask(who, order);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(who.id).run();
    const note = "Le délai convenu avec vous par téléphone est passé.";
    await admin.visitor.post("/admin/refunds", { orderId: order.id, decision: "refuse", note });
    expect(await orderRow(order)).toMatchObject({ refund: "refused" });
    expect(await mailsOf(who.email, "credits_refund_refused")).toBe(0);
  });

  test("if a refund and thirty unlocks run in parallel, the credits are either paid back or used, never both", async () => {
    for (let round = 0; round < 12; round += 1) {
      const who = await buyer();
      const order = await buy(who, 1);
      await ask(who, order);
      const created = await Promise.all(Array.from({ length: 29 }, () => createRequest(product, who.id)));
      const cookie = who.visitor.cookieHeader();
      const unlocks = created.map(({ id }) => ({
        path: `/event-requests/${id}`,
        host: HOST,
        cookie,
        form: { intent: "unlock" },
      }));
      const granting = {
        path: "/admin/refunds",
        host: HOST,
        cookie: admin.visitor.cookieHeader(),
        form: { orderId: order.id, decision: "grant", note: "" },
      };
      await sendTogether(PORT, [...unlocks.slice(0, round), granting, ...unlocks.slice(round)]);
      const unlocked = await product.db
        .prepare(
          "SELECT COUNT(*) AS count FROM event_requests WHERE provider_id = ? AND unlocked_at IS NOT NULL",
        )
        .bind(who.id)
        .first<number>("count");
      const refunded = await refundedAtStripe(order);
      expect([unlocked, refunded], `round ${round}`).toSatisfy(
        ([count, cents]: number[]) =>
          (count === 1 && cents === 0) || (count === 0 && cents === order.amountCents),
      );
      expect(await creditsOf(product, who.id)).toBe(0);
    }
    expect(await ledgerAndOrderTotals(product)).toMatchObject({ wrong: 0 });
  }, 240_000);
});

describe("refunds and disputes made at Stripe", () => {
  test("a refund made at Stripe takes back the remaining credits of the purchase, never more than the balance", async () => {
    const who = await buyer();
    const order = await buy(who, 3);
    await unlock(who);
    await stripe.refunds.create({ payment_intent: order.intentId });
    const news = { id: order.chargeId ?? "", payment_intent: order.intentId };
    await Promise.all(
      ["charge.refunded", "refund.created", "charge.refund.updated"].map((type) =>
        postEvent(product, eventBody({ type, object: news })),
      ),
    );
    expect(await orderRow(order)).toMatchObject({ refund: "refunded", withdrawn: 2 });
    expect(await creditsOf(product, who.id)).toBe(0);
  });

  test("a refund of half the amount takes half of the credits, and a refund of the second half takes the other credits", async () => {
    const who = await buyer();
    const order = await buy(who, 10);
    const news = { id: order.chargeId ?? "", payment_intent: order.intentId };
    await stripe.refunds.create({ payment_intent: order.intentId, amount: order.amountCents / 2 });
    await postEvent(product, eventBody({ type: "charge.refunded", object: news }));
    expect(await creditsOf(product, who.id)).toBe(5);
    await stripe.refunds.create({ payment_intent: order.intentId });
    await postEvent(product, eventBody({ type: "charge.refunded", object: news }));
    expect(await creditsOf(product, who.id)).toBe(0);
    expect(await orderRow(order)).toMatchObject({ refund: "refunded", withdrawn: 10 });
  });

  test("a refund that the bank rejects later returns the credits once and waits for an administrator again", async () => {
    const who = await buyer(2);
    const order = await buy(who, 5);
    await ask(who, order);
    await grant(order);
    expect(await creditsOf(product, who.id)).toBe(2);
    await atDashboard({ intent: "fail_refund", payment_intent: order.intentId });
    const news = { id: order.chargeId ?? "", payment_intent: order.intentId };
    await Promise.all(
      ["refund.updated", "refund.failed", "charge.refund.updated", "refund.failed"].map((type) =>
        postEvent(product, eventBody({ type, object: news })),
      ),
    );
    expect(await creditsOf(product, who.id)).toBe(7);
    expect(await orderRow(order)).toMatchObject({ refund: "asked", withdrawn: 0 });
    expect(await mailsOf(who.email, "credits_refund_failed")).toBe(1);
    const history = await who.visitor.visit("/credits/history");
    expect(pageContainsText("fr", "credits:ledger.refund_failed", history.text)).toBe(true);
    const queue = await admin.visitor.visit("/admin/refunds");
    expect(pageContainsText("fr", "refunds:sent_back", queue.text)).toBe(true);
    // A late event about the first refund changes nothing. If the refund is granted a second time, it is paid again.
    await applyRefunds(ctx, order.id, { refundedCents: order.amountCents, failedCents: 0 });
    expect(await creditsOf(product, who.id)).toBe(7);
    await grant(order);
    expect(await orderRow(order)).toMatchObject({ refund: "refunded", withdrawn: 5 });
    expect(await creditsOf(product, who.id)).toBe(2);
    expect(await refundedAtStripe(order)).toBe(order.amountCents);
    expect(await mailsOf(who.email, "credits_refunded")).toBe(2);
    expect(await ledgerAndOrderTotals(product)).toMatchObject({ wrong: 0 });
  });

  test("if a partial refund fails, its credits are returned, and the other partial refund is not changed", async () => {
    const who = await buyer();
    const order = await buy(who, 10);
    const news = { id: order.chargeId ?? "", payment_intent: order.intentId };
    await stripe.refunds.create({ payment_intent: order.intentId, amount: order.amountCents / 2 });
    await postEvent(product, eventBody({ type: "charge.refunded", object: news }));
    await stripe.refunds.create({ payment_intent: order.intentId });
    await atDashboard({ intent: "fail_refund", payment_intent: order.intentId });
    await postEvent(product, eventBody({ type: "refund.failed", object: news }));
    expect(await creditsOf(product, who.id)).toBe(5);
    expect(await orderRow(order)).toMatchObject({ refund: "none", withdrawn: 5 });
    expect(await ledgerAndOrderTotals(product)).toMatchObject({ wrong: 0 });
  });

  test("a dispute takes the credits back once, and a dispute that the product wins returns the credits once", async () => {
    const who = await buyer(1);
    const order = await createOrder(product, stripe, {
      providerId: who.id,
      customer: who.customer,
      credits: 4,
      card: "pm_card_createDispute",
    });
    const [dispute] = (await stripe.disputes.list({ payment_intent: order.intentId })).data;
    const tell = (type: string) =>
      postEvent(product, eventBody({ type, object: { id: dispute?.id ?? "du_none" } }));
    await Promise.all([tell("charge.dispute.created"), tell("charge.dispute.funds_withdrawn")]);
    expect(await creditsOf(product, who.id)).toBe(1);
    expect(await orderRow(order)).toMatchObject({ dispute: dispute?.id, withdrawn: 4 });
    await applyDispute(ctx, order.id, { id: dispute?.id ?? "", status: "won" });
    await applyDispute(ctx, order.id, { id: dispute?.id ?? "", status: "won" });
    expect(await creditsOf(product, who.id)).toBe(5);
    expect(await orderRow(order)).toMatchObject({ withdrawn: 0 });
    await ask(who, order);
    expect(await orderRow(order)).toMatchObject({ refund: "none" });
  });
});
