import type { AppContext } from "~/context";

/** What a page shows of the podcast. */
export interface Podcast {
  /** The player's address; null until it is asked for, so that nothing is loaded from elsewhere before. */
  playerSrc: string | null;
}

/** The podcast of a page; null where there is none. Only the answer with the player may frame its origin. */
export function podcastOf(app: AppContext): Podcast | null {
  const address = app.settings.PODCAST_URL;
  if (!address) return null;
  const isPlaying = app.url.searchParams.get("podcast") === "play";
  if (isPlaying) app.frameOrigin = new URL(address, app.url).origin;
  return { playerSrc: isPlaying ? address : null };
}
