import type { AppScope } from "~/context";
import type { StripeResult } from "~/integrations/stripe/client";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { fulfilIntent, type FulfilOutcome } from "./fulfil-intent.server";
import type { IntentFacts } from "./intent.rules";
import { findOrder, findOrderOfIntent, findOrderOfSession } from "./orders.server";
import { readIntent } from "./read-intent.server";
import { closeExpired } from "./refresh-payment.server";
import { readSession } from "./read-session.server";
import type { CreditStatus } from "./status.rules";

export interface PaymentReturn {
  /** `payment_intent` from the return URL of Stripe.js. */
  paymentIntent?: string | null;
  /** `checkout_session` from the return URL of the hosted page. */
  checkoutSession?: string | null;
}

/** What to tell the provider, and what broke on our side, for the log. */
export interface Settlement {
  status: CreditStatus;
  failure?: unknown;
}

const INTENT_ID = /^pi_\w{1,200}$/;
const SESSION_ID = /^cs_\w{1,200}$/;

/**
 * The result of the payment a provider returns from. It reads from Stripe with the same fulfilment as the webhook: the
 * URL only says which payment to read, and only its own provider may read it.
 */
export async function settleReturn(
  app: AppScope,
  me: Pick<Me, "providerId">,
  from: PaymentReturn,
): Promise<Settlement> {
  const { paymentIntent, checkoutSession } = from;
  try {
    if (checkoutSession) return await settleSession(app, me.providerId, checkoutSession);
    if (paymentIntent) return await settleIntent(app, me.providerId, paymentIntent);
    return { status: "missing_parameters" };
  } catch (failure) {
    return { status: "processing_error", failure };
  }
}

async function settleSession(app: AppScope, providerId: string, sessionId: string): Promise<Settlement> {
  if (!SESSION_ID.test(sessionId)) return { status: "payment_intent_not_found" };
  const order = await findOrderOfSession(app, sessionId);
  if (order?.providerId !== providerId) return { status: "payment_intent_not_found" };
  if (order.state === "paid") return { status: "true" };
  const session = await readSession(app, sessionId);
  if (session.kind !== "ok") return { status: failureStatus(session) };
  if (session.value.status === "expired") {
    await closeExpired(app, order.id);
    return { status: "canceled" };
  }
  return session.value.intentId ? settle(app, session.value.intentId) : { status: "canceled" };
}

async function settleIntent(app: AppScope, providerId: string, intentId: string): Promise<Settlement> {
  if (!INTENT_ID.test(intentId)) return { status: "payment_intent_not_found" };
  const order = await findOrderOfIntent(app, intentId);
  if (order && order.providerId !== providerId) return { status: "payment_intent_not_found" };
  if (order?.state === "paid") return { status: "true" };
  return settle(app, intentId, order ? undefined : providerId);
}

/** @param claimant provider whose order the payment must name, when we do not know the payment yet */
async function settle(app: AppScope, intentId: string, claimant?: string): Promise<Settlement> {
  const intent = await readIntent(app, intentId);
  if (intent.kind !== "ok") return { status: failureStatus(intent) };
  if (claimant !== undefined) {
    const order = await findOrder(app, intent.value.orderId ?? "");
    if (!order) return { status: "planner_not_found" };
    if (order.providerId !== claimant) return { status: "payment_intent_not_found" };
  }
  try {
    return { status: statusOf(intent.value, await fulfilIntent(app, intent.value)) };
  } catch (failure) {
    const isPaid = intent.value.status === "succeeded";
    return { status: isPaid ? "credit_log_failed" : "processing_error", failure };
  }
}

const failureStatus = (failure: Exclude<StripeResult<unknown>, { kind: "ok" }>): CreditStatus =>
  failure.kind === "not_found" ? "payment_intent_not_found" : "processing_error";

/** The status to show, from Stripe's status and our outcome. */
export function statusOf(
  intent: Pick<IntentFacts, "status" | "hasFailed">,
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
