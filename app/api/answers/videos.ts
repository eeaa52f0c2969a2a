import * as z from "zod";

const video = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.url(),
  isVisible: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** The answers of the calls of app/api/calls/videos.ts, by the id of the call. */
export const VIDEO_ANSWERS = {
  "D2-08": z.strictObject({ videos: z.array(video), videoCount: z.int(), freePlanQuota: z.int() }),
  "D2-09": z.strictObject({ video }),
  "D2-10": z.strictObject({ isVisible: z.boolean() }),
  "D2-11": z.null(),
};
