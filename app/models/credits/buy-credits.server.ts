import type { SiteContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { Me } from "~/models/accounts/sessions/queries.server";
import {
  beginOrder,
  closeFailedOrder,
  createPaymentOnce,
  purchaseRejectionFor,
  type UnpaidOrder,
  type PurchaseInput,
} from "./begin-order.server";
import { fulfilPaymentIntent } from "./fulfil-intent.server";
import { parsePaymentIntent } from "./intent.rules";
import {
  rejectPurchase,
  type CardPurchase,
  type PurchaseRejection,
  type SettledPurchase,
} from "./purchase.rules";
import { creditStatusOf } from "./settle-return.server";

type Outcome = CardPurchase | SettledPurchase | PurchaseRejection;

/**
 * Starts a card purchase: first our order, then a payment intent with the order's id as idempotency key. An earlier
 * payment for the same purchase is resumed. If that payment has already succeeded, it is credited and no new payment
 * starts.
 */
export async function buyCredits(ctx: SiteContext, me: Me, wanted: PurchaseInput): Promise<Outcome> {
  const begun = await beginOrder(ctx, me, wanted, false);
  if (begun.kind === "rejected") return begun;
  const { paymentIntentId } = begun.order;
  if (!paymentIntentId) return createIntent(ctx, me, begun);
  const resumed = await resumeIntent(ctx, begun.order, paymentIntentId);
  // The earlier payment intent was cancelled and its order is closed, so this purchase needs another order.
  if (resumed !== "canceled") return resumed;
  const secondOrder = await beginOrder(ctx, me, wanted, false);
  if (secondOrder.kind === "rejected") return secondOrder;
  return secondOrder.order.paymentIntentId ? rejectPurchase(500) : createIntent(ctx, me, secondOrder);
}

const amountsOf = ({ amountCents, taxCents }: UnpaidOrder["order"]) => ({ amountCents, taxCents });

async function createIntent(ctx: SiteContext, me: Me, { order, customerId }: UnpaidOrder): Promise<Outcome> {
  const answer = await createPaymentOnce(ctx, (api) =>
    api.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: order.currency,
        customer: customerId,
        allowed_payment_method_types: ["card"],
        metadata: { orderId: order.id, providerId: me.providerId, credits: String(order.credits) },
      },
      { idempotencyKey: `pi-${order.id}` },
    ),
  );
  if (answer.kind !== "ok") return closeFailedOrder(ctx, order.id, answer);
  const { id, client_secret: clientSecret } = answer.value;
  if (!clientSecret) return rejectPurchase(500);
  await ctx.db.write(sql`
    UPDATE credit_orders SET payment_intent_id = ${id} WHERE id = ${order.id} AND payment_intent_id IS NULL`);
  return { kind: "ready", orderId: order.id, clientSecret, ...amountsOf(order) };
}

async function resumeIntent(
  ctx: SiteContext,
  order: UnpaidOrder["order"],
  intentId: string,
): Promise<Outcome | "canceled"> {
  const answer = await ctx.stripe.ask((api) =>
    api.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }),
  );
  if (answer.kind !== "ok") return purchaseRejectionFor(answer);
  const intent = parsePaymentIntent(answer.value);
  const clientSecret = answer.value.client_secret;
  if (!intent || !clientSecret) return rejectPurchase(500);
  if (intent.status === "canceled") {
    await fulfilPaymentIntent(ctx, intent);
    return "canceled";
  }
  if (intent.status.startsWith("requires_") && intent.status !== "requires_capture") {
    return { kind: "ready", orderId: order.id, clientSecret, ...amountsOf(order) };
  }
  return { kind: "settled", status: creditStatusOf(intent, await fulfilPaymentIntent(ctx, intent)) };
}
