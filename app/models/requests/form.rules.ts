import * as z from "zod";
import { replySchema } from "~/models/replies/form.rules";
import { reportSchema } from "~/models/reports/form.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { NOTE_MAX } from "./own-work/notes.rules";
import { REMIND_IN_DAYS } from "./own-work/reminder.rules";
import { FOLLOW_UP_STATES, PAGE_SIZES, REJECTION_REASONS } from "./rules";

export const rejectionReasonField = z.enum(REJECTION_REASONS, {
  error: "event_request:errors.reason_required",
});
/** Whether the couple may read the reason. */
const showReason = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form that undoes all rejections made at the time `at`, in epoch milliseconds. */
const undoSchema = z.strictObject({
  intent: z.literal("reject_undo"),
  at: z.coerce.number().int().positive(),
});

/** The actions on the requests chosen in the list. */
export const listAnswerSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("reject"),
    reason: rejectionReasonField,
    showReason,
    requests: z
      .array(z.uuid({ error: "event_request:errors.none_chosen" }), {
        error: "event_request:errors.none_chosen",
      })
      .min(1, { error: "event_request:errors.none_chosen" })
      .max(Math.max(...PAGE_SIZES)),
  }),
  undoSchema,
]);

const NOTE_REQUIRED = "event_request:notes.errors.required";
const note = z
  .string({ error: NOTE_REQUIRED })
  .transform(tidyText)
  .pipe(
    z
      .string({ error: NOTE_REQUIRED })
      .min(1, NOTE_REQUIRED)
      .max(NOTE_MAX, "event_request:notes.errors.length")
      .refine(isReadableText, "event_request:notes.errors.unreadable"),
  );

/** The forms that the page of a request can post. */
export const answerSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("unlock") }),
  z.strictObject({
    intent: z.literal("reject"),
    reason: rejectionReasonField,
    showReason,
  }),
  undoSchema,
  z.strictObject({ intent: z.literal("follow_up") }),
  z.strictObject({
    intent: z.literal("follow_up_state"),
    state: z.enum(FOLLOW_UP_STATES),
    takesDay: z.literal("on").optional(),
  }),
  z.strictObject({ intent: z.literal("day_take"), day: z.iso.date("availability:errors.day_required") }),
  z.strictObject({ intent: z.literal("day_free"), day: z.iso.date("availability:errors.day_required") }),
  z.strictObject({ intent: z.literal("note_add"), note }),
  z.strictObject({ intent: z.literal("note_delete"), noteId: z.uuid() }),
  z.strictObject({ intent: z.literal("remind"), day: z.iso.date("event_request:reminder.errors.day") }),
  z.strictObject({
    intent: z.literal("remind_in"),
    days: z.enum(REMIND_IN_DAYS.map(String)).transform(Number),
  }),
  z.strictObject({ intent: z.literal("remind_stop") }),
  z.strictObject({ intent: z.literal("review_ask") }),
  reportSchema,
  replySchema,
]);
export type RequestAnswerInput = z.output<typeof answerSchema>;
