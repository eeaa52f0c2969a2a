import type { AppScope } from "~/context";
import { isPostponed, postponementOf, type Postponement } from "~/models/postponement";
import { sql } from "~/models/database";
import { idOf } from "~/models/billing/stripe-reference.rules";
import { applyDispute } from "./apply-dispute.server";
import { fulfilIntent, type FulfilOutcome } from "./fulfil-intent.server";
import { findOrderOfIntent, findOrderOfSession } from "./orders.server";
import { readIntent } from "./read-intent.server";
import { readSession } from "./read-session.server";

/** What came of asking Stripe again about a payment of credits. */
export type RefreshOutcome =
  | FulfilOutcome
  | "disputed"
  /** The hosted page ran out unpaid. */
  | "expired"
  /** Stripe does not know it. */
  | "unknown_payment"
  | Postponement;

/** Reads a payment at Stripe and brings its order to what it says. */
export async function refreshIntent(app: AppScope, intentId: string): Promise<RefreshOutcome> {
  const intent = await readIntent(app, intentId);
  if (intent.kind === "not_found") return "unknown_payment";
  return intent.kind === "ok" ? fulfilIntent(app, intent.value) : postponementOf(intent);
}

/** Reads a hosted payment page at Stripe; its payment, once there is one, decides. */
export async function refreshSession(app: AppScope, sessionId: string): Promise<RefreshOutcome> {
  const order = await findOrderOfSession(app, sessionId);
  if (!order) return "unknown_order";
  const session = await readSession(app, sessionId);
  if (session.kind === "not_found") return "unknown_payment";
  if (session.kind !== "ok") return postponementOf(session);
  const { intentId, invoiceUrl, status } = session.value;
  if (invoiceUrl) {
    await app.db.write(sql`UPDATE credit_orders SET invoice_url = ${invoiceUrl} WHERE id = ${order.id}`);
  }
  const outcome = intentId ? await refreshIntent(app, intentId) : "noted";
  if (status !== "expired" || isPostponed(outcome)) return outcome;
  await closeExpired(app, order.id);
  return "expired";
}

/** A hosted page that ran out can no longer be paid. Should a payment still arrive, it is credited all the same. */
export async function closeExpired(app: AppScope, orderId: string): Promise<void> {
  await app.db.write(sql`
    UPDATE credit_orders SET state = 'canceled' WHERE id = ${orderId} AND state IN ('open', 'failed')`);
}

/** Reads a dispute at Stripe and takes its credits, or gives them back, as it says. */
export async function refreshDispute(app: AppScope, disputeId: string): Promise<RefreshOutcome> {
  const dispute = await app.stripe.ask((api) => api.disputes.retrieve(disputeId));
  if (dispute.kind === "not_found") return "unknown_payment";
  if (dispute.kind !== "ok") return postponementOf(dispute);
  const { payment_intent: payment, status } = dispute.value;
  const intentId = idOf(payment);
  if (!intentId) return "unknown_payment";
  const outcome = await refreshIntent(app, intentId);
  if (outcome !== "credited" && outcome !== "already_credited") return outcome;
  const order = await findOrderOfIntent(app, intentId);
  if (!order) return "unknown_order";
  await applyDispute(app, order.id, { id: disputeId, status });
  return "disputed";
}
