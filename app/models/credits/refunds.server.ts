import type { AppScope } from "~/context";
import type { ModelScope } from "~/models/scope";

export interface Purchase {
  orderId: string;
  paidAt: number;
  credits: number;
  amountCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  receiptUrl: string | null;
  invoiceUrl: string | null;
  refundState: "none" | "asked" | "refused" | "granted" | "refunded";
  isDisputed: boolean;
  /** Paid less than the refund period ago, and none of its credits used. */
  canAskRefund: boolean;
  /** Last moment a refund may be asked for. */
  refundUntil: number;
}

export interface WaitingRefund {
  orderId: string;
  providerId: string;
  /** Company, else the person's name. */
  name: string;
  email: string;
  askedAt: number;
  paidAt: number;
  credits: number;
  amountCents: number;
  currency: string;
  /** Still true now: granting needs it. */
  isUnused: boolean;
}

export interface RefundDecision {
  decision: "grant" | "refuse";
  /** For the audit log and, when refused, the provider's mail. */
  note: string;
}

export type RefundOutcome =
  | "refunded"
  /** Stripe has not answered yet: the job goes on with it. */
  | "granted"
  | "refused"
  /** Somebody else decided first, or there is no such request. */
  | "not_waiting"
  /** Some of its credits were used since it was asked. */
  | "used"
  /** Stripe refuses: the card's holder disputes the payment, for instance. It waits again. */
  | "stripe_refused";

/** Purchases of a provider, newest first; at most 100. */
export async function listPurchases(scope: ModelScope, providerId: string): Promise<Purchase[]> {
  void [scope, providerId];
  return [];
}

/** @returns whether it is asked for now; false when the period is over, a credit was used, or it was asked before */
export async function askRefund(scope: ModelScope, providerId: string, orderId: string): Promise<boolean> {
  void [scope, providerId, orderId];
  return false;
}

/** Refunds that wait for an administrator, oldest first; at most 50. */
export async function listRefundQueue(scope: ModelScope): Promise<WaitingRefund[]> {
  void scope;
  return [];
}

/** An administrator decides. Granting reserves the credits at once; the ledger follows when Stripe says so. */
export async function decideRefund(
  app: AppScope,
  admin: { providerId: string },
  orderId: string,
  decision: RefundDecision,
): Promise<RefundOutcome> {
  void [app, admin, orderId, decision];
  return "not_waiting";
}
