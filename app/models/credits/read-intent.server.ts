import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { parsePaymentIntent, type PaymentIntentFacts } from "./intent.rules";

/** Reads a payment's current state from Stripe. */
export async function fetchPaymentIntent(
  ctx: Pick<ServiceContext, "stripe">,
  intentId: string,
): Promise<StripeResult<PaymentIntentFacts>> {
  const answer = await ctx.stripe.ask((api) =>
    api.paymentIntents.retrieve(intentId, { expand: ["latest_charge.refunds"] }),
  );
  if (answer.kind !== "ok") return answer;
  const facts = parsePaymentIntent(answer.value);
  return facts?.id === intentId ? { kind: "ok", value: facts } : { kind: "unavailable", reason: "garbage" };
}
