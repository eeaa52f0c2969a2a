import * as z from "zod";
import { seenField } from "~/models/core/seen.rules";
import { tidyText } from "~/models/core/text.rules";
import { SECTION_MAX } from "./rules";

const section = z
  .string()
  .transform(tidyText)
  .pipe(z.string().max(SECTION_MAX, "portrait:errors.long"))
  .default("");

const SECTIONS = { portrait: section, experience: section, service: section, benefits: section };

/** What is typed, saved; or thrown away for what is saved. */
export const portraitSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("save"), base: z.string().optional(), seen: seenField, ...SECTIONS }),
  z.strictObject({ intent: z.literal("discard") }),
]);

/** What is typed, kept as a draft. `base` is when the portrait under it was saved; nothing for one never saved. */
export const draftSchema = z.strictObject({
  intent: z.literal("draft"),
  base: z.coerce.number().int().nonnegative().optional(),
  seen: seenField,
  ...SECTIONS,
});
export type DraftInput = z.output<typeof draftSchema>;
