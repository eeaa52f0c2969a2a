import * as z from "zod";

const preparing = z.strictObject({
  image: z.strictObject({ id: z.string(), state: z.literal("preparing"), url: z.null() }),
});

/** The answers of the calls of app/api/calls/profile-picture.ts, by the id of the call. */
export const PROFILE_PICTURE_ANSWERS = {
  "D1-14": preparing,
  "D1-15": z.null(),
  "D2-06": preparing,
  "D2-07": z.null(),
};
