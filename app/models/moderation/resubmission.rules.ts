import * as z from "zod";
import { companyNameSchema, siretSchema } from "~/models/companies/form.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from "./limits.rules";

const NOTE_LENGTH = "resubmission:errors.note_length";

/** The corrections of a refused provider and the accompanying note. */
export const resubmissionSchema = z.strictObject({
  name: companyNameSchema,
  siret: siretSchema.optional(),
  note: z
    .string({ error: NOTE_LENGTH })
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(REFUSAL_REASON_MIN, NOTE_LENGTH)
        .max(REFUSAL_REASON_MAX, NOTE_LENGTH)
        .refine(isReadableText, "validation:invalid"),
    ),
});
