import type { RequestContext } from "~/context/request-context";
import { playerUrl, watchUrl, type VideoHost, type VideoReference } from "~/models/videos/rules";
import { frameSandbox } from "./frame-sandbox";

/** A video as a page shows it. */
export interface ShownVideo {
  id: string;
  title: string;
  host: VideoHost;
  /** Its page at the host. */
  watchUrl: string;
  playerUrl: string;
  /** The value of the sandbox attribute of the player's frame. */
  frameSandbox: string;
}

/** Gives a video its addresses. The response may then show its player in a frame. */
export function showVideo(
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
