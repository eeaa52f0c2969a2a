import * as z from "zod";
import { reportSchema } from "~/models/reports/form.rules";
import { REJECTION_REASONS } from "./rules";

/** The answers to a request that its page can post. */
export const answerSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("unlock") }),
  z.strictObject({
    intent: z.literal("reject"),
    reason: z.enum(REJECTION_REASONS, { error: "event_request:errors.reason_required" }),
  }),
  z.strictObject({ intent: z.literal("follow_up") }),
  z.strictObject({ intent: z.literal("follow_up_undo") }),
  reportSchema,
]);
export type Answer = z.output<typeof answerSchema>;
