import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { fulfilPaymentIntent, type FulfilOutcome } from "./fulfil-intent.server";
import type { PaymentIntentFacts } from "./intent.rules";
import { findOrder, findOrderOfIntent, findOrderOfCheckout, markBuyerReturned } from "./orders.server";
import { fetchPaymentIntent } from "./read-intent.server";
import { closeExpiredOrder } from "./refresh-payment.server";
import { fetchCheckoutSession } from "./read-session.server";
import type { CreditStatus } from "./status.rules";

export interface PaymentReturnParams {
  /** `payment_intent` from the return URL of Stripe.js. */
  paymentIntent?: string | null;
  /** `checkout_session` from the return URL of the hosted page. */
  checkoutSession?: string | null;
}

const INTENT_ID = /^pi_\w{1,200}$/;
const SESSION_ID = /^cs_\w{1,200}$/;

/**
 * Finds the result of a payment when the provider comes back from the payment page to our site. The URL contains only
 * the payment's id, and a payment of another provider is rejected. The payment is read from Stripe and credited in the
 * same way as by the webhook.
 */
export async function settleReturnedPayment(
  ctx: ServiceContext,
  me: Pick<Me, "providerId">,
  from: PaymentReturnParams,
): Promise<CreditStatus> {
  const { paymentIntent, checkoutSession } = from;
  try {
    if (checkoutSession) return await settleSession(ctx, me.providerId, checkoutSession);
    if (paymentIntent) return await settleIntent(ctx, me.providerId, paymentIntent);
    return "missing_parameters";
  } catch (failure) {
    ctx.reportFailure("processing_error", failure);
    return "processing_error";
  }
}

async function settleSession(
  ctx: ServiceContext,
  providerId: string,
  sessionId: string,
): Promise<CreditStatus> {
  if (!SESSION_ID.test(sessionId)) return "payment_intent_not_found";
  const order = await findOrderOfCheckout(ctx, sessionId);
  if (order?.providerId !== providerId) return "payment_intent_not_found";
  if (order.state === "paid") return "true";
  const session = await fetchCheckoutSession(ctx, sessionId);
  if (session.kind !== "ok") return checkedSoon(ctx, order.id, failureStatus(session));
  if (session.value.status === "expired") {
    await closeExpiredOrder(ctx, order.id);
    return "canceled";
  }
  if (!session.value.intentId) return "canceled";
  return checkedSoon(ctx, order.id, await settle(ctx, session.value.intentId));
}

async function settleIntent(
  ctx: ServiceContext,
  providerId: string,
  intentId: string,
): Promise<CreditStatus> {
  if (!INTENT_ID.test(intentId)) return "payment_intent_not_found";
  const order = await findOrderOfIntent(ctx, intentId);
  if (order && order.providerId !== providerId) return "payment_intent_not_found";
  if (order?.state === "paid") return "true";
  const status = await settle(ctx, intentId, order ? undefined : providerId);
  return order ? checkedSoon(ctx, order.id, status) : status;
}

/** Schedules an early check of an order whose payment could not be read or credited. */
async function checkedSoon(
  { db }: Pick<ServiceContext, "db">,
  orderId: string,
  status: CreditStatus,
): Promise<CreditStatus> {
  if (status === "processing_error" || status === "credit_log_failed")
    await db.write(markBuyerReturned(orderId));
  return status;
}

/**
 * @param claimant the provider who says that the payment is theirs; given only if no order of ours stores the payment.
 * The order whose id the payment contains must then belong to this provider.
 */
async function settle(ctx: ServiceContext, intentId: string, claimant?: string): Promise<CreditStatus> {
  const intent = await fetchPaymentIntent(ctx, intentId);
  if (intent.kind !== "ok") return failureStatus(intent);
  if (claimant !== undefined) {
    const order = await findOrder(ctx, intent.value.orderId ?? "");
    if (!order) return "planner_not_found";
    if (order.providerId !== claimant) return "payment_intent_not_found";
  }
  try {
    return creditStatusOf(intent.value, await fulfilPaymentIntent(ctx, intent.value));
  } catch (failure) {
    const status = intent.value.status === "succeeded" ? "credit_log_failed" : "processing_error";
    ctx.reportFailure(status, failure);
    return status;
  }
}

const failureStatus = (failure: Exclude<StripeResult<unknown>, { kind: "ok" }>): CreditStatus =>
  failure.kind === "not_found" ? "payment_intent_not_found" : "processing_error";

/** The status that the page shows, computed from Stripe's status and our outcome. */
export function creditStatusOf(
  intent: Pick<PaymentIntentFacts, "status" | "hasFailed">,
  outcome: FulfilOutcome,
): CreditStatus {
  if (outcome === "unknown_order") return "planner_not_found";
  if (outcome === "mismatch") return "unknown_status";
  switch (intent.status) {
    case "succeeded":
      return "true";
    case "processing":
      return "processing";
    case "requires_capture":
      return "amount_capturable_updated";
    case "canceled":
      return "canceled";
    case "requires_payment_method":
      return intent.hasFailed ? "payment_failed" : "failed";
    case "requires_action":
    case "requires_confirmation":
      return "failed";
    default:
      return "unknown_status";
  }
}
