import * as z from "zod";

const image = z.strictObject({
  id: z.string(),
  state: z.enum(["ready", "preparing", "refused"]),
  url: z.url().nullable(),
  title: z.string(),
  description: z.string(),
  isVisible: z.boolean(),
  createdAt: z.iso.datetime(),
  views: z.int().nullable(),
});

/** The answers of the calls of app/api/calls/images.ts, by the id of the call. */
export const IMAGE_ANSWERS = {
  "D2-01": z.strictObject({ images: z.array(image), imageCount: z.int(), freePlanQuota: z.int() }),
  "D2-02": z.strictObject({ image }),
  "D2-03": z.strictObject({ isVisible: z.boolean() }),
  "D2-04": z.strictObject({ title: z.string(), description: z.string() }),
  "D2-05": z.null(),
};
