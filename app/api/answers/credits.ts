import * as z from "zod";

/** The answers of the calls of app/api/calls/money/credits.ts, by the id of the call. */
export const CREDIT_ANSWERS = {
  "D3-05": z.strictObject({
    logs: z.array(
      z.strictObject({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        description: z.string(),
        deposited: z.int(),
        withdrawn: z.int(),
      }),
    ),
  }),
  // The second answer: an earlier payment for the same purchase has succeeded, and nothing more is paid.
  "D3-06": z.union([z.strictObject({ clientSecret: z.string() }), z.strictObject({ status: z.string() })]),
};
