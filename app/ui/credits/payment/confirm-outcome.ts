import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { cardErrorKey } from "~/models/credits/status.rules";

/** What the page does after Stripe.js has tried to take the payment. */
export type ConfirmOutcome =
  /** Stripe has the last word: our server asks it. */
  | { kind: "return"; paymentIntent: string }
  /** The card form says it at its own field. */
  | { kind: "at_field" }
  /** `text`: Stripe's own words about a card we have none for, in the page's language. */
  | { kind: "refused"; key: string; text: string | null };

/** What Stripe.js answers: one of both. */
interface Confirmed {
  error?: StripeError | undefined;
  paymentIntent?: Pick<PaymentIntent, "id"> | undefined;
}

const UNEXPECTED = cardErrorKey(undefined);
/** States of an intent after which paying again would be wrong. */
const DECIDED: readonly string[] = ["succeeded", "processing", "requires_capture", "canceled"];

/** Card errors and decline codes of document 3, section 8; other codes give Stripe's message or the unexpected error. */
export function confirmOutcome({ error, paymentIntent }: Confirmed): ConfirmOutcome {
  if (paymentIntent) return { kind: "return", paymentIntent: paymentIntent.id };
  if (!error) return { kind: "refused", key: UNEXPECTED, text: null };
  const intent = error.payment_intent;
  if (intent && DECIDED.includes(intent.status)) return { kind: "return", paymentIntent: intent.id };
  if (error.type === "validation_error") return { kind: "at_field" };
  const key = cardErrorKey(error.code, error.decline_code);
  const isUnknown = key === UNEXPECTED;
  return {
    kind: "refused",
    key,
    text: isUnknown && error.type === "card_error" ? (error.message ?? null) : null,
  };
}
