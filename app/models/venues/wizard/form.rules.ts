import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/** The actions on a venue as a whole. */
export const venueActionSchema = z.strictObject(
  {
    intent: z.enum(["publish", "unpublish", "delete"], { error: MALFORMED }),
    venue: z.uuid({ error: MALFORMED }),
    /** `page` if the button was pressed on the venue's own page in the account; otherwise absent. */
    from: z.literal("page", { error: MALFORMED }).optional(),
  },
  { error: MALFORMED },
);
