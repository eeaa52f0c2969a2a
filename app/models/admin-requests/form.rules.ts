import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";
const UNCONFIRMED = "admin_requests:erase.unconfirmed";

/** What an administrator can do with everything one couple sent. */
export const coupleSchema = z.discriminatedUnion(
  "intent",
  [
    z.strictObject({ intent: z.literal("fake") }, { error: MALFORMED }),
    z.strictObject(
      { intent: z.literal("erase"), confirmed: z.literal("on", { error: UNCONFIRMED }) },
      { error: MALFORMED },
    ),
  ],
  { error: MALFORMED },
);
