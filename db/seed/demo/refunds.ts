import type { OrderRow } from "./ledger.ts";
import { DAY, HOUR } from "./context.ts";

/** A purchase of the demonstration whose refund was asked for. */
export interface DemoRefund {
  credits: number;
  paidDaysAgo: number;
  /** failed: it was made, the bank sent it back, and an administrator decides again. */
  outcome: "asked" | "refused" | "refunded" | "failed";
}

/** From the payment until somebody asks, from there to the decision, and until the bank sends a refund back. */
const ASKED_AFTER = 20 * HOUR;
const DECIDED_AFTER = DAY;
const FAILED_AFTER = 3 * DAY;

type RefundColumns = Required<
  Pick<
    OrderRow,
    | "refundState"
    | "refundAskedAt"
    | "refundDecidedAt"
    | "refundedCents"
    | "refundFailedCents"
    | "creditsWithdrawn"
  >
>;

/** A purchase nobody asked back. */
export const NO_REFUND: RefundColumns = {
  refundState: "none",
  refundAskedAt: null,
  refundDecidedAt: null,
  refundedCents: 0,
  refundFailedCents: 0,
  creditsWithdrawn: 0,
};

/** What became of the refund of a payment, as the order's columns say it. */
export function refundColumns(
  { credits, outcome }: DemoRefund,
  { paidAt, amountCents }: { paidAt: number; amountCents: number },
): RefundColumns {
  const askedAt = paidAt + ASKED_AFTER;
  const isMade = outcome === "refunded" || outcome === "failed";
  return {
    refundState: outcome === "failed" ? "asked" : outcome,
    refundAskedAt: askedAt,
    refundDecidedAt: outcome === "asked" ? null : askedAt + DECIDED_AFTER,
    refundedCents: isMade ? amountCents : 0,
    refundFailedCents: outcome === "failed" ? amountCents : 0,
    creditsWithdrawn: outcome === "refunded" ? credits : 0,
  };
}

/** What the refund of an order moved in the ledger. */
export interface RefundMovement {
  createdAt: number;
  kind: "refund" | "refund_failed";
  reference: string;
  change: number;
}

/** The ledger's rows of a refund, under the references the product gives them. */
export function refundMovements(order: OrderRow): RefundMovement[] {
  const { refundDecidedAt, refundedCents = 0, refundFailedCents = 0, credits } = order;
  if (refundDecidedAt == null || refundedCents === 0) return [];
  const reference = `${order.paymentIntentId}:${refundedCents}`;
  const made: RefundMovement = { createdAt: refundDecidedAt, kind: "refund", reference, change: -credits };
  if (refundFailedCents === 0) return [made];
  const failed: RefundMovement = {
    createdAt: refundDecidedAt + FAILED_AFTER,
    kind: "refund_failed",
    reference: `${reference}-${refundFailedCents}`,
    change: credits,
  };
  return [made, failed];
}
