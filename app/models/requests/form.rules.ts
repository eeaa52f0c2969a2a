import * as z from "zod";
import { REJECTION_REASONS } from "./rules";

/** Answers to a request: what its page posts. */
export const answerSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("unlock") }),
  z.strictObject({
    intent: z.literal("reject"),
    reason: z.enum(REJECTION_REASONS, { error: "event_request:errors.reason_required" }),
  }),
]);
export type Answer = z.output<typeof answerSchema>;
