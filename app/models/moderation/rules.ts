import * as z from "zod";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from "./limits.rules";

/** Accounts per page of the queue. */
export const QUEUE_PAGE_SIZE = 25;

const REASON_LENGTH = "moderation:errors.reason_length";

/** The field in which an administrator notes the reasons of a decision. Only administrators read it. */
export const decisionNoteField = z
  .string()
  .transform(tidyText)
  .pipe(
    z
      .string()
      .max(REFUSAL_REASON_MAX, "moderation:errors.note_length")
      .refine(isReadableText, "moderation:errors.reason_unreadable"),
  )
  .optional();

/** The field in which an administrator writes the reason of a refusal. The provider reads it. */
export const refusalReasonField = z
  .string({ error: REASON_LENGTH })
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(REFUSAL_REASON_MIN, REASON_LENGTH)
      .max(REFUSAL_REASON_MAX, REASON_LENGTH)
      .refine(isReadableText, "moderation:errors.reason_unreadable"),
  );

/** The actions of an administrator: approve, refuse with a reason that the provider reads, or check the SIRET again. */
export const decisionSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("check") }),
  z.strictObject({ intent: z.literal("approve"), note: decisionNoteField }),
  z.strictObject({ intent: z.literal("refuse"), note: decisionNoteField, reason: refusalReasonField }),
]);

export type ModerationDecision = Exclude<z.output<typeof decisionSchema>, { intent: "check" }>;

/**
 * Maximum number of waiting accounts that the menu counts. Every page of administrators has the menu, so the menu must
 * read only a few rows.
 */
export const MAX_WAITING_COUNTED = 100;

/** The queues in which something waits for a decision of an administrator. */
export const WAITING_QUEUES = [
  "accounts",
  "venues",
  "reviews",
  "review_answers",
  "review_reports",
  "reports",
  "credit_returns",
  "refunds",
] as const;
export type WaitingQueue = (typeof WAITING_QUEUES)[number];
