import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { CREDITS_RECEIPT } from "~/models/credits/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { PaymentIntentFacts } from "./intent.rules";
import type { OrderState } from "./order.rules";
import { findOrder, findOrderOfIntent, type Order } from "./orders.server";
import { applyRefunds } from "./refunds/apply-refunds.server";

export type FulfilOutcome =
  /** This call credited the purchase. */
  | "credited"
  /** The purchase was already credited before this call, so nothing changed. */
  | "already_credited"
  /** The payment is not complete yet. The order stores the payment's state. */
  | "noted"
  /** The payment belongs to none of our orders. */
  | "unknown_order"
  /** The payment differs from the order. It is not credited, and an administrator must check it. */
  | "mismatch";

/**
 * Updates an order from the state of its payment at Stripe. This is the only function that credits a purchase. The
 * webhook, the return page and the reconciliation call it in any order, repeatedly and in parallel.
 */
export async function fulfilPaymentIntent(
  ctx: ServiceContext,
  intent: PaymentIntentFacts,
): Promise<FulfilOutcome> {
  const bound = await findOrderOfIntent(ctx, intent.id);
  const order = bound ?? (await findOrder(ctx, intent.orderId ?? ""));
  if (!order) return "unknown_order";
  if (differs(ctx, intent, order)) {
    // A payment may change the order only in two cases: the order stores this payment intent, or both belong to the
    // same Stripe customer.
    const isTheirs = bound !== null || (intent.customerId !== null && intent.customerId === order.customerId);
    if (isTheirs && intent.status === "succeeded") await markMismatch(ctx, order, intent);
    return "mismatch";
  }
  if (intent.status !== "succeeded") {
    await note(ctx, order, intent);
    return "noted";
  }
  const isNew = await credit(ctx, order, intent);
  if (intent.refunds.refundedCents > 0) await applyRefunds(ctx, order.id, intent.refunds);
  ctx.wakeOutbox();
  return isNew ? "credited" : "already_credited";
}

function differs(ctx: ServiceContext, intent: PaymentIntentFacts, order: Order): boolean {
  return (
    intent.isLive !== ctx.stripe.isLive ||
    intent.currency !== order.currency ||
    intent.amountCents !== order.amountCents ||
    intent.customerId === null ||
    intent.customerId !== order.customerId ||
    (order.paymentIntentId !== null && order.paymentIntentId !== intent.id)
  );
}

/**
 * Writes ledger row, balance, order and receipt in one batch. The statement of the ledger row checks all conditions
 * (order unpaid, no other intent), and the others depend on that row. Parallel calls therefore credit a purchase once.
 */
async function credit(ctx: ServiceContext, order: Order, intent: PaymentIntentFacts): Promise<boolean> {
  const now = ctx.clock.now();
  const ledgerId = ctx.ids.uuid();
  const didInsert = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  const [row] = await ctx.db.write(
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
        SELECT ${ledgerId}, provider_id, ${now}, 'purchase', ${intent.id}, credits FROM credit_orders
        WHERE id = ${order.id} AND state IN ('open', 'processing', 'failed', 'canceled')
          AND amount_cents = ${intent.amountCents} AND currency = ${intent.currency}
          AND (payment_intent_id IS NULL OR payment_intent_id = ${intent.id})
        ON CONFLICT (kind, reference) DO NOTHING`,
    sql`UPDATE accounts SET credits = credits + (SELECT deposited FROM credit_ledger WHERE id = ${ledgerId})
        WHERE id = ${order.providerId} AND ${didInsert}`,
    sql`UPDATE credit_orders
        SET state = 'paid', paid_at = ${now}, payment_intent_id = ${intent.id}, receipt_url = ${intent.receiptUrl},
            invoice_due_at = CASE WHEN is_hosted = 0 THEN ${now} END
        WHERE id = ${order.id} AND ${didInsert}`,
    recordAudit(
      ctx,
      {
        actorId: null,
        subjectId: order.providerId,
        action: "credits.purchased",
        detail: { order: order.id, credits: order.credits, cents: order.amountCents },
      },
      didInsert,
    ).statement,
    receipt(ctx, order, didInsert),
  );
  return didChange(row);
}

function receipt(ctx: ServiceContext, order: Order, condition: Query): Query {
  return enqueueMailTo(
    ctx,
    {
      kind: CREDITS_RECEIPT,
      facts: {
        firstname: order.firstname,
        credits: order.credits,
        cents: order.amountCents,
        currency: order.currency,
      },
      path: `/credits/receipt/${order.id}`,
      idempotencyKey: `credits_receipt:${order.id}`,
    },
    selectAccountRecipient(order.providerId, condition),
  );
}

/**
 * For each status of an unpaid payment: the order state that it sets, and the earlier order states that it may replace.
 * A paid order never changes.
 */
const NOTED: Record<string, { state: OrderState; from: Query }> = {
  processing: { state: "processing", from: sql`('open', 'failed')` },
  requires_capture: { state: "processing", from: sql`('open', 'failed')` },
  canceled: { state: "canceled", from: sql`('open', 'processing', 'failed')` },
};

async function note(ctx: ServiceContext, order: Order, intent: PaymentIntentFacts): Promise<void> {
  const isDeclinedAttempt = intent.status === "requires_payment_method" && intent.hasFailed;
  const change = isDeclinedAttempt
    ? { state: "failed", from: sql`('open', 'processing')` }
    : NOTED[intent.status];
  if (!change) return;
  await ctx.db.write(sql`
    UPDATE credit_orders SET state = ${change.state}, payment_intent_id = ${intent.id}
    WHERE id = ${order.id} AND state IN ${change.from}
      AND (payment_intent_id IS NULL OR payment_intent_id = ${intent.id})`);
}

/**
 * Records a payment that differs from its order, so that an administrator can refund it. Each such payment is recorded
 * once, even if the order was already paid by another payment.
 */
async function markMismatch(ctx: ServiceContext, order: Order, intent: PaymentIntentFacts): Promise<void> {
  const { id, amountCents: cents, currency, isLive } = intent;
  await ctx.db.write(
    recordAudit(
      ctx,
      {
        actorId: null,
        subjectId: order.providerId,
        action: "credits.mismatch",
        detail: { order: order.id, intent: id, cents, currency, isLive },
      },
      sql`NOT EXISTS (SELECT 1 FROM audit_log WHERE subject_id = ${order.providerId} AND action = 'credits.mismatch'
            AND json_extract(detail, '$.intent') = ${id})`,
    ).statement,
    sql`UPDATE credit_orders SET state = 'mismatch'
        WHERE id = ${order.id} AND state IN ('open', 'processing', 'failed', 'canceled')`,
  );
}
