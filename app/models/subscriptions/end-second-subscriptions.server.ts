import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import { retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import { PREMIUM_SECOND_ENDED } from "~/models/subscriptions/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { applySubscription } from "./apply-subscription.server";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { deriveSubscription } from "./subscription.rules";
import { isSubscriptionRunning } from "./subscription.queries.server";

/**
 * Keeps only the oldest subscription of a provider; any other one is refunded, then cancelled. If this is interrupted,
 * the next sync starts again, and the order of the steps and the idempotency keys prevent a second refund.
 * @returns a `RetryReason` if another attempt is needed
 */
export async function endSecondSubscriptions(
  ctx: ServiceContext,
  providerId: string,
): Promise<"applied" | RetryReason> {
  const running = await ctx.db.all(sql<{ id: Row<"subscriptions">["stripeSubscriptionId"] }>`
    SELECT s.stripe_subscription_id AS id FROM subscriptions s
    WHERE s.provider_id = ${providerId} AND ${isSubscriptionRunning(ctx.clock.now())}
    ORDER BY s.start_at, s.stripe_subscription_id`);
  for (const { id } of running.slice(1)) {
    const refunded = await refundLatest(ctx, id);
    if (refunded !== "applied") return refunded;
    await tell(ctx, providerId, id);
    const readAt = ctx.clock.now();
    const canceled = await ctx.stripe.ask((api) =>
      api.subscriptions.cancel(
        id,
        { invoice_now: false, prorate: false },
        { idempotencyKey: `second-cancel-${id}` },
      ),
    );
    if (canceled.kind !== "ok") return retryReasonOf(canceled);
    const state = deriveSubscription(canceled.value);
    if (state) await applySubscription(ctx, providerId, state, readAt);
  }
  return "applied";
}

/** Refunds the last payment of a subscription, if there is one. */
async function refundLatest(ctx: ServiceContext, id: string): Promise<"applied" | RetryReason> {
  const found = await ctx.stripe.ask((api) =>
    api.subscriptions.retrieve(id, { expand: ["latest_invoice.payments"] }),
  );
  if (found.kind !== "ok") return retryReasonOf(found);
  const payment = paymentOf(found.value.latest_invoice);
  if (payment === null) return "applied";
  const refund = await ctx.stripe.ask((api) =>
    api.refunds.create(
      { payment_intent: payment, reason: "duplicate", metadata: { subscription: id } },
      { idempotencyKey: `second-refund-${id}` },
    ),
  );
  const isAlreadyDone = refund.kind === "invalid" && refund.code === "charge_already_refunded";
  return refund.kind === "ok" || isAlreadyDone ? "applied" : retryReasonOf(refund);
}

function paymentOf(invoice: Stripe.Invoice | string | null): string | null {
  if (invoice === null || typeof invoice === "string") return null;
  for (const { status, payment } of invoice.payments?.data ?? []) {
    const intent = payment.payment_intent;
    if (status === "paid" && intent) return idOf(intent);
  }
  return null;
}

async function tell(ctx: ServiceContext, providerId: string, subscription: string): Promise<void> {
  const key = `premium_second:${subscription}`;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM outbox WHERE idempotency_key = ${key})`;
  const account = await ctx.db.first(sql<Row<"accounts", "firstname">>`
    SELECT firstname FROM accounts WHERE id = ${providerId}`);
  const { statement } = recordAudit(
    ctx,
    { actorId: null, subjectId: providerId, action: "premium.second_refunded", detail: { subscription } },
    isFirst,
  );
  await ctx.db.write(
    statement,
    enqueueMailTo(
      ctx,
      {
        kind: PREMIUM_SECOND_ENDED,
        facts: { firstname: account?.firstname ?? "" },
        path: "/subscription",
        idempotencyKey: key,
      },
      selectAccountRecipient(providerId),
    ),
  );
}
