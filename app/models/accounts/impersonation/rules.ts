import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";

/** The form that starts an impersonation. It contains the id of the account to impersonate. */
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
