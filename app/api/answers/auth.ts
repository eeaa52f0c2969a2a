import * as z from "zod";

const tokenPair = z.strictObject({ token: z.string(), refresh_token: z.string() });

/** The answers of the calls of app/api/calls/auth.ts, by the id of the call. */
export const AUTH_ANSWERS = {
  "D1-01": tokenPair,
  "D1-02": tokenPair,
  "X-01": tokenPair,
  "X-02": z.null(),
  "X-03": z.strictObject({ until: z.iso.datetime() }),
  "X-04": z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        device: z.string().nullable(),
        lastSeenAt: z.iso.datetime(),
        isThisOne: z.boolean(),
        isApi: z.boolean(),
      }),
    ),
  }),
  "X-04b": z.null(),
  "X-04c": z.null(),
};
