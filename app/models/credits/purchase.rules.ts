import { PURCHASE_ERRORS, type CreditStatus, type PurchaseFailure } from "./status.rules";

/** A purchase that was not begun. Nothing was charged. */
export interface PurchaseRefusal {
  kind: "refused";
  status: PurchaseFailure;
  key: (typeof PURCHASE_ERRORS)[PurchaseFailure] | "credits:errors.price_changed";
}

/** An earlier payment of the same purchase turned out to have gone through: it is credited now, nothing new is begun. */
export interface SettledPurchase {
  kind: "settled";
  status: CreditStatus;
}

/** What the card form needs. `amountCents` is the server's. */
export interface CardPurchase {
  kind: "ready";
  orderId: string;
  clientSecret: string;
  amountCents: number;
}

/** The hosted payment page to send the browser to. */
export interface HostedPurchase {
  kind: "ready";
  url: string;
}

export const refusePurchase = (status: PurchaseFailure): PurchaseRefusal => ({
  kind: "refused",
  status,
  key: PURCHASE_ERRORS[status],
});
