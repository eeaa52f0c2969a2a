import type { CropFocus } from "~/models/media/crop.rules";
import type { RequestContext } from "~/context/request-context";
import type { StoredVideo } from "~/models/public-profile/queries.server";
import { POSTERS_MAX } from "~/models/videos/limits.rules";
import { playerUrl, watchUrl, type VideoHost, type VideoReference } from "~/models/videos/rules";
import { frameSandbox } from "./frame-sandbox";

/** A video as a page shows it. */
export interface ShownVideo {
  id: string;
  title: string;
  host: VideoHost;
  /** URL of the video's page at its host. */
  watchUrl: string;
  playerUrl: string;
  /** The value of the sandbox attribute of the player's frame. */
  frameSandbox: string;
}

/** The picture that is shown until the visitor plays the video. Nothing is loaded from the video's host before. */
export interface Poster {
  key: string;
  width: number;
  height: number;
  focus: CropFocus;
}

/** A visible video, as couples see it. */
export interface VideoWithPoster extends ShownVideo {
  description: string;
  /** The picture of the video. Null if the album has no photograph; the page then shows a drawing. */
  poster: Poster | null;
}

/**
 * Chooses the picture of the video at this position among the first photographs of the album. If there are more videos
 * than photographs, the photographs are used again in the same order.
 */
export const posterOf = (pictures: readonly Poster[], index: number): Poster | null => {
  const standing = pictures.slice(0, POSTERS_MAX);
  const picture = standing.length > 0 ? standing[index % standing.length] : undefined;
  if (!picture) return null;
  const { key, width, height, focus } = picture;
  return { key, width, height, focus };
};

/** The visible videos of a page, each with a photograph. */
export const videosWithPosters = (
  ctx: Parameters<typeof describePlayableVideo>[0],
  { videos, pictures }: { videos: readonly StoredVideo[]; pictures: readonly Poster[] },
): VideoWithPoster[] =>
  videos.map((video, index) => ({
    ...describePlayableVideo(ctx, video),
    description: video.description,
    poster: posterOf(pictures, index),
  }));

/** Adds the URLs of a video's page and player, and allows the response to show the player in a frame. */
export function describePlayableVideo(
  ctx: Pick<RequestContext, "settings" | "url" | "frameOrigins">,
  video: VideoReference & Pick<ShownVideo, "id" | "title">,
): ShownVideo {
  const player = playerUrl(video, ctx.settings.VIDEO_PLAYERS);
  const { origin } = new URL(player, ctx.url);
  ctx.frameOrigins.add(origin);
  const { id, title, host } = video;
  return {
    id,
    title,
    host,
    watchUrl: watchUrl(video),
    playerUrl: player,
    frameSandbox: frameSandbox(ctx, origin),
  };
}
