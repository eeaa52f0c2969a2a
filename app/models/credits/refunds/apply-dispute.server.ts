import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import { applyLedgerRow } from "~/models/credits/apply-ledger-row.server";
import { findOrder } from "../orders.server";

/**
 * A dispute as Stripe reports it. A status that begins with `warning_` means that the bank only asks a question: no
 * money has moved.
 */
export interface DisputeFacts {
  id: string;
  status: string;
}

/** Dispute statuses in which the bank holds the money. */
const MONEY_IS_AWAY: ReadonlySet<string> = new Set(["needs_response", "under_review", "lost"]);

/**
 * Updates the credits of a disputed purchase. They are withdrawn while the bank holds the money, and returned when the
 * dispute is won. Both happen at most once, because the order stores its dispute and the ledger's reference is unique.
 */
export async function applyDispute(
  ctx: ServiceContext,
  orderId: string,
  dispute: DisputeFacts,
): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order) return;
  const now = ctx.clock.now();
  const ledgerId = ctx.ids.uuid();
  const audit = (action: "credits.disputed" | "credits.dispute_won", condition: Query) => {
    const detail = { order: orderId, dispute: dispute.id };
    return recordAudit(ctx, { actorId: null, subjectId: order.providerId, action, detail }, condition)
      .statement;
  };
  if (MONEY_IS_AWAY.has(dispute.status)) {
    const isDue = sql`o.id = ${orderId} AND o.state = 'paid' AND o.dispute_id IS NULL`;
    const taken = sql`MIN(o.credits - o.credits_withdrawn, a.credits)`;
    await ctx.db.write(
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, withdrawn)
          SELECT ${ledgerId}, o.provider_id, ${now}, 'dispute', ${dispute.id}, ${taken}
          FROM credit_orders o JOIN accounts a ON a.id = o.provider_id
          WHERE ${isDue} AND ${taken} > 0 ON CONFLICT (kind, reference) DO NOTHING`,
      ...applyLedgerRow(ledgerId, order.providerId, orderId, false),
      audit("credits.disputed", sql`EXISTS (SELECT 1 FROM credit_orders o WHERE ${isDue})`),
      sql`UPDATE credit_orders AS o SET dispute_id = ${dispute.id} WHERE ${isDue}`,
    );
  } else if (dispute.status === "won") {
    const taken = sql`l.kind = 'dispute' AND l.reference = ${dispute.id}`;
    await ctx.db.write(
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
          SELECT ${ledgerId}, l.provider_id, ${now}, 'dispute', ${`${dispute.id}:won`}, l.withdrawn
          FROM credit_ledger l WHERE ${taken} ON CONFLICT (kind, reference) DO NOTHING`,
      ...applyLedgerRow(ledgerId, order.providerId, orderId, true),
      audit("credits.dispute_won", sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`),
      sql`UPDATE credit_orders SET dispute_id = ${dispute.id} WHERE id = ${orderId} AND dispute_id IS NULL`,
    );
  }
}
