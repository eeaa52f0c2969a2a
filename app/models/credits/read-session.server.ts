import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { idOf } from "~/models/stripe/stripe-reference.rules";

/** A hosted payment page as Stripe reports it. */
export interface CheckoutSessionFacts {
  id: string;
  mode: string;
  /** Status at Stripe: open, complete or expired. */
  status: string | null;
  /** The payment, once the buyer has started to pay. */
  intentId: string | null;
  subscriptionId: string | null;
  invoiceUrl: string | null;
}

/** Reads a hosted payment page's current state from Stripe. */
export async function fetchCheckoutSession(
  ctx: Pick<ServiceContext, "stripe">,
  sessionId: string,
): Promise<StripeResult<CheckoutSessionFacts>> {
  const answer = await ctx.stripe.ask((api) =>
    api.checkout.sessions.retrieve(sessionId, { expand: ["invoice"] }),
  );
  if (answer.kind !== "ok") return answer;
  const { value: session } = answer;
  const invoice = typeof session.invoice === "object" ? session.invoice : null;
  return {
    kind: "ok",
    value: {
      id: session.id,
      mode: session.mode,
      status: session.status,
      intentId: idOf(session.payment_intent),
      subscriptionId: idOf(session.subscription),
      invoiceUrl: invoice?.hosted_invoice_url ?? null,
    },
  };
}
