import * as z from "zod";
import { joinErrorKey } from "~/models/core/error-key.rules";
import { dataVersionField } from "~/models/core/seen.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REPLY_BODY_MAX, REPLY_SUBJECT_MAX, TEMPLATE_NAME_MAX } from "./limits.rules";
import { unknownPlaceholder } from "./placeholders.rules";

const UNREADABLE = "replies:errors.unreadable";

const text = (max: number, errors: { required: string; long: string }) =>
  z
    .string({ error: errors.required })
    .transform(tidyText)
    .pipe(
      z
        .string({ error: errors.required })
        .min(1, errors.required)
        .max(max, errors.long)
        .refine(isReadableText, UNREADABLE),
    );

/** A subject must not contain a line break, because the text after it would become another header of the mail. */
const oneLine = (max: number, errors: { required: string; long: string }) =>
  text(max, errors).transform((line) => line.replace(/\s+/g, " "));

const subject = oneLine(REPLY_SUBJECT_MAX, {
  required: "replies:errors.subject_required",
  long: "replies:errors.subject_long",
});
const body = text(REPLY_BODY_MAX, {
  required: "replies:errors.body_required",
  long: "replies:errors.body_long",
});

/** A reply that we send for the provider. */
export const replySchema = z.strictObject({ intent: z.literal("reply"), subject, body });

/** Rejects a text with an unknown placeholder; the error message names this placeholder. */
const withKnownPlaceholders = (line: z.ZodType<string, string>) =>
  line.superRefine((template, context) => {
    const word = unknownPlaceholder(template);
    if (word === null) return;
    context.addIssue({
      code: "custom",
      message: joinErrorKey("replies:errors.placeholder_unknown", { word }),
    });
  });

/** The form on the page of a template. It saves or deletes the template. */
export const templateSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("save"),
    seen: dataVersionField,
    name: oneLine(TEMPLATE_NAME_MAX, {
      required: "replies:errors.name_required",
      long: "replies:errors.name_long",
    }),
    subject: withKnownPlaceholders(subject),
    body: withKnownPlaceholders(body),
  }),
  z.strictObject({ intent: z.literal("delete") }),
]);
export type TemplateInput = Extract<z.output<typeof templateSchema>, { intent: "save" }>;
