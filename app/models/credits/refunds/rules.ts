import { CREDIT_REFUND_DAYS } from "~/models/legal/rules";
import { days } from "~/models/core/time.rules";

export const REFUND_STATES = ["none", "asked", "refused", "granted", "refunded"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The latest time at which a refund can be requested. */
export const refundDeadline = (paidAt: number): number => paidAt + days(CREDIT_REFUND_DAYS);

/** Sums over the refunds of a payment. Both sums only grow, so Stripe's reports may arrive in any order. */
export interface RefundFacts {
  /** Sum of the refunds sent to the bank, including failed refunds. */
  refundedCents: number;
  /** Sum of the failed refunds that the bank returned. */
  failedCents: number;
}
