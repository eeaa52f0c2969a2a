import { DAY, HOUR } from "./context.ts";
import type { OrderRow } from "./rows.ts";
import type { DemoRefund } from "./states.ts";

/**
 * Three durations: from the payment to the request for a refund, from that request to the decision, and from the refund
 * until the bank returns it.
 */
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

/** The refund columns of a purchase for which no refund was requested. */
export const NO_REFUND: RefundColumns = {
  refundState: "none",
  refundAskedAt: null,
  refundDecidedAt: null,
  refundedCents: 0,
  refundFailedCents: 0,
  creditsWithdrawn: 0,
};

/** Returns the columns of an order that describe its refund. */
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

/** An entry in the ledger that a refund causes. */
export interface RefundMovement {
  createdAt: number;
  kind: "refund" | "refund_failed";
  reference: string;
  change: number;
}

/** Returns the ledger entries of a refund. Their references have the same form as in the product. */
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
