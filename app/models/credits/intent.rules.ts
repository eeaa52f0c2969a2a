import * as z from "zod";
import { referenceSchema } from "~/models/stripe/stripe-reference.rules";
import type { RefundFacts } from "./refunds/rules";

const refundSchema = z.object({ amount: z.int(), status: z.string().nullish() });

const chargeSchema = z.object({
  amount_refunded: z.int().default(0),
  receipt_url: z.string().nullish(),
  refunds: z.object({ data: z.array(refundSchema) }).nullish(),
});

/** The fields that are read from a payment intent and from its latest charge. Other fields are ignored. */
const intentSchema = z.object({
  id: z.string().startsWith("pi_"),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().default(0),
  currency: z.string(),
  customer: referenceSchema.nullish(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z.object({}).nullish(),
  latest_charge: z.union([z.string(), chargeSchema]).nullish(),
});

/** A payment as Stripe reported it. Its state may have changed since. */
export interface PaymentIntentFacts {
  id: string;
  /** The status of the payment intent at Stripe: succeeded, processing, requires_action and so on. */
  status: string;
  /** The amount that was collected; set after the payment succeeded. */
  amountCents: number;
  currency: string;
  customerId: string | null;
  isLive: boolean;
  /** Id of our order, stored in the intent when it was created. */
  orderId: string | null;
  /** Whether the last attempt was declined. */
  hasFailed: boolean;
  refunds: RefundFacts;
  receiptUrl: string | null;
}

/** Parses a payment intent; null if the response is not a payment intent. */
export function parsePaymentIntent(answer: unknown): PaymentIntentFacts | null {
  const parsed = intentSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { data: intent } = parsed;
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    customerId: intent.customer ?? null,
    isLive: intent.livemode,
    orderId: intent.metadata["orderId"] ?? null,
    hasFailed: intent.last_payment_error != null,
    refunds: refundsOf(charge),
    receiptUrl: charge?.receipt_url ?? null,
  };
}

/**
 * Adds up the refunds of a charge. Stripe keeps a failed refund in the list, but subtracts it from `amount_refunded`.
 */
function refundsOf(charge: z.infer<typeof chargeSchema> | null): RefundFacts {
  const refunds = charge?.refunds?.data ?? [];
  const sum = (some: typeof refunds) => some.reduce((cents, { amount }) => cents + amount, 0);
  return {
    refundedCents: Math.max(charge?.amount_refunded ?? 0, sum(refunds)),
    failedCents: sum(refunds.filter(({ status }) => status === "failed" || status === "canceled")),
  };
}
