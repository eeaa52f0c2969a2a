import type { ServiceContext } from "~/context/types";
import { retryReasonOf } from "~/models/stripe/retryable";
import { didChange, sql } from "~/models/core/database";
import { nextAttemptAt } from "~/models/core/backoff.rules";
import { fulfilPaymentIntent } from "./fulfil-intent.server";
import { parsePaymentIntent } from "./intent.rules";
import { CHECK_DUE_IMMEDIATELY, type Order } from "./orders.server";
import {
  refreshPaymentIntent,
  refreshCheckoutSession,
  type PaymentRefreshOutcome,
} from "./refresh-payment.server";
import { requestStripeRefund } from "./refunds/decide-refund.server";
import { hours } from "~/models/core/time.rules";

/** Maximum number of orders checked per run. */
const BATCH = 20;
/** A run reads at most this many due orders, longest due first. It then checks the most urgent of these orders. */
const DUE_READ_MAX = 500;
/** An unfinished payment is cancelled at Stripe after this time, so that no order waits forever. */
const ABANDONED_AFTER = hours(24);

export interface Reconciliation {
  asked: number;
  credited: number;
  refunded: number;
  mismatches: number;
  /** Number of orders for which Stripe's response was invalid. */
  invalidAnswers: number;
  /** Whether the run ended early because Stripe stopped responding. The remaining orders wait for the next run. */
  isCutShort: boolean;
}

type DueOrder = Pick<
  Order,
  "id" | "createdAt" | "state" | "paymentIntentId" | "checkoutSessionId" | "refundDecidedAt"
>;

const COLUMNS = sql`id, created_at AS createdAt, state, payment_intent_id AS paymentIntentId,
  checkout_session_id AS checkoutSessionId, refund_decided_at AS refundDecidedAt`;

/**
 * Finds changes of payments that neither a webhook nor the return page has reported. It also continues granted refunds,
 * and checks waiting orders: first the orders that are probably paid. Each run is limited in size and stops if Stripe
 * does not respond.
 */
export async function reconcileOrders(ctx: ServiceContext): Promise<Reconciliation> {
  const now = ctx.clock.now();
  const done: Reconciliation = {
    asked: 0,
    credited: 0,
    refunded: 0,
    mismatches: 0,
    invalidAnswers: 0,
    isCutShort: false,
  };
  const [due, granted] = await ctx.db.read(
    dueOrders(now),
    sql<DueOrder>`SELECT ${COLUMNS} FROM credit_orders INDEXED BY credit_orders_reserved
      WHERE refund_state = 'granted' AND check_due_at <= ${now} ORDER BY check_due_at LIMIT ${BATCH}`,
  );
  for (const order of granted) {
    if (!(await takeUp(ctx, order, order.refundDecidedAt ?? order.createdAt))) continue;
    const outcome = await requestStripeRefund(ctx, order);
    if (outcome === "refunded") done.refunded += 1;
    if (outcome === "invalid_answer") done.invalidAnswers += 1;
    if (outcome === "unavailable") return { ...done, isCutShort: true };
  }
  for (const order of due) {
    if (!(await takeUp(ctx, order, waitsSince(order, now)))) continue;
    const outcome = await ask(ctx, order, now - order.createdAt > ABANDONED_AFTER);
    if (outcome === "unavailable") return { ...done, isCutShort: true };
    done.asked += 1;
    if (outcome === "credited") done.credited += 1;
    if (outcome === "mismatch") done.mismatches += 1;
    if (outcome === "invalid_answer") done.invalidAnswers += 1;
  }
  return done;
}

/**
 * The orders to check. First come orders whose buyer returned or that Stripe is processing, then the newest order of
 * each account, then the second newest of each account, and so on: people usually pay the order that they opened last.
 */
const dueOrders = (now: number) => sql<DueOrder>`
  SELECT ${COLUMNS} FROM (
    SELECT *, (check_due_at = ${CHECK_DUE_IMMEDIATELY} OR state = 'processing') AS isLikelyPaid,
      row_number() OVER (PARTITION BY provider_id ORDER BY created_at DESC, id DESC) AS turn
    FROM (SELECT * FROM credit_orders INDEXED BY credit_orders_due
          WHERE state IN ('open', 'processing', 'failed') AND check_due_at <= ${now}
          ORDER BY check_due_at LIMIT ${DUE_READ_MAX}))
  ORDER BY isLikelyPaid DESC, turn, check_due_at LIMIT ${BATCH}`;

/**
 * The time from which an order's next check is computed. The age of an order that nobody tried to pay counts double, so
 * the next check comes later.
 */
const waitsSince = ({ state, createdAt }: DueOrder, now: number): number =>
  state === "open" ? 2 * createdAt - now : createdAt;

/**
 * Reserves an order for this run. The time of its next check is stored before the call to Stripe, so it does not depend
 * on the result.
 */
async function takeUp({ db, clock }: ServiceContext, { id }: DueOrder, since: number): Promise<boolean> {
  const now = clock.now();
  const [taken] = await db.write(sql`
    UPDATE credit_orders SET check_due_at = ${nextAttemptAt(now, since)} WHERE id = ${id} AND check_due_at <= ${now}`);
  return didChange(taken);
}

async function ask(
  ctx: ServiceContext,
  order: DueOrder,
  isAbandoned: boolean,
): Promise<PaymentRefreshOutcome> {
  if (order.checkoutSessionId) {
    const outcome = await refreshCheckoutSession(ctx, order.checkoutSessionId);
    if (outcome !== "unknown_payment") return outcome;
    return close(ctx, order);
  }
  // The buyer has seen neither the card form nor the hosted page, so there is no payment to read from Stripe.
  if (!order.paymentIntentId) return isAbandoned ? close(ctx, order) : "noted";
  const outcome = await refreshPaymentIntent(ctx, order.paymentIntentId);
  if (outcome === "unknown_payment") return close(ctx, order);
  if (outcome === "noted" && isAbandoned && order.state !== "processing") {
    return withdraw(ctx, order.paymentIntentId);
  }
  return outcome;
}

/**
 * Cancels an abandoned payment. If the payment has succeeded in the meantime, Stripe rejects the call, and the next run
 * credits the payment.
 */
async function withdraw(ctx: ServiceContext, intentId: string): Promise<PaymentRefreshOutcome> {
  const canceled = await ctx.stripe.ask((api) => api.paymentIntents.cancel(intentId));
  if (canceled.kind === "invalid") return "noted";
  if (canceled.kind !== "ok") return retryReasonOf(canceled);
  const intent = parsePaymentIntent(canceled.value);
  return intent ? fulfilPaymentIntent(ctx, intent) : "invalid_answer";
}

async function close(ctx: ServiceContext, { id }: DueOrder): Promise<PaymentRefreshOutcome> {
  await ctx.db.write(sql`
    UPDATE credit_orders SET state = 'canceled' WHERE id = ${id} AND state IN ('open', 'processing', 'failed')`);
  return "noted";
}
