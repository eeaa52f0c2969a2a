import type { SiteContext } from "~/context/types";
import type { StoredVideoOfOwner } from "~/models/videos/queries.server";
import { playerUrl } from "~/models/videos/rules";
import { apiTime } from "~/presenters/values-of-api";

/** A video as a client of the API reads it. `url` is the URL of the host's player. */
export const videoOfApi = (
  video: StoredVideoOfOwner,
  { settings, origin }: Pick<SiteContext, "settings" | "origin">,
) => ({
  id: video.id,
  title: video.title,
  description: video.description,
  url: new URL(playerUrl(video, settings.VIDEO_PLAYERS), origin).href,
  isVisible: video.isVisible === 1,
  createdAt: apiTime(video.createdAt),
});
