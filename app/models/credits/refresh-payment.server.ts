import type { ServiceContext } from "~/context/types";
import { isRetryable, retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { applyDispute } from "./refunds/apply-dispute.server";
import { fulfilPaymentIntent, type FulfilOutcome } from "./fulfil-intent.server";
import { findOrderOfIntent, findOrderOfCheckout } from "./orders.server";
import { fetchPaymentIntent } from "./read-intent.server";
import { fetchCheckoutSession } from "./read-session.server";

/** Result of reading the payment of a purchase from Stripe again. */
export type PaymentRefreshOutcome =
  | FulfilOutcome
  | "disputed"
  /** The hosted payment page expired before the buyer paid. */
  | "expired"
  /** Stripe does not know the payment. */
  | "unknown_payment"
  | RetryReason;

/** Reads a payment from Stripe and updates its order. */
export async function refreshPaymentIntent(
  ctx: ServiceContext,
  intentId: string,
): Promise<PaymentRefreshOutcome> {
  const intent = await fetchPaymentIntent(ctx, intentId);
  if (intent.kind === "not_found") return "unknown_payment";
  return intent.kind === "ok" ? fulfilPaymentIntent(ctx, intent.value) : retryReasonOf(intent);
}

/**
 * Reads a hosted payment page from Stripe. If the buyer has started a payment there, the order follows the state of
 * that payment.
 */
export async function refreshCheckoutSession(
  ctx: ServiceContext,
  sessionId: string,
): Promise<PaymentRefreshOutcome> {
  const order = await findOrderOfCheckout(ctx, sessionId);
  if (!order) return "unknown_order";
  const session = await fetchCheckoutSession(ctx, sessionId);
  if (session.kind === "not_found") return "unknown_payment";
  if (session.kind !== "ok") return retryReasonOf(session);
  const { intentId, invoiceUrl, status } = session.value;
  if (invoiceUrl) {
    await ctx.db.write(sql`UPDATE credit_orders SET invoice_url = ${invoiceUrl} WHERE id = ${order.id}`);
  }
  const outcome = intentId ? await refreshPaymentIntent(ctx, intentId) : "noted";
  if (status !== "expired" || isRetryable(outcome)) return outcome;
  await closeExpiredOrder(ctx, order.id);
  return "expired";
}

/**
 * Closes the order of an expired hosted page, which can no longer be paid. If a payment still arrives, it is credited.
 */
export async function closeExpiredOrder(ctx: ServiceContext, orderId: string): Promise<void> {
  await ctx.db.write(sql`
    UPDATE credit_orders SET state = 'canceled' WHERE id = ${orderId} AND state IN ('open', 'failed')`);
}

/** Reads a dispute from Stripe and withdraws or returns its credits. */
export async function refreshDispute(ctx: ServiceContext, disputeId: string): Promise<PaymentRefreshOutcome> {
  const dispute = await ctx.stripe.ask((api) => api.disputes.retrieve(disputeId));
  if (dispute.kind === "not_found") return "unknown_payment";
  if (dispute.kind !== "ok") return retryReasonOf(dispute);
  const { payment_intent: payment, status } = dispute.value;
  const intentId = idOf(payment);
  if (!intentId) return "unknown_payment";
  const outcome = await refreshPaymentIntent(ctx, intentId);
  if (outcome !== "credited" && outcome !== "already_credited") return outcome;
  const order = await findOrderOfIntent(ctx, intentId);
  if (!order) return "unknown_order";
  await applyDispute(ctx, order.id, { id: disputeId, status });
  return "disputed";
}
