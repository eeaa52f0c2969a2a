import * as z from "zod";

const texts = {
  title: z.string(),
  /** HTML. */
  description: z.string(),
  buttonText: z.string().nullable(),
  buttonLink: z.url().nullable(),
};

/** The answers of the calls of app/api/calls/promotions.ts, by the id of the call. */
export const PROMOTION_ANSWERS = {
  "D1-22": z.strictObject({ alert: z.strictObject({ isActive: z.literal(true), ...texts }).nullable() }),
  "D1-23": z.strictObject({
    popup: z
      .strictObject({ ...texts, imageUrl: z.url().nullable(), showOncePerUser: z.boolean() })
      .nullable(),
  }),
};
