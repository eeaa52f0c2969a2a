import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/** What happens to a venue as a whole. */
export const venueActionSchema = z.strictObject(
  {
    intent: z.enum(["publish", "unpublish", "delete"], { error: MALFORMED }),
    venue: z.uuid({ error: MALFORMED }),
    /** The venue's own page, where its button was pressed there. */
    from: z.literal("page", { error: MALFORMED }).optional(),
  },
  { error: MALFORMED },
);
