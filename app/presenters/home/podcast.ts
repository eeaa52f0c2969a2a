import type { RequestContext } from "~/context/request-context";
import { frameSandbox } from "~/presenters/videos/frame-sandbox";

/** The data that a page shows about the podcast. */
export interface Podcast {
  /**
   * The URL of the player; null until the visitor asks for the player. So the browser contacts no third party before.
   */
  playerSrc: string | null;
  /** The value of the frame's sandbox attribute. */
  sandbox: string;
}

/**
 * The podcast that a page shows; null if there is none. If the player is part of the response, the response also allows
 * a frame with the player's origin.
 */
export function podcastOf(ctx: RequestContext): Podcast | null {
  const address = ctx.settings.PODCAST_URL;
  if (!address) return null;
  const isPlaying = ctx.url.searchParams.get("podcast") === "play";
  const { origin } = new URL(address, ctx.url);
  if (isPlaying) ctx.frameOrigins.add(origin);
  return { playerSrc: isPlaying ? address : null, sandbox: frameSandbox(ctx, origin) };
}
