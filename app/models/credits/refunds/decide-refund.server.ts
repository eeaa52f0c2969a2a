import type { ServiceContext } from "~/context/types";
import { isRetryable, retryReasonOf, type RetryReason } from "~/models/stripe/retryable";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { CREDITS_REFUND_REFUSED } from "~/models/credits/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { fulfilPaymentIntent } from "../fulfil-intent.server";
import { findOrder, type Order } from "../orders.server";
import { fetchPaymentIntent } from "../read-intent.server";
import { isPurchaseUnused } from "./queries.server";
import { refundDeadline, type RefundFacts } from "./rules";
import { minutes } from "~/models/core/time.rules";

/** How long the reconciliation waits before it retries a granted refund to which Stripe gave no response. */
const UNANSWERED_MS = minutes(1);

export interface RefundDecision {
  decision: "grant" | "refuse";
  /** The administrator's reason. The provider gets it by mail if the refund is refused. */
  note: string;
}

export type RefundOutcome =
  | "refunded"
  /** The refund is granted, but Stripe has not responded yet. The reconciliation retries. */
  | "granted"
  | "refused"
  /** The refund was already decided, or the order is unknown. */
  | "not_waiting"
  /** Some credits of the purchase were used after the request. */
  | "used"
  /** Stripe rejects the refund, for instance because of a dispute. An administrator must decide again. */
  | "stripe_rejected";

/**
 * @returns whether the request was stored; false if it came too late, a credit was used, or a refund was already
 * requested
 */
export async function requestRefund(
  ctx: ModelContext,
  providerId: string,
  orderId: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const audit = recordAudit(
    ctx,
    {
      actorId: providerId,
      subjectId: providerId,
      action: "credits.refund_asked",
      detail: { order: orderId },
    },
    sql`EXISTS (SELECT 1 FROM credit_orders o WHERE o.id = ${orderId} AND o.provider_id = ${providerId}
                AND o.refund_state = 'none' AND o.paid_at > ${now - refundDeadline(0)} AND ${isPurchaseUnused})`,
  );
  const [asked] = await ctx.db.write(
    audit.statement,
    sql`UPDATE credit_orders SET refund_state = 'asked', refund_asked_at = ${now}
        WHERE id = ${orderId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
  );
  return didChange(asked);
}

/**
 * Stores an administrator's decision. The statement that grants the refund checks that the credits are unused and
 * reserves them, so that they cannot be spent during the call to Stripe. The ledger changes only when Stripe confirms
 * the refund.
 */
export async function decideRefund(
  ctx: ServiceContext,
  admin: { providerId: string },
  orderId: string,
  { decision, note }: RefundDecision,
): Promise<RefundOutcome> {
  const order = await findOrder(ctx, orderId);
  if (!order || order.refundState !== "asked") return "not_waiting";
  if (decision === "refuse")
    return (await refuse(ctx, admin.providerId, order, note)) ? "refused" : "not_waiting";
  const decidedAt = ctx.clock.now();
  const audit = recordAudit(
    ctx,
    {
      actorId: admin.providerId,
      subjectId: order.providerId,
      action: "credits.refund_granted",
      detail: { order: orderId, cents: order.amountCents },
    },
    sql`EXISTS (SELECT 1 FROM credit_orders o WHERE o.id = ${orderId} AND o.refund_state = 'asked' AND ${isPurchaseUnused})`,
  );
  const [granted, , state] = await ctx.db.write(
    audit.statement,
    sql`UPDATE credit_orders SET refund_state = 'granted', refund_decided_at = ${decidedAt},
          check_due_at = ${decidedAt + UNANSWERED_MS}
        WHERE id = ${orderId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
    sql`SELECT refund_state AS state FROM credit_orders WHERE id = ${orderId}`,
  );
  if (!didChange(granted)) return state?.rows[0]?.["state"] === "asked" ? "used" : "not_waiting";
  const outcome = await requestStripeRefund(ctx, { ...order, refundDecidedAt: decidedAt });
  return isRetryable(outcome) ? "granted" : outcome;
}

async function refuse(ctx: ServiceContext, adminId: string, order: Order, note: string): Promise<boolean> {
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: order.providerId,
      action: "credits.refund_refused",
      detail: { order: order.id },
    },
    sql`EXISTS (SELECT 1 FROM credit_orders WHERE id = ${order.id} AND refund_state = 'asked')`,
  );
  const isDecided = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [decided] = await ctx.db.write(
    audit.statement,
    sql`UPDATE credit_orders SET refund_state = 'refused', refund_decided_at = ${ctx.clock.now()}
        WHERE id = ${order.id} AND ${isDecided}`,
    enqueueMailTo(
      ctx,
      {
        kind: CREDITS_REFUND_REFUSED,
        facts: {
          firstname: order.firstname,
          credits: order.credits,
          cents: order.amountCents,
          currency: order.currency,
          reason: note,
        },
        path: "/credits/history",
        idempotencyKey: `credits_refund_refused:${order.id}`,
      },
      selectAccountRecipient(order.providerId, isDecided),
    ),
  );
  ctx.wakeOutbox();
  return didChange(decided);
}

/**
 * Requests a granted refund from Stripe, with one idempotency key per decision, and applies the payment's new state.
 * The reconciliation repeats this until Stripe responds.
 */
export async function requestStripeRefund(
  ctx: ServiceContext,
  order: Pick<Order, "id" | "paymentIntentId" | "refundDecidedAt">,
): Promise<"refunded" | "granted" | "stripe_rejected" | RetryReason> {
  const { id, paymentIntentId, refundDecidedAt } = order;
  if (!paymentIntentId) return "invalid_answer";
  const response = await ctx.stripe.ask((api) =>
    api.refunds.create(
      { payment_intent: paymentIntentId, reason: "requested_by_customer", metadata: { orderId: id } },
      { idempotencyKey: `refund-${id}-${refundDecidedAt ?? 0}` },
    ),
  );
  const isAlreadyDone = response.kind === "invalid" && response.code === "charge_already_refunded";
  const isRejected =
    (response.kind === "invalid" && !isAlreadyDone) ||
    response.kind === "not_found" ||
    (response.kind === "ok" && (response.value.status === "failed" || response.value.status === "canceled"));
  if (isRejected) {
    await ctx.db.write(
      sql`UPDATE credit_orders SET refund_state = 'asked' WHERE id = ${id} AND refund_state = 'granted'`,
    );
    return "stripe_rejected";
  }
  if (response.kind !== "ok" && !isAlreadyDone) return retryReasonOf(response);
  const intent = await fetchPaymentIntent(ctx, paymentIntentId);
  if (intent.kind !== "ok") return retryReasonOf(intent);
  if (hasNothingBack(intent.value.refunds)) return "granted";
  await fulfilPaymentIntent(ctx, intent.value);
  return "refunded";
}

const hasNothingBack = ({ refundedCents, failedCents }: RefundFacts): boolean => refundedCents <= failedCents;
