import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { isRetryable } from "~/models/stripe/retryable";
import { findOrder } from "./orders.server";
import { refreshCheckoutSession, refreshPaymentIntent } from "./refresh-payment.server";

/** What an administrator is told after Stripe was asked again about an order. */
export type OrderCheck = "credited" | "noted" | "mismatch" | "unknown" | "unpaid" | "unavailable";

/**
 * Asks Stripe again about the payment of an order and applies the answer, as a webhook would. Repeating it changes nothing
 * more; each attempt is audited.
 */
export async function checkOrder(ctx: ServiceContext, adminId: string, orderId: string): Promise<OrderCheck> {
  const order = await findOrder(ctx, orderId);
  if (!order) return "unknown";
  await ctx.db.write(
    recordAudit(ctx, {
      actorId: adminId,
      subjectId: order.providerId,
      action: "credits.checked",
      detail: { order: order.id },
    }).statement,
  );
  const { checkoutSessionId, paymentIntentId } = order;
  if (!checkoutSessionId && !paymentIntentId) return "unpaid";
  const outcome = paymentIntentId
    ? await refreshPaymentIntent(ctx, paymentIntentId)
    : await refreshCheckoutSession(ctx, checkoutSessionId ?? "");
  if (isRetryable(outcome)) return "unavailable";
  switch (outcome) {
    case "credited":
    case "already_credited":
      return "credited";
    case "mismatch":
      return "mismatch";
    case "unknown_order":
    case "unknown_payment":
      return "unknown";
    case "noted":
    case "disputed":
    case "expired":
      return "noted";
  }
}
