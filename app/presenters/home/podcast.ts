import type { RequestContext } from "~/context/request-context";
import { frameSandbox } from "~/presenters/videos/frame-sandbox";

/** The data that a page shows about the podcast. */
export interface Podcast {
  /** The player's URL; null until the visitor asks for it, so that no third party is contacted before. */
  playerSrc: string | null;
  /** The value of the frame's sandbox attribute. */
  sandbox: string;
}

/**
 * The podcast of a page; null when there is none. Only the response that contains the player allows frames from the
 * origin of the player.
 */
export function podcastOf(ctx: RequestContext): Podcast | null {
  const address = ctx.settings.PODCAST_URL;
  if (!address) return null;
  const isPlaying = ctx.url.searchParams.get("podcast") === "play";
  const { origin } = new URL(address, ctx.url);
  if (isPlaying) ctx.frameOrigins.add(origin);
  return { playerSrc: isPlaying ? address : null, sandbox: frameSandbox(ctx, origin) };
}
