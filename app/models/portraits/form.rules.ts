import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { tidyText } from "~/models/core/text.rules";
import { PORTRAIT_SECTION_MAX } from "./rules";

/** One typed section. */
export const portraitSectionField = z
  .string()
  .transform(tidyText)
  .pipe(z.string().max(PORTRAIT_SECTION_MAX, "portrait:errors.long"));
const section = portraitSectionField.default("");

const SECTIONS = { portrait: section, experience: section, service: section, benefits: section };

/** The buttons of the portrait: one saves the typed text, the other discards it and shows the saved text again. */
export const portraitSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("save"),
    base: z.string().optional(),
    seen: dataVersionField,
    ...SECTIONS,
  }),
  z.strictObject({ intent: z.literal("discard") }),
]);

/**
 * The form that stores the typed text as a draft. `base` is the time of the last save before the person began this
 * draft; absent if the portrait was never saved.
 */
export const draftSchema = z.strictObject({
  intent: z.literal("draft"),
  base: z.coerce.number().int().nonnegative().optional(),
  seen: dataVersionField,
  ...SECTIONS,
});
export type PortraitDraftInput = z.output<typeof draftSchema>;
