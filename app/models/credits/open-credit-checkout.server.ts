import type { SiteContext } from "~/context/types";
import type { DescribeCredits } from "~/models/invoicing/invoice-purchases.server";
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
import {
  rejectPurchase,
  type HostedPurchase,
  type PurchaseRejection,
  type SettledPurchase,
} from "./purchase.rules";
import { settleReturnedPayment } from "./settle-return.server";
import { splitTax } from "~/models/stripe/tax.rules";

type Outcome = HostedPurchase | SettledPurchase | PurchaseRejection;

/**
 * Starts a purchase on Stripe's hosted page, for browsers that cannot show the card form. If an earlier hosted page for
 * the same purchase can still be paid, it is reused.
 */
export async function openCreditCheckout(
  ctx: SiteContext,
  me: Me,
  wanted: PurchaseInput,
  nameCredits: DescribeCredits,
): Promise<Outcome> {
  const begun = await beginOrder(ctx, me, wanted, true);
  if (begun.kind === "rejected") return begun;
  const { checkoutSessionId } = begun.order;
  if (!checkoutSessionId) return createSession(ctx, me, begun, nameCredits);
  const answer = await ctx.stripe.ask((api) => api.checkout.sessions.retrieve(checkoutSessionId));
  if (answer.kind !== "ok") return purchaseRejectionFor(answer);
  if (answer.value.status === "open" && answer.value.url) return { kind: "ready", url: answer.value.url };
  const status = await settleReturnedPayment(ctx, me, { checkoutSession: checkoutSessionId });
  if (status !== "canceled") return { kind: "settled", status };
  const retried = await beginOrder(ctx, me, wanted, true);
  if (retried.kind === "rejected") return retried;
  return retried.order.checkoutSessionId ? rejectPurchase(500) : createSession(ctx, me, retried, nameCredits);
}

async function createSession(
  ctx: SiteContext,
  me: Me,
  { order, customerId }: UnpaidOrder,
  nameCredits: DescribeCredits,
): Promise<Outcome> {
  const { origin } = ctx;
  const { netCents, taxCents } = splitTax(order.amountCents, order.taxCents);
  const metadata = { orderId: order.id, providerId: me.providerId, credits: String(order.credits) };
  const name = await nameCredits(order.credits, { domain: ctx.domain.code, language: ctx.language });
  const answer = await createPaymentOnce(ctx, (api) =>
    api.checkout.sessions.create(
      {
        mode: "payment",
        customer: customerId,
        client_reference_id: order.id,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency,
              unit_amount: netCents,
              product_data: { name },
              ...(taxCents === null ? {} : { tax_behavior: "exclusive" }),
            },
          },
        ],
        allowed_payment_method_types: ["card"],
        payment_intent_data: { metadata },
        metadata,
        invoice_creation: { enabled: true },
        ...(taxCents === null ? {} : { automatic_tax: { enabled: true } }),
        locale: ctx.language,
        success_url: `${origin}/credits/callback?checkout_session={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/credits?status=canceled`,
      },
      { idempotencyKey: `cs-${order.id}` },
    ),
  );
  if (answer.kind !== "ok") return closeFailedOrder(ctx, order.id, answer);
  const { id, url, amount_total: total } = answer.value;
  if (!url) return rejectPurchase(500);
  if (total !== order.amountCents) {
    // The billing details changed after the VAT was computed. The page would ask for another amount than the order.
    await ctx.stripe.ask((api) => api.checkout.sessions.expire(id));
    await closeFailedOrder(ctx, order.id, { kind: "invalid", status: 400, code: null, param: null });
    return { kind: "rejected", status: 400, key: "credits:errors.price_changed" };
  }
  await ctx.db.write(sql`
    UPDATE credit_orders SET checkout_session_id = ${id} WHERE id = ${order.id} AND checkout_session_id IS NULL`);
  return { kind: "ready", url };
}
