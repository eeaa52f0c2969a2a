import * as z from "zod";

const MALFORMED = "common:errors.malformed_form";
const UNCONFIRMED = "admin_requests:erase.unconfirmed";

/** The actions of an administrator on all requests of one couple. */
export const coupleActionSchema = z.discriminatedUnion(
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
