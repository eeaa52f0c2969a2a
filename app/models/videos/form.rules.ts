import * as z from "zod";
import { tidyText } from "~/models/core/text.rules";
import { VIDEO_DESCRIPTION_MAX, VIDEO_TITLE_MAX, VIDEO_TITLE_MIN } from "./limits.rules";
import { parseVideoLink, VIDEO_LINK_MAX, type VideoReference } from "./rules";

const TITLE_REQUIRED = "videos:errors.title_required";
const LINK_REQUIRED = "videos:errors.link_required";
const LINK_INVALID = "videos:errors.link_invalid";

/** The title of a video. */
export const videoTitleField = z
  .string({ error: TITLE_REQUIRED })
  .transform((text) => tidyText(text).replace(/\s+/g, " "))
  .pipe(
    z
      .string({ error: TITLE_REQUIRED })
      .min(VIDEO_TITLE_MIN, "videos:errors.title_short")
      .max(VIDEO_TITLE_MAX, "videos:errors.title_long"),
  );

export const videoDescriptionField = z
  .string()
  .transform(tidyText)
  .pipe(z.string().max(VIDEO_DESCRIPTION_MAX, "videos:errors.description_long"))
  .default("");

/** Converts a typed link to its video. */
export const videoLinkField = z
  .string({ error: LINK_REQUIRED })
  .trim()
  .min(1, LINK_REQUIRED)
  .max(VIDEO_LINK_MAX, LINK_INVALID)
  .transform((text, context): VideoReference => {
    const video = parseVideoLink(text);
    if (video) return video;
    context.addIssue({ code: "custom", message: LINK_INVALID });
    return z.NEVER;
  });

/** The forms of the videos page, one per button. */
export const videoSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("add"),
    link: videoLinkField,
    title: videoTitleField,
    description: videoDescriptionField,
    isVisible: z.literal("on").optional(),
  }),
  z.strictObject({
    intent: z.literal("change"),
    id: z.uuid(),
    title: videoTitleField,
    description: videoDescriptionField,
  }),
  z.strictObject({ intent: z.enum(["show", "hide"]), id: z.uuid() }),
  z.strictObject({ intent: z.literal("delete"), id: z.uuid() }),
]);
export type VideoInput = z.output<typeof videoSchema>;
export type NewVideo = Extract<VideoInput, { intent: "add" }>;
