import * as z from "zod";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from "~/models/moderation/limits.rules";
import { MAX_CREDITS, MIN_CREDITS } from "./price.rules";
import { PURCHASE_ERRORS } from "./status.rules";

const QUANTITY = PURCHASE_ERRORS[400];
export const PRICE_CHANGED = "credits:errors.price_changed";

/** The number of credits to buy. */
export const creditsField = z
  .number(QUANTITY)
  .int(QUANTITY)
  .min(MIN_CREDITS, QUANTITY)
  .max(MAX_CREDITS, QUANTITY);
/** The price that a person was shown, in cents. */
export const shownPriceField = z.number(PRICE_CHANGED).int(PRICE_CHANGED).nonnegative(PRICE_CHANGED);

/**
 * The form of a purchase. Its price is the price that the page showed. The server compares it with the computed price,
 * and never charges it.
 */
export const buyCreditsSchema = z.strictObject({
  credits: creditsField,
  priceCents: shownPriceField.optional(),
});

export const refundSchema = z.strictObject({ orderId: z.uuid() });

const NOTE_LENGTH = "refunds:errors.note_length";

const note = z
  .string({ error: NOTE_LENGTH })
  .transform(tidyText)
  .pipe(
    z.string().max(REFUSAL_REASON_MAX, NOTE_LENGTH).refine(isReadableText, "refunds:errors.note_unreadable"),
  );

/** The form of an administrator's decision about a refund. A refusal needs a reason, which the provider reads. */
export const refundDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("grant"), orderId: z.uuid(), note: note.default("") }),
  z.strictObject({
    decision: z.literal("refuse"),
    orderId: z.uuid(),
    note: note.pipe(z.string().min(REFUSAL_REASON_MIN, NOTE_LENGTH)),
  }),
]);

/** The form of an administrator's decision about a credit of an ended project. A refusal needs a reason, too. */
export const creditBackDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("grant"), requestId: z.uuid(), note: note.default("") }),
  z.strictObject({
    decision: z.literal("refuse"),
    requestId: z.uuid(),
    note: note.pipe(z.string().min(REFUSAL_REASON_MIN, NOTE_LENGTH)),
  }),
]);
