import * as z from "zod";
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from "~/models/moderation/limits.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REPORT_NOTE_MAX, REPORT_NOTE_MIN } from "./limits.rules";
import { REPORT_REASONS } from "./rules";

const NOTE_LENGTH = "event_request:report.errors.note_length";

/** The form of a report. The reason "other" needs a note. */
export const reportSchema = z
  .strictObject({
    intent: z.literal("report"),
    reason: z.enum(REPORT_REASONS, { error: "event_request:report.errors.reason_required" }),
    note: z
      .string()
      .transform(tidyText)
      .pipe(
        z
          .string()
          .max(REPORT_NOTE_MAX, NOTE_LENGTH)
          .refine(isReadableText, "event_request:report.errors.note_unreadable"),
      )
      .optional(),
  })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && (note ?? "").length < REPORT_NOTE_MIN) {
      context.addIssue({
        code: "custom",
        path: ["note"],
        message: "event_request:report.errors.note_required",
      });
    }
  });

const DECISION_LENGTH = "reports:errors.note_length";

const decisionNote = z
  .string({ error: DECISION_LENGTH })
  .transform(tidyText)
  .pipe(
    z
      .string()
      .max(REFUSAL_REASON_MAX, DECISION_LENGTH)
      .refine(isReadableText, "reports:errors.note_unreadable"),
  );

/** An administrator's decision on a report; a refusal needs an explanation for the provider. */
export const reportDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("accept"),
    reportId: z.uuid(),
    note: decisionNote.default(""),
  }),
  z.strictObject({
    decision: z.literal("refuse"),
    reportId: z.uuid(),
    note: decisionNote.pipe(z.string().min(REFUSAL_REASON_MIN, DECISION_LENGTH)),
  }),
]);
