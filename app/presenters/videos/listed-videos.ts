import type { RequestContext } from "~/context/request-context";
import type { VideoAlbum } from "~/models/videos/limits.rules";
import { listPosters, listVideos } from "~/models/videos/queries.server";
import { posterOf, describePlayableVideo, type VideoWithPoster } from "./video-players";

/** A video as its owner sees it, with its texts. */
export interface ListedVideo extends VideoWithPoster {
  isVisible: boolean;
}

/** The videos of an album as its owner sees them. */
export async function describeListedVideos(ctx: RequestContext, album: VideoAlbum): Promise<ListedVideo[]> {
  const [videos, pictures] = await Promise.all([listVideos(ctx, album), listPosters(ctx, album)]);
  // The photographs are assigned by position among the visible videos, so that the owner sees each video with the same
  // photograph as couples do.
  const visible = videos.filter((video) => video.isVisible === 1);
  return videos.map((video) => ({
    ...describePlayableVideo(ctx, video),
    description: video.description,
    poster: posterOf(pictures, Math.max(0, visible.indexOf(video))),
    isVisible: video.isVisible === 1,
  }));
}
