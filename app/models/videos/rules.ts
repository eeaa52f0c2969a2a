/** The sites that host providers' videos. */
export const VIDEO_HOSTS = ["youtube", "vimeo"] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

/** How a host is called in every language. */
export const VIDEO_HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: "YouTube", vimeo: "Vimeo" };

/** A video as it is stored: every address of it is made from these. */
export interface VideoReference {
  host: VideoHost;
  videoId: string;
  /** The second part of the address of an unlisted Vimeo video. */
  hash: string | null;
}

export const VIDEO_LINK_MAX = 500;

const YOUTUBE = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"];
const VIMEO = ["vimeo.com", "www.vimeo.com"];

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^[1-9]\d{0,11}$/;
const VIMEO_HASH = /^[\da-zA-Z]{6,20}$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

const youtube = (videoId: string | null | undefined): VideoReference | null =>
  YOUTUBE_ID.test(videoId ?? "") ? { host: "youtube", videoId: videoId ?? "", hash: null } : null;

function vimeo(videoId: string | undefined, hash: string | null): VideoReference | null {
  if (!VIMEO_ID.test(videoId ?? "") || (hash !== null && !VIMEO_HASH.test(hash))) return null;
  return { host: "vimeo", videoId: videoId ?? "", hash };
}

/** An address without a scheme, as it is often written, is one of https. */
function readAddress(text: string): URL | null {
  const typed = text.trim();
  if (typed === "" || typed.length > VIDEO_LINK_MAX) return null;
  const address = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol)) return null;
  return url.username === "" && url.password === "" ? url : null;
}

/**
 * The video of a typed address; null for any other address. The host is compared with its port and letter by letter, so
 * that no address of another site passes.
 */
export function parseVideoLink(text: string): VideoReference | null {
  const url = readAddress(text);
  if (!url) return null;
  const [first, second, ...others] = url.pathname.split("/").filter((part) => part !== "");
  if (others.length > 0) return null;
  if (url.host === "youtu.be") return second === undefined ? youtube(first) : null;
  if (YOUTUBE.includes(url.host)) {
    if (first === "watch") return second === undefined ? youtube(url.searchParams.get("v")) : null;
    return ["shorts", "live", "embed"].includes(first ?? "") ? youtube(second) : null;
  }
  if (VIMEO.includes(url.host)) return vimeo(first, second ?? null);
  if (url.host === "player.vimeo.com")
    return first === "video" ? vimeo(second, url.searchParams.get("h")) : null;
  return null;
}

/** The page of a video at its host. */
export const watchUrl = ({ host, videoId, hash }: VideoReference): string =>
  host === "youtube"
    ? `https://www.youtube.com/watch?v=${videoId}`
    : `https://vimeo.com/${videoId}${hash === null ? "" : `/${hash}`}`;

/** Where the players are: at the hosts, or what stands in for both. */
export type VideoPlayers = "hosts" | "/sandbox/video";

const PLAYERS: Readonly<Record<VideoHost, string>> = {
  youtube: "https://www.youtube-nocookie.com/embed",
  vimeo: "https://player.vimeo.com/video",
};

/** The player of a video: the host's own without cookies or tracking. */
export function playerUrl({ host, videoId, hash }: VideoReference, players: VideoPlayers): string {
  const base = players === "hosts" ? PLAYERS[host] : `${players}/${host}`;
  const query = host === "youtube" ? "rel=0" : `dnt=1${hash === null ? "" : `&h=${hash}`}`;
  return `${base}/${videoId}?${query}`;
}
