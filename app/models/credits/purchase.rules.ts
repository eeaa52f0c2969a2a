import { PURCHASE_ERRORS, type CreditStatus, type PurchaseFailure } from "./status.rules";

/** A purchase that could not start. Nothing was charged. */
export interface PurchaseRejection {
  kind: "rejected";
  status: PurchaseFailure;
  key:
    | (typeof PURCHASE_ERRORS)[PurchaseFailure]
    | "credits:errors.price_changed"
    | "credits:errors.billing_details_needed";
}

/**
 * An earlier payment for the same purchase has already succeeded. Its credits are added now, and no new payment starts.
 */
export interface SettledPurchase {
  kind: "settled";
  status: CreditStatus;
  /** The internal error that caused this result. It is written to the log and never shown. */
  failure?: unknown;
}

/** Data for the card form. The server computes the amounts; `amountCents` is what the buyer pays. */
export interface CardPurchase {
  kind: "ready";
  orderId: string;
  clientSecret: string;
  amountCents: number;
  /** The VAT in the amount; null if none was computed. */
  taxCents: number | null;
}

/** The hosted payment page to redirect to. */
export interface HostedPurchase {
  kind: "ready";
  url: string;
}

export const rejectPurchase = (status: PurchaseFailure): PurchaseRejection => ({
  kind: "rejected",
  status,
  key: PURCHASE_ERRORS[status],
});
