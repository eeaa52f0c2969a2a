import type Stripe from "stripe";
import type { AppScope } from "~/context";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/database";
import { enqueueMailTo } from "~/models/outbox/enqueue.server";
import { applySubscription } from "./apply-subscription.server";
import { deriveSubscription } from "./subscription.rules";
import { isRunning } from "./subscription.queries.server";

/**
 * A provider has one subscription. Should two run all the same, the older stays; what was paid for another is refunded,
 * then it is cancelled. In that order, under keys of its own: whatever breaks in between, it still runs and the next sync
 * begins again without refunding twice.
 * @returns false when Stripe did not answer and another try is needed
 */
export async function endSecondSubscriptions(app: AppScope, providerId: string): Promise<boolean> {
  const running = await app.db.all(sql<{ id: string }>`
    SELECT s.stripe_subscription_id AS id FROM subscriptions s
    WHERE s.provider_id = ${providerId} AND ${isRunning(app.clock.now())}
    ORDER BY s.start_at, s.stripe_subscription_id`);
  for (const { id } of running.slice(1)) {
    if (!(await refundLatest(app, id))) return false;
    await tell(app, providerId, id);
    const readAt = app.clock.now();
    const canceled = await app.stripe.ask((api) =>
      api.subscriptions.cancel(
        id,
        { invoice_now: false, prorate: false },
        { idempotencyKey: `second-cancel-${id}` },
      ),
    );
    if (canceled.kind !== "ok") return false;
    const state = deriveSubscription(canceled.value);
    if (state) await applySubscription(app, providerId, state, readAt);
  }
  return true;
}

/** Gives back the last payment of a subscription. True as well where there is nothing to give back. */
async function refundLatest(app: AppScope, id: string): Promise<boolean> {
  const found = await app.stripe.ask((api) =>
    api.subscriptions.retrieve(id, { expand: ["latest_invoice.payments"] }),
  );
  if (found.kind !== "ok") return false;
  const payment = paymentOf(found.value.latest_invoice);
  if (payment === null) return true;
  const refund = await app.stripe.ask((api) =>
    api.refunds.create(
      { payment_intent: payment, reason: "duplicate", metadata: { subscription: id } },
      { idempotencyKey: `second-refund-${id}` },
    ),
  );
  return refund.kind === "ok" || (refund.kind === "invalid" && refund.code === "charge_already_refunded");
}

function paymentOf(invoice: Stripe.Invoice | string | null): string | null {
  if (invoice === null || typeof invoice === "string") return null;
  for (const { status, payment } of invoice.payments?.data ?? []) {
    const intent = payment.payment_intent;
    if (status === "paid" && intent) return typeof intent === "string" ? intent : intent.id;
  }
  return null;
}

async function tell(app: AppScope, providerId: string, subscription: string): Promise<void> {
  const key = `premium_second:${subscription}`;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM outbox WHERE idempotency_key = ${key})`;
  const account = await app.db.first(sql<{ firstname: string }>`
    SELECT firstname FROM accounts WHERE id = ${providerId}`);
  const { statement } = recordAudit(
    app,
    { actorId: null, subjectId: providerId, action: "premium.second_refunded", detail: { subscription } },
    isFirst,
  );
  await app.db.write(
    statement,
    enqueueMailTo<"premium_second">(
      app,
      {
        kind: "premium_second",
        values: { firstname: account?.firstname ?? "" },
        path: "/subscription",
        idempotencyKey: key,
      },
      sql`SELECT email AS recipient, language, domain FROM accounts WHERE id = ${providerId} AND disabled_at IS NULL`,
    ),
  );
}
