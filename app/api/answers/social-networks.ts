import * as z from "zod";

const networks = z.strictObject({
  snFacebook: z.url().nullable(),
  snInstagram: z.url().nullable(),
  snTwitter: z.url().nullable(),
  snTikTok: z.url().nullable(),
  snLinkedIn: z.url().nullable(),
  snPinterest: z.url().nullable(),
});
const done = z.strictObject({ success: z.literal(true), message: z.string() });

/** The answers of the calls of app/api/calls/social-networks.ts, by the id of the call. */
export const SOCIAL_NETWORK_ANSWERS = {
  "D2-12": networks.extend({
    instagramStatus: z.strictObject({ hasToken: z.boolean(), tokenExpired: z.boolean() }),
  }),
  "D2-13": networks,
  "D2-14": z.strictObject({ url: z.url() }),
  "D2-15": done,
  "D2-16": done,
};
