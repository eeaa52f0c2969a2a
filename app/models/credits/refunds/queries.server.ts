import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { refundDeadline, type RefundState } from "./rules";

export interface Purchase {
  orderId: string;
  paidAt: number;
  credits: number;
  amountCents: number;
  /** Currency of the amounts, ISO 4217 in lower case. */
  currency: string;
  refundState: RefundState;
  refundedCents: number;
  isDisputed: boolean;
  /**
   * Whether a refund of the purchase can be requested now: the refund period has not ended, and none of its credits is
   * used.
   */
  canAskRefund: boolean;
  /** The latest time at which a refund can be requested. */
  refundUntil: number;
}

export interface WaitingRefund extends Row<
  "credit_orders",
  "providerId" | "credits" | "amountCents" | "currency"
> {
  orderId: Row<"credit_orders">["id"];
  /** Name of the company, or of the person if there is no company name. */
  name: Row<"companies">["name"];
  email: Row<"accounts">["email"];
  askedAt: NonNullable<Row<"credit_orders">["refundAskedAt"]>;
  paidAt: NonNullable<Row<"credit_orders">["paidAt"]>;
  /** Whether the purchase is still unused now, which is required to grant the refund. */
  isUnused: boolean;
  /** Whether the refund was granted before, but the bank returned the money to us. */
  hasFailed: boolean;
}

/**
 * True while no credit of a paid order `o` is used. The oldest credits are used first, so the balance must contain
 * this purchase and all credits received after it. Credits withdrawn from later purchases, and credits returned by a
 * dispute, a failed refund, a fake request or the end of a project, do not count.
 */
export const isPurchaseUnused: Query = sql`(
  o.state = 'paid' AND o.credits_withdrawn = 0 AND o.refunded_cents = o.refund_failed_cents AND o.dispute_id IS NULL
  AND (SELECT a.credits FROM accounts a WHERE a.id = o.provider_id) >= o.credits + (
    SELECT COALESCE(SUM(l.deposited - COALESCE(n.credits_withdrawn, 0)), 0)
    FROM credit_ledger l
    LEFT JOIN credit_orders n ON l.kind = 'purchase' AND n.payment_intent_id = l.reference
    WHERE l.provider_id = o.provider_id AND l.deposited > 0 AND l.kind NOT IN ('dispute', 'return', 'closing', 'refund_failed')
      AND l.id > (SELECT p.id FROM credit_ledger p WHERE p.kind = 'purchase' AND p.reference = o.payment_intent_id)))`;

const LISTED = 100;
const QUEUED = 50;

interface PurchaseRow extends Row<
  "credit_orders",
  "credits" | "amountCents" | "currency" | "refundState" | "disputeId"
> {
  orderId: Row<"credit_orders">["id"];
  paidAt: NonNullable<Row<"credit_orders">["paidAt"]>;
  /** The refunded amount, without failed refunds that the bank sent back. */
  refundedCents: number;
  isUnused: number;
}

/** A provider's purchases, newest first; at most 100. */
export async function listPurchases({ db, clock }: ModelContext, providerId: string): Promise<Purchase[]> {
  const now = clock.now();
  const rows = await db.all(sql<PurchaseRow>`
    SELECT o.id AS orderId, o.paid_at AS paidAt, o.credits, o.amount_cents AS amountCents, o.currency,
           o.refund_state AS refundState, o.refunded_cents - o.refund_failed_cents AS refundedCents, o.dispute_id AS disputeId,
           o.paid_at > ${now - refundDeadline(0)} AND ${isPurchaseUnused} AS isUnused
    FROM credit_orders o INDEXED BY credit_orders_history
    WHERE o.provider_id = ${providerId} AND o.state = 'paid' ORDER BY o.id DESC LIMIT ${LISTED}`);
  return rows.map(({ disputeId, isUnused: unused, ...row }) => ({
    ...row,
    isDisputed: disputeId !== null,
    canAskRefund: row.refundState === "none" && unused === 1 && now < refundDeadline(row.paidAt),
    refundUntil: refundDeadline(row.paidAt),
  }));
}

/** Refunds waiting for an administrator, oldest first; at most 50. */
export async function listRefundQueue({ db }: Pick<ModelContext, "db">): Promise<WaitingRefund[]> {
  const rows = await db.all(sql<
    Omit<WaitingRefund, "isUnused" | "hasFailed"> & { isUnused: number; hasFailed: number }
  >`
    SELECT o.id AS orderId, o.provider_id AS providerId, COALESCE(c.name, a.firstname || ' ' || a.lastname) AS name,
           a.email, o.refund_asked_at AS askedAt, o.paid_at AS paidAt, o.credits, o.amount_cents AS amountCents,
           o.currency, ${isPurchaseUnused} AS isUnused, o.refund_failed_cents > 0 AS hasFailed
    FROM credit_orders o INDEXED BY credit_orders_refunds
    JOIN accounts a ON a.id = o.provider_id
    LEFT JOIN companies c ON c.provider_id = a.id
    WHERE o.refund_state = 'asked' ORDER BY o.refund_asked_at, o.id LIMIT ${QUEUED}`);
  return rows.map((row) => ({
    ...row,
    isUnused: row.isUnused === 1,
    hasFailed: row.hasFailed === 1,
  }));
}

/**
 * Number of credits in granted refunds. They stay in the balance until Stripe confirms the refund, but cannot be spent.
 */
export const creditsInGrantedRefunds = (providerId: string): Query => sql`
  (SELECT COALESCE(SUM(credits - credits_withdrawn), 0) FROM credit_orders
   WHERE provider_id = ${providerId} AND refund_state = 'granted')`;
