import * as z from "zod";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX, ADJUSTMENT_REASON_MIN } from "./limits.rules";

const AMOUNT = "admin_accounts:errors.amount";
const REASON = "admin_accounts:errors.reason_length";

/** An administrator's actions on an account. */
export const accountActionSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("adjust"),
    /**
     * A random value that the server puts into the page. If one page sends its form several times, the balance is
     * corrected only once.
     */
    token: z.uuid("common:errors.malformed_form"),
    credits: z
      .number(AMOUNT)
      .int(AMOUNT)
      .min(-ADJUSTMENT_MAX, AMOUNT)
      .max(ADJUSTMENT_MAX, AMOUNT)
      .refine((credits) => credits !== 0, AMOUNT),
    reason: z
      .string({ error: REASON })
      .transform(tidyText)
      .pipe(
        z
          .string()
          .min(ADJUSTMENT_REASON_MIN, REASON)
          .max(ADJUSTMENT_REASON_MAX, REASON)
          .refine(isReadableText, "validation:invalid"),
      ),
  }),
  z.strictObject({ intent: z.literal("disable") }),
  z.strictObject({ intent: z.literal("enable") }),
]);

type AccountInput = z.output<typeof accountActionSchema>;
export type CreditAdjustment = Omit<Extract<AccountInput, { intent: "adjust" }>, "intent">;
