import * as z from "zod";

const success = z.strictObject({ success: z.literal(true) });

/** The answers of the calls of app/api/calls/couples/couples.ts, by the id of the call. */
export const COUPLE_ANSWERS = {
  "D1-38": success,
  "D1-39": z.strictObject({ verified: z.literal(true) }),
  "D1-51": success,
  "D1-52": z.strictObject({
    profile: z.strictObject({
      firstname: z.string().nullable(),
      lastname: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      isPhoneVerified: z.boolean(),
      locale: z.string().nullable(),
      notifications: z.array(z.enum(["answers", "still_looking", "reviews"])),
    }),
  }),
  "X-09": z.strictObject({ token: z.string().startsWith("trk_") }),
  "X-10": z.null(),
};
