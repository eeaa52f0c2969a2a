/** The sites that host providers' videos. */
export const VIDEO_HOSTS = ["youtube", "vimeo"] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

/** Names of the hosts, which are the same in every language. */
export const VIDEO_HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: "YouTube", vimeo: "Vimeo" };

/** A stored video. All its URLs are built from these fields. */
export interface VideoReference {
  host: VideoHost;
  videoId: string;
  /** The second part of the URL of an unlisted Vimeo video. */
  hash: string | null;
}

/** Maximum length of the typed text. It is long enough for the embed code of Vimeo. */
export const VIDEO_LINK_MAX = 2000;

const YOUTUBE = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"];
const YOUTUBE_SHORT = ["youtu.be", "www.youtu.be"];
const YOUTUBE_PLAYER = ["youtube-nocookie.com", "www.youtube-nocookie.com"];
const VIMEO = ["vimeo.com", "www.vimeo.com"];

const YOUTUBE_ID = /^[\w-]{11}$/;
/**
 * Path segments that look like a video id but name no video: they stand for the player of a playlist or of a channel's
 * live stream.
 */
const NO_YOUTUBE_ID: readonly string[] = ["videoseries", "live_stream"];
/** Path segments before the id in a YouTube URL. */
const YOUTUBE_FOLDERS: readonly string[] = ["shorts", "live", "embed", "v", "e"];
const VIMEO_ID = /^[1-9]\d{0,11}$/;
const VIMEO_HASH = /^[\da-f]{8,20}$/i;
/** Pages below a video's URL that Vimeo shows to its owner. */
const VIMEO_PAGES: readonly string[] = [
  ..."advanced analytics captions chapters collaborators collaboration comments distribution edit embed".split(
    " ",
  ),
  ..."interaction general likes privacy review settings share thumbnail transcript video-file".split(" "),
];
/** The part before the id in the URL of a video within a collection. */
const VIMEO_COLLECTION =
  /^(?:channels\/[\w-]+|groups\/[\w-]+\/videos?|(?:showcase|album)\/\d+\/videos?|videos?)$/;
/** A showcase or album of Vimeo, whose page plays the video named in the URL. */
const VIMEO_SHOWCASE = /^(?:showcase|album)\/\d+$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

const youtube = (videoId: string | null | undefined): VideoReference | null =>
  YOUTUBE_ID.test(videoId ?? "") && !NO_YOUTUBE_ID.includes(videoId ?? "")
    ? { host: "youtube", videoId: videoId ?? "", hash: null }
    : null;

function vimeo(videoId: string | undefined, hash: string | null): VideoReference | null {
  if (!VIMEO_ID.test(videoId ?? "") || (hash !== null && !VIMEO_HASH.test(hash))) return null;
  return { host: "vimeo", videoId: videoId ?? "", hash };
}

/** Parses a URL. A URL without a scheme, as people often write it, counts as https. */
function readAddress(typed: string): URL | null {
  const address = SCHEME.test(typed) ? typed : `https://${typed.replace(/^\/\//, "")}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol)) return null;
  return url.username === "" && url.password === "" ? url : null;
}

/**
 * The video that a URL names; null if the URL names no video. The host is compared exactly, including the port, so that
 * no URL of another site is accepted.
 */
function videoAt(url: URL): VideoReference | null {
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const [first = "", second] = parts;
  if (YOUTUBE_SHORT.includes(url.host)) return parts.length === 1 ? youtube(first) : null;
  if (YOUTUBE.includes(url.host)) {
    if (first === "watch") return parts.length === 1 ? youtube(url.searchParams.get("v")) : null;
    return YOUTUBE_FOLDERS.includes(first) && parts.length === 2 ? youtube(second) : null;
  }
  if (YOUTUBE_PLAYER.includes(url.host))
    return first === "embed" && parts.length === 2 ? youtube(second) : null;
  // The URL that YouTube shows while the owner edits a video.
  if (url.host === "studio.youtube.com")
    return first === "video" && parts.length <= 3 ? youtube(second) : null;
  if (VIMEO.includes(url.host)) return vimeoAt(parts, url.searchParams);
  if (url.host === "player.vimeo.com")
    return first === "video" && parts.length === 2 ? vimeo(second, url.searchParams.get("h") || null) : null;
  return null;
}

/**
 * Finds the video in a Vimeo URL: of the video's own page, with the key of an unlisted video, in a collection or
 * showcase, or of the page where the owner edits it.
 */
function vimeoAt(parts: readonly string[], query: URLSearchParams): VideoReference | null {
  const key = query.get("h") || null;
  if (VIMEO_SHOWCASE.test(parts.join("/"))) return vimeo(query.get("video") ?? undefined, key);
  if (parts[0] === "manage" && parts[1] === "videos") return vimeoFilm(parts.slice(2), key);
  if (VIMEO_ID.test(parts[0] ?? "")) return vimeoFilm(parts, key);
  return VIMEO_COLLECTION.test(parts.slice(0, -1).join("/")) ? vimeo(parts.at(-1), key) : null;
}

function vimeoFilm([id, ...rest]: readonly string[], key: string | null): VideoReference | null {
  const [hash, page] = VIMEO_PAGES.includes(rest[0] ?? "") ? [key, rest[0]] : [rest[0] ?? key, rest[1]];
  const isFilm = page === undefined || VIMEO_PAGES.includes(page);
  return isFilm && rest.length <= 2 ? vimeo(id, hash) : null;
}

/** Finds the URL of the player in the embed code of YouTube and Vimeo. */
const EMBEDDED = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi;
/** A text that begins with another scheme than http or https, such as `javascript:` or `data:`. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\s|https?:\/\/)/i;
/** Characters that may separate a URL from the words around it. */
const BETWEEN = /[\s<>()[\]"'«»“”„‚‘’]+/;

/** The parts of a typed text that may be URLs. */
function addressesIn(text: string): string[] {
  const players = [...text.matchAll(EMBEDDED)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  if (players.length > 0) return players;
  if (OTHER_SCHEME.test(text)) return [];
  return text
    .split(BETWEEN)
    .map((word) => word.replace(/^(?:[\p{L}-]*[:：])(?=https?:\/\/)/iu, "").replace(/[.,;:!?…]+$/, ""))
    .filter((word) => word !== "");
}

/**
 * The video in a typed text: a URL, a URL with words around it, or an embed code. Null if the text names no video, or
 * more than one.
 */
export function parseVideoLink(text: string): VideoReference | null {
  const typed = text.replace(/\p{Cf}/gu, "").trim();
  if (typed === "" || typed.length > VIDEO_LINK_MAX) return null;
  const videos = new Map<string, VideoReference>();
  for (const word of addressesIn(typed)) {
    const url = readAddress(word);
    const video = url && videoAt(url);
    if (video) videos.set(watchUrl(video), video);
  }
  const [video, ...others] = videos.values();
  return video && others.length === 0 ? video : null;
}

/** The page of a video at its host. */
export const watchUrl = ({ host, videoId, hash }: VideoReference): string =>
  host === "youtube"
    ? `https://www.youtube.com/watch?v=${videoId}`
    : `https://vimeo.com/${videoId}${hash === null ? "" : `/${hash}`}`;

/** The hosts of the video players: YouTube and Vimeo, or the local sandbox that replaces them. */
export type VideoPlayers = "hosts" | "/sandbox/video";

const PLAYERS: Readonly<Record<VideoHost, string>> = {
  youtube: "https://www.youtube-nocookie.com/embed",
  vimeo: "https://player.vimeo.com/video",
};

/** The URL of the host's player for a video, in its mode without cookies and tracking. */
export function playerUrl({ host, videoId, hash }: VideoReference, players: VideoPlayers): string {
  const base = players === "hosts" ? PLAYERS[host] : `${players}/${host}`;
  const query = host === "youtube" ? "rel=0" : `dnt=1${hash === null ? "" : `&h=${hash}`}`;
  return `${base}/${videoId}?${query}`;
}
