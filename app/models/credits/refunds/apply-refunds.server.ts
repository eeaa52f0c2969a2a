import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { CREDITS_REFUND_FAILED, CREDITS_REFUNDED } from "~/models/credits/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { applyLedgerRow } from "~/models/credits/apply-ledger-row.server";
import { findOrder, type Order } from "../orders.server";
import type { RefundFacts } from "./rules";

/**
 * Maximum number of attempts. An attempt fails if another call increased the refunded sums between the read and the
 * write.
 */
const MAX_TRIES = 5;

/**
 * Applies Stripe's refunds to the credits of a purchase. After a full refund it withdraws all credits of the purchase,
 * after a partial refund only the refunded share, and never more than the balance. After a failed refund, the credits
 * are returned, and an administrator must decide about the refund again.
 */
export async function applyRefunds(ctx: ServiceContext, orderId: string, facts: RefundFacts): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await findOrder(ctx, orderId);
    if (!order || order.state !== "paid") return;
    const next = {
      refundedCents: Math.max(order.refundedCents, facts.refundedCents),
      failedCents: Math.max(order.refundFailedCents, facts.failedCents),
    };
    if (next.refundedCents === order.refundedCents && next.failedCents === order.refundFailedCents) return;
    if (await apply(ctx, order, next)) {
      ctx.wakeOutbox();
      return;
    }
  }
  throw new Error(`refunds of order ${orderId} keep changing`);
}

/** @returns false if another call changed the order in the meantime; nothing was written then */
async function apply(ctx: ServiceContext, order: Order, next: RefundFacts): Promise<boolean> {
  const netCents = next.refundedCents - next.failedCents;
  const change = netCents - (order.refundedCents - order.refundFailedCents);
  const isDue = sql`o.id = ${order.id} AND o.state = 'paid'
    AND o.refunded_cents = ${order.refundedCents} AND o.refund_failed_cents = ${order.refundFailedCents}`;
  const reference = `${order.paymentIntentId ?? order.id}:${next.refundedCents}${next.failedCents > 0 ? `-${next.failedCents}` : ""}`;
  const results = await ctx.db.write(
    ...moveCredits(ctx, order, { netCents, isBack: change < 0, reference, isDue }),
    ...(change === 0
      ? []
      : tell(ctx, order, { cents: Math.abs(change), isBack: change < 0, reference, isDue })),
    sql`UPDATE credit_orders AS o
        SET refunded_cents = ${next.refundedCents}, refund_failed_cents = ${next.failedCents},
            refund_state = CASE
              WHEN o.amount_cents <= ${netCents} THEN 'refunded'
              WHEN o.refund_failed_cents < ${next.failedCents} AND o.refund_state IN ('granted', 'refunded')
                THEN CASE WHEN o.refund_asked_at IS NULL THEN 'none' ELSE 'asked' END
              ELSE o.refund_state END
        WHERE ${isDue}`,
  );
  return didChange(results.at(-1));
}

interface Movement {
  isBack: boolean;
  reference: string;
  /** SQL: whether the order is unchanged since it was read. */
  isDue: Query;
}

function moveCredits(
  { clock, ids }: ServiceContext,
  order: Order,
  { netCents, isBack, reference, isDue }: Movement & { netCents: number },
): Query[] {
  const target = Math.floor(order.credits * Math.min(1, netCents / order.amountCents));
  const [ledgerId, now] = [ids.uuid(), clock.now()];
  if (!isBack) {
    const taken = sql`MIN(${target} - o.credits_withdrawn, a.credits)`;
    return [
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, withdrawn)
          SELECT ${ledgerId}, o.provider_id, ${now}, 'refund', ${reference}, ${taken}
          FROM credit_orders o JOIN accounts a ON a.id = o.provider_id
          WHERE ${isDue} AND ${taken} > 0 ON CONFLICT (kind, reference) DO NOTHING`,
      ...applyLedgerRow(ledgerId, order.providerId, order.id, false),
    ];
  }
  const intent = order.paymentIntentId ?? order.id;
  const returned = sql`(SELECT COALESCE(SUM(l.withdrawn - l.deposited), 0) FROM credit_ledger l
    WHERE l.kind IN ('refund', 'refund_failed') AND l.reference >= ${`${intent}:`} AND l.reference < ${`${intent};`}) - ${target}`;
  return [
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
        SELECT ${ledgerId}, o.provider_id, ${now}, 'refund_failed', ${reference}, ${returned}
        FROM credit_orders o WHERE ${isDue} AND ${returned} > 0 ON CONFLICT (kind, reference) DO NOTHING`,
    ...applyLedgerRow(ledgerId, order.providerId, order.id, true),
  ];
}

/** Writes the audit row and mails the provider. */
function tell(
  ctx: ServiceContext,
  order: Order,
  { cents, isBack, reference, isDue }: Movement & { cents: number },
): Query[] {
  const kind = isBack ? CREDITS_REFUND_FAILED : CREDITS_REFUNDED;
  return [
    recordAudit(
      ctx,
      {
        actorId: null,
        subjectId: order.providerId,
        action: isBack ? "credits.refund_failed" : "credits.refunded",
        detail: { order: order.id, cents },
      },
      sql`EXISTS (SELECT 1 FROM credit_orders o WHERE ${isDue})`,
    ).statement,
    enqueueMailTo(
      ctx,
      {
        kind,
        facts: { firstname: order.firstname, cents, currency: order.currency },
        path: "/credits/history",
        idempotencyKey: `${kind.name}:${reference}`,
      },
      selectAccountRecipient(order.providerId, sql`EXISTS (SELECT 1 FROM credit_orders o WHERE ${isDue})`),
    ),
  ];
}
