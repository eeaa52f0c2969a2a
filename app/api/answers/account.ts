import * as z from "zod";

const pair = { token: z.string(), refresh_token: z.string() };

/** The signed-in account. */
const user = z.strictObject({
  roles: z.array(z.string()),
  locale: z.string(),
  avatar: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  publicUrl: z.string().nullable(),
  city: z.string().nullable(),
  isModerated: z.boolean(),
  isPremium: z.boolean(),
  credits: z.int(),
  hasFinishedOnboarding: z.boolean(),
  hasProfilePicture: z.boolean(),
  hasVideos: z.boolean(),
  hasPhotos: z.boolean(),
  missingPortrait: z.boolean(),
  missingExperiences: z.boolean(),
  missingBenefits: z.boolean(),
  missingServices: z.boolean(),
  missingServiceDetails: z.boolean(),
  premiumStatus: z.string(),
  premiumStartAt: z.iso.datetime().nullable(),
  premiumEndAt: z.iso.datetime().nullable(),
});

/** The answers of the calls about an account, by the id of the call. */
export const ACCOUNT_ANSWERS = {
  "D1-03": z.strictObject({
    user,
    act: z.strictObject({ sub: z.string() }).optional(),
  }),
  "D1-07": z.strictObject({ success: z.literal(true), ...pair }),
  "D1-08": z.strictObject({ locale: z.string() }),
  "D1-09": z.null(),
  "D1-10": z.strictObject({ firstname: z.string(), lastname: z.string(), fullName: z.string() }),
  "D1-11": z.strictObject({ ...pair, message: z.string() }),
  "D1-12": z.strictObject({ success: z.literal(true) }),
  "D1-13": z.strictObject({ phone: z.string() }),
  "D1-16": z.strictObject({ token: z.string(), user }),
  "D1-19": z.strictObject({
    exists: z.literal(true),
    isActive: z.boolean(),
    error: z.string().nullable(),
  }),
  "D1-20": z.strictObject({ user }),
  "D1-21": z.strictObject({ url: z.string().nullable() }),
  "D1-24": z.strictObject({ success: z.literal(true) }),
  "D1-25": z.strictObject({ phone: z.string() }),
};
