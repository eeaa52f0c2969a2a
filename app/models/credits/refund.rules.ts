import { REFUND_DAYS } from "~/models/legal/rules";

export type RefundState = "none" | "asked" | "refused" | "granted" | "refunded";

/** A refund may be asked for until this moment (DECISIONS.md, "Refund of credits"). */
export const refundUntil = (paidAt: number): number => paidAt + REFUND_DAYS * 86_400_000;

/** Sums over the refunds of a payment. Both only grow, so that readings may be applied in any order. */
export interface RefundFacts {
  /** Sent back, failed ones included. */
  refundedCents: number;
  /** What the bank refused and Stripe has back. */
  failedCents: number;
}
