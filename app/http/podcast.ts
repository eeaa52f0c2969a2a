import type { AppContext } from "~/context";

/** What a page shows of the podcast. */
export interface Podcast {
  /** The player's address; null until it is asked for, so that nothing is loaded from elsewhere before. */
  playerSrc: string | null;
  /** What the player's frame may do, as its sandbox has it. */
  sandbox: string;
}

const SANDBOX = "allow-scripts allow-popups";
/**
 * A player elsewhere needs its own origin, where it keeps what was heard and chosen. Of our own, as the stand-in is, it goes
 * without: scripts of our origin could take the sandbox off their frame.
 */
const sandboxAt = (isOurs: boolean) => (isOurs ? SANDBOX : `${SANDBOX} allow-same-origin`);

/** The podcast of a page; null where there is none. Only the answer with the player may frame its origin. */
export function podcastOf(app: AppContext): Podcast | null {
  const address = app.settings.PODCAST_URL;
  if (!address) return null;
  const isPlaying = app.url.searchParams.get("podcast") === "play";
  const { origin } = new URL(address, app.url);
  if (isPlaying) app.frameOrigin = origin;
  return { playerSrc: isPlaying ? address : null, sandbox: sandboxAt(origin === app.url.origin) };
}
