import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { cardErrorKey } from "~/models/credits/status.rules";

/** The page's reaction to the result of Stripe.js. */
export type ConfirmOutcome =
  /** The server asks Stripe for the final state. */
  | { kind: "return"; paymentIntent: string }
  /** Stripe's card form shows the error at its field. */
  | { kind: "at_field" }
  /** `text` is Stripe's own message in the page's language, for card errors without a text of the product. */
  | { kind: "rejected"; key: string; text: string | null };

/** Result of Stripe.js, in which one of the two is set. */
interface Confirmed {
  error?: StripeError | undefined;
  paymentIntent?: Pick<PaymentIntent, "id"> | undefined;
}

const UNEXPECTED = cardErrorKey(undefined);
/** States of an intent in which a second payment would be wrong. */
const DECIDED: readonly string[] = ["succeeded", "processing", "requires_capture", "canceled"];

/**
 * Known card errors and decline codes have their own text; other codes show Stripe's message or the unexpected-error
 * text.
 */
export function confirmOutcome({ error, paymentIntent }: Confirmed): ConfirmOutcome {
  if (paymentIntent) return { kind: "return", paymentIntent: paymentIntent.id };
  if (!error) return { kind: "rejected", key: UNEXPECTED, text: null };
  const intent = error.payment_intent;
  if (intent && DECIDED.includes(intent.status)) return { kind: "return", paymentIntent: intent.id };
  if (error.type === "validation_error") return { kind: "at_field" };
  const key = cardErrorKey(error.code, error.decline_code);
  const isUnknown = key === UNEXPECTED;
  return {
    kind: "rejected",
    key,
    text: isUnknown && error.type === "card_error" ? (error.message ?? null) : null,
  };
}
