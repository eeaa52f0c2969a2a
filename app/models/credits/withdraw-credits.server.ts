import type { AppScope } from "~/context";
import { DOMAINS, formatLocale } from "~/i18n/domains";
import { formatMoney } from "~/i18n/formats";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/database";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { findOrder } from "./orders.server";

/** A dispute as Stripe says it is (warning_…: the bank only asks, no money moved). */
export interface DisputeFacts {
  id: string;
  status: string;
}

/** The statements that take credits back: the row that decides comes first, the balance and the order follow from it. */
const followLedger = (ledgerId: string, providerId: string, orderId: string, isDeposit: boolean): Query[] => {
  const moved = sql`(SELECT deposited + withdrawn FROM credit_ledger WHERE id = ${ledgerId})`;
  const isOurs = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  return isDeposit
    ? [
        sql`UPDATE accounts SET credits = credits + ${moved} WHERE id = ${providerId} AND ${isOurs}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn - ${moved} WHERE id = ${orderId} AND ${isOurs}`,
      ]
    : [
        sql`UPDATE accounts SET credits = credits - ${moved} WHERE id = ${providerId} AND ${isOurs}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn + ${moved} WHERE id = ${orderId} AND ${isOurs}`,
      ];
};

/**
 * Takes back what Stripe has refunded: all credits of the purchase, or the refunded share of them, and never more than the
 * balance. `refunded_cents` only grows, so every amount is applied once, whatever events tell of it.
 */
export async function withdrawRefunded(app: AppScope, orderId: string, refundedCents: number): Promise<void> {
  const order = await findOrder(app, orderId);
  if (!order || refundedCents <= order.refundedCents) return;
  const share = Math.min(1, refundedCents / order.amountCents);
  const target = Math.floor(order.credits * share);
  const now = app.clock.now();
  const ledgerId = app.ids.uuid();
  const reference = `${order.paymentIntentId ?? order.id}:${refundedCents}`;
  const isDue = sql`o.id = ${orderId} AND o.state = 'paid' AND o.refunded_cents < ${refundedCents}`;
  const taken = sql`MIN(${target} - o.credits_withdrawn, a.credits)`;
  await app.db.write(
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, withdrawn)
        SELECT ${ledgerId}, o.provider_id, ${now}, 'refund', ${reference}, ${taken}
        FROM credit_orders o JOIN accounts a ON a.id = o.provider_id
        WHERE ${isDue} AND ${taken} > 0 ON CONFLICT (kind, reference) DO NOTHING`,
    ...followLedger(ledgerId, order.providerId, orderId, false),
    recordAudit(
      app,
      {
        actorId: null,
        subjectId: order.providerId,
        action: "credits.refunded",
        detail: { order: orderId, cents: refundedCents },
      },
      sql`EXISTS (SELECT 1 FROM credit_orders o WHERE ${isDue})`,
    ).statement,
    enqueueMailTo<"credits_refunded">(
      app,
      {
        kind: "credits_refunded",
        values: {
          firstname: order.firstname,
          amount: formatMoney(refundedCents - order.refundedCents, {
            locale: formatLocale(DOMAINS[order.domain], order.language),
            currency: order.currency,
          }),
        },
        path: "/credits/history",
        idempotencyKey: `credits_refunded:${reference}`,
      },
      sql<SelectedRecipient>`
        SELECT r.email AS recipient, r.language, r.domain FROM accounts r JOIN credit_orders o ON o.provider_id = r.id
        WHERE ${isDue} AND r.disabled_at IS NULL`,
    ),
    sql`UPDATE credit_orders AS o
        SET refunded_cents = ${refundedCents},
            refund_state = CASE WHEN o.amount_cents <= ${refundedCents} THEN 'refunded' ELSE o.refund_state END
        WHERE ${isDue}`,
  );
  app.wakeOutbox();
}

/** Statuses of a dispute in which the money is away. */
const MONEY_IS_AWAY: ReadonlySet<string> = new Set(["needs_response", "under_review", "lost"]);

/**
 * Brings the credits of a disputed purchase to what Stripe says of the dispute: taken back while the money is away, given
 * back when it is won. Each happens once: the order names its dispute, the ledger's reference the way back.
 */
export async function applyDispute(app: AppScope, orderId: string, dispute: DisputeFacts): Promise<void> {
  const order = await findOrder(app, orderId);
  if (!order) return;
  const now = app.clock.now();
  const ledgerId = app.ids.uuid();
  const audit = (action: "credits.disputed" | "credits.dispute_won", condition: Query) => {
    const detail = { order: orderId, dispute: dispute.id };
    return recordAudit(app, { actorId: null, subjectId: order.providerId, action, detail }, condition)
      .statement;
  };
  if (MONEY_IS_AWAY.has(dispute.status)) {
    const isDue = sql`o.id = ${orderId} AND o.state = 'paid' AND o.dispute_id IS NULL`;
    const taken = sql`MIN(o.credits - o.credits_withdrawn, a.credits)`;
    await app.db.write(
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, withdrawn)
          SELECT ${ledgerId}, o.provider_id, ${now}, 'dispute', ${dispute.id}, ${taken}
          FROM credit_orders o JOIN accounts a ON a.id = o.provider_id
          WHERE ${isDue} AND ${taken} > 0 ON CONFLICT (kind, reference) DO NOTHING`,
      ...followLedger(ledgerId, order.providerId, orderId, false),
      audit("credits.disputed", sql`EXISTS (SELECT 1 FROM credit_orders o WHERE ${isDue})`),
      sql`UPDATE credit_orders AS o SET dispute_id = ${dispute.id} WHERE ${isDue}`,
    );
  } else if (dispute.status === "won") {
    const taken = sql`l.kind = 'dispute' AND l.reference = ${dispute.id}`;
    await app.db.write(
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
          SELECT ${ledgerId}, l.provider_id, ${now}, 'dispute', ${`${dispute.id}:won`}, l.withdrawn
          FROM credit_ledger l WHERE ${taken} ON CONFLICT (kind, reference) DO NOTHING`,
      ...followLedger(ledgerId, order.providerId, orderId, true),
      audit("credits.dispute_won", sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`),
      sql`UPDATE credit_orders SET dispute_id = ${dispute.id} WHERE id = ${orderId} AND dispute_id IS NULL`,
    );
  }
}
