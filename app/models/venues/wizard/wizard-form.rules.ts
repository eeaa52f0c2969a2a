import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";
const box = z.literal("on", { error: MALFORMED }).optional();

/** The end of the wizard: all is saved, or what is not saved is thrown away. */
export const wizardFormSchema = z.strictObject(
  {
    intent: z.enum(["save", "discard"], { error: MALFORMED }),
    /** The venue is not stored yet; says where to go back to if it cannot be. */
    isNew: box,
    /** Couples see a new venue once it is validated. */
    publish: box,
  },
  { error: MALFORMED },
);
