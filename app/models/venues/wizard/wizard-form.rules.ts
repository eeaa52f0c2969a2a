import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";
const box = z.literal("on", { error: MALFORMED }).optional();

/** The form at the end of the wizard. It saves everything, or discards the unsaved changes. */
export const wizardFormSchema = z.strictObject(
  {
    intent: z.enum(["save", "discard"], { error: MALFORMED }),
    /** Whether the venue is new. If saving fails, this decides to which page the person returns. */
    isNew: box,
    /** Whether couples see a new venue once it is validated. */
    publish: box,
  },
  { error: MALFORMED },
);
