import * as z from "zod";
import { referenceSchema } from "~/models/stripe/stripe-reference.rules";

const ID_MAX = 255;

const eventSchema = z.object({
  id: z.string().min(1).max(ID_MAX),
  type: z.string().min(1).max(ID_MAX),
  /** Time of the event in seconds since 1970. */
  created: z.number().int().nonnegative(),
  livemode: z.boolean(),
  /** Id of a connected Stripe account; absent if the event is about our own account. */
  account: z.string().max(ID_MAX).nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.output<typeof eventSchema>;

/**
 * Parses a webhook's body as an event; null if it does not have the form of one. A valid signature proves who sent the
 * body, but not that it has this form.
 */
export const readStripeEvent = (body: unknown): StripeEvent | null =>
  eventSchema.safeParse(body).data ?? null;

const objectSchema = z.object({
  /** Id of the object. An invoice that only previews a renewal has no id. */
  id: z.string().max(ID_MAX).optional(),
  payment_intent: referenceSchema.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: referenceSchema.nullish() }).nullish() })
    .nullish(),
});

/** The kinds of Stripe object that an event makes the app read again. */
export type EventSubject = "payment" | "dispute" | "checkout" | "subscription";

/**
 * By the beginning of an event's type: the object to read again. The first entry that matches counts; an event that no
 * entry matches is ignored.
 */
const SUBJECTS: readonly (readonly [prefix: string, subject: EventSubject])[] = [
  ["payment_intent.", "payment"],
  ["charge.dispute.", "dispute"],
  ["charge.", "payment"],
  ["refund.", "payment"],
  ["checkout.session.", "checkout"],
  ["customer.subscription.", "subscription"],
  ["invoice.", "subscription"],
];

export const eventSubjectOf = (type: string): EventSubject | null =>
  SUBJECTS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;

/**
 * Id of the object to read again: for a charge or refund its payment, for an invoice its subscription, otherwise the
 * object itself. Null if there is no such object: the invoice of a single purchase has no subscription.
 * @returns undefined if the object does not fit the event's type
 */
export function subjectIdOf(type: string, object: unknown): string | null | undefined {
  const parsed = objectSchema.safeParse(object);
  if (!parsed.success) return undefined;
  const { id, payment_intent: intent, parent } = parsed.data;
  if (type.startsWith("invoice.")) return parent?.subscription_details?.subscription ?? null;
  const isOfPayment = eventSubjectOf(type) === "payment" && !type.startsWith("payment_intent.");
  return isOfPayment ? (intent ?? null) : id;
}
