import * as z from "zod";
import { referenceSchema } from "./stripe-reference.rules";

const objectSchema = z.object({
  id: z.string().max(255),
  payment_intent: referenceSchema.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: referenceSchema.nullish() }).nullish() })
    .nullish(),
});

/** What an event makes us read again at Stripe. */
export type EventSubject = "payment" | "dispute" | "checkout" | "subscription";

/** By the first part of the event's type that is known; everything else is none of our business. */
const SUBJECTS: readonly (readonly [prefix: string, subject: EventSubject])[] = [
  ["payment_intent.", "payment"],
  ["charge.dispute.", "dispute"],
  ["charge.", "payment"],
  ["refund.", "payment"],
  ["checkout.session.", "checkout"],
  ["customer.subscription.", "subscription"],
  ["invoice.", "subscription"],
];

export const subjectOf = (type: string): EventSubject | null =>
  SUBJECTS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;

/**
 * Id of what is to be read again: of a charge or refund its payment, of an invoice its subscription, else the object
 * itself. Null when the event names none: an invoice of a single purchase, for instance.
 */
export function subjectIdOf(type: string, object: unknown): string | null {
  const parsed = objectSchema.safeParse(object);
  if (!parsed.success) return null;
  const { id, payment_intent: intent, parent } = parsed.data;
  if (type.startsWith("invoice.")) return parent?.subscription_details?.subscription ?? null;
  const isOfPayment = subjectOf(type) === "payment" && !type.startsWith("payment_intent.");
  return isOfPayment ? (intent ?? null) : id;
}
