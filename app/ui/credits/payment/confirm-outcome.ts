import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { cardErrorKey } from "~/models/credits/status.rules";

/** How the page reacts to the result of Stripe.js. */
export type ConfirmOutcome =
  /** The page asks the server for the final state of the payment. */
  | { kind: "return"; paymentIntent: string }
  /** Stripe's card form already shows the error at its field. */
  | { kind: "at_field" }
  /** `text` is Stripe's own message in the page's language, used if the product has no text for the error. */
  | { kind: "rejected"; key: string; text: string | null };

/** Result of Stripe.js. Exactly one of the two values is set. */
interface Confirmed {
  error?: StripeError | undefined;
  paymentIntent?: Pick<PaymentIntent, "id"> | undefined;
}

const UNEXPECTED = cardErrorKey(undefined);
/** States of a payment intent in which the customer must not pay a second time. */
const DECIDED: readonly string[] = ["succeeded", "processing", "requires_capture", "canceled"];

/**
 * Converts the result of Stripe.js. A known card error gets the product's own text, an unknown card error Stripe's
 * message, and any other error the general text.
 */
export function outcomeOfConfirmation({ error, paymentIntent }: Confirmed): ConfirmOutcome {
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
