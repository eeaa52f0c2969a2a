import type Stripe from "stripe";
import type { SiteContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { isStripeRequestRunning } from "~/models/stripe/retryable";
import { sql } from "~/models/core/database";
import { stripeCustomerOf } from "~/models/stripe/customer.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { findPayableOrder, payableOrderQuery, type Order, type OrderReuseCriteria } from "./orders.server";
import { computeTax } from "~/models/stripe/compute-tax.server";
import { creditPriceCents, isCreditQuantity } from "./price.rules";
import { rejectPurchase, type PurchaseRejection } from "./purchase.rules";
import { needsTaxLocation } from "~/models/stripe/tax.rules";
import { hours, minutes } from "~/models/core/time.rules";

export interface PurchaseInput {
  credits: number;
  /** The price without VAT that the page showed. It is only compared with the computed price, and never charged. */
  priceCents?: number | undefined;
}

/** An order that waits for its payment. */
export interface UnpaidOrder {
  kind: "begun";
  order: Pick<
    Order,
    "id" | "credits" | "amountCents" | "taxCents" | "currency" | "paymentIntentId" | "checkoutSessionId"
  >;
  customerId: string;
}

/** Stripe keeps the response to an idempotency key for a day, so an order is reused only within this time. */
const REUSE_MS = hours(23);
/** The delay after which the reconciliation first checks an order. */
const FIRST_CHECK_MS = minutes(2);

/**
 * Returns the order of a purchase. If an earlier order for the same purchase is still unpaid, it is reused, so that a
 * second attempt cannot charge twice. A new order is written before Stripe is called; two parallel requests get the
 * same order.
 */
export async function beginOrder(
  ctx: SiteContext,
  me: Me,
  { credits, priceCents }: PurchaseInput,
  isHosted: boolean,
): Promise<UnpaidOrder | PurchaseRejection> {
  if (!isCreditQuantity(credits)) return rejectPurchase(400);
  const netCents = creditPriceCents(credits);
  if (priceCents !== undefined && priceCents !== netCents) {
    return { kind: "rejected", status: 400, key: "credits:errors.price_changed" };
  }
  const customer = await stripeCustomerOf(ctx, me);
  if (customer.kind !== "ok") return purchaseRejectionFor(customer);
  const currency = ctx.domain.currency.toLowerCase();
  const price = await computeTax(ctx, { customerId: customer.value, netCents, currency });
  if (price.kind !== "ok") return purchaseRejectionFor(price);
  const { grossCents: amountCents, taxCents } = price.value;
  const now = ctx.clock.now();
  const wanted: OrderReuseCriteria = {
    providerId: me.providerId,
    credits,
    amountCents,
    taxCents,
    currency,
    isHosted,
    since: now - REUSE_MS,
  };
  await ctx.db.write(sql`
    INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, tax_cents, currency, is_hosted, check_due_at)
    SELECT ${ctx.ids.uuid()}, ${me.providerId}, ${now}, ${ctx.domain.code}, ${credits}, ${amountCents}, ${taxCents},
           ${currency}, ${isHosted}, ${now + FIRST_CHECK_MS}
    WHERE NOT EXISTS (${payableOrderQuery(wanted)})`);
  const order = await findPayableOrder(ctx, wanted);
  return order ? { kind: "begun", order, customerId: customer.value } : rejectPurchase(500);
}

/**
 * Two values for waiting while another request with the same idempotency key is still running: the number of attempts,
 * and the pause between two attempts.
 */
const ATTEMPTS = 8;
const PAUSE_MS = 300;

/** Creates the payment at Stripe. If two requests do this in parallel, the second gets the result of the first. */
export async function createPaymentOnce<T>(
  ctx: SiteContext,
  make: (api: Stripe) => Promise<T>,
): Promise<StripeResult<T>> {
  let result = await ctx.stripe.ask(make);
  for (let attempt = 1; attempt < ATTEMPTS && isStripeRequestRunning(result); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    result = await ctx.stripe.ask(make);
  }
  return result;
}

/** The message for the person if a call to Stripe fails. */
export function purchaseRejectionFor(
  failure: Exclude<StripeResult<unknown>, { kind: "ok" }>,
): PurchaseRejection {
  if (failure.kind === "not_found") return rejectPurchase(404);
  if (needsTaxLocation(failure))
    return { kind: "rejected", status: 403, key: "credits:errors.billing_details_needed" };
  const isSilent =
    failure.kind === "unavailable" && (failure.reason === "timeout" || failure.reason === "network");
  return rejectPurchase(isSilent ? "network" : 500);
}

/**
 * Closes an order that Stripe rejected, because its idempotency key would return the same error again. The order is not
 * closed if there is no readable response, or if another request still creates its payment; the next attempt then uses
 * the same key.
 */
export async function closeFailedOrder(
  ctx: SiteContext,
  orderId: string,
  failure: Exclude<StripeResult<unknown>, { kind: "ok" }>,
): Promise<PurchaseRejection> {
  const isAnswered = failure.kind !== "unavailable" || failure.reason.startsWith("status_");
  if (isAnswered && !isStripeRequestRunning(failure)) {
    await ctx.db.write(sql`
      UPDATE credit_orders SET state = 'canceled' WHERE id = ${orderId} AND state = 'open'
        AND payment_intent_id IS NULL AND checkout_session_id IS NULL`);
  }
  return purchaseRejectionFor(failure);
}
