import type { RequestContext } from "~/context/request-context";
import { AppError, type ErrorCode } from "~/models/core/errors";
import type { VideoInput } from "~/models/videos/form.rules";
import type { VideoAlbum } from "~/models/videos/limits.rules";
import { addVideo, changeVideo, deleteVideo, setVideoVisibility } from "~/models/videos/save-video.server";

export const VIDEO_FAILURES: Readonly<Record<VideoInput["intent"], ErrorCode>> = {
  add: "video_add_failed",
  change: "video_change_failed",
  show: "video_visibility_failed",
  hide: "video_visibility_failed",
  delete: "video_delete_failed",
};

/**
 * Handles a form of a page with videos, and confirms the change on the next page.
 * @returns the error and its field, if a video could not be added
 */
export async function changeVideos(
  ctx: RequestContext,
  album: VideoAlbum,
  input: VideoInput,
): Promise<{ field: "link" | ""; code: ErrorCode } | null> {
  if (input.intent === "add") {
    const added = await addVideo(ctx, album, input);
    if ("rejection" in added) {
      const { rejection: code } = added;
      return { field: KNOWN.includes(code) ? "link" : "", code };
    }
  } else if (!(await change(ctx, album, input))) throw new AppError("not_found");
  ctx.flash({ kind: "success", key: FLASHES[album.kind][input.intent] });
  return null;
}

const KNOWN: readonly ErrorCode[] = ["video_known", "venue_video_known"];

const PROFILE_FLASHES = {
  add: "videos:flash.added",
  change: "videos:flash.changed",
  show: "videos:flash.shown",
  hide: "videos:flash.hidden",
  delete: "videos:flash.deleted",
};
const FLASHES: Readonly<Record<VideoAlbum["kind"], Record<VideoInput["intent"], string>>> = {
  profile: PROFILE_FLASHES,
  venue: { ...PROFILE_FLASHES, show: "videos:venue.shown" },
};

/**
 * Changes or deletes a video of an album.
 * @returns false if the album does not have this video
 */
async function change(
  ctx: RequestContext,
  album: VideoAlbum,
  input: Exclude<VideoInput, { intent: "add" }>,
): Promise<boolean> {
  switch (input.intent) {
    case "change":
      return changeVideo(ctx, album, input);
    case "delete":
      return deleteVideo(ctx, album, input.id);
    case "show":
    case "hide":
      return (await setVideoVisibility(ctx, album, input.id, input.intent === "show")) !== null;
  }
}
