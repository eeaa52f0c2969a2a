import * as z from "zod";

/** The answers of the calls of app/api/calls/registration.ts, by the id of the call. */
export const REGISTRATION_ANSWERS = {
  "D1-04": z.strictObject({ token: z.string(), refresh_token: z.string() }),
  "D1-05": z.strictObject({ success: z.literal(true), message: z.string(), already_requested: z.boolean() }),
  "D1-06": z.strictObject({ success: z.literal(true), message: z.string() }),
};
