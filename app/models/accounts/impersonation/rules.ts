import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/** The account to impersonate, by id. */
export const impersonateSchema = z.strictObject(
  {
    userId: z
      .string({ error: "impersonation:user_id_required" })
      .trim()
      .toLowerCase()
      .pipe(z.uuid("impersonation:user_id_form")),
  },
  { error: MALFORMED },
);
