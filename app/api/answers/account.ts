import * as z from "zod";

/** The answers of the calls of app/api/calls/account.ts, by the id of the call. */
export const ACCOUNT_ANSWERS = {
  "D1-03": z.strictObject({
    user: z.strictObject({
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
    }),
    act: z.strictObject({ sub: z.string() }).optional(),
  }),
};
