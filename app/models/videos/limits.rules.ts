import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { VENUE_VIDEOS_MAX } from "~/models/venues/rules";

export const VIDEO_TITLE_MIN = 5;
export const VIDEO_TITLE_MAX = 120;
export const VIDEO_DESCRIPTION_MAX = 500;

/** Maximum number of videos of a Premium profile. It is no quota of the plan: a page has room for no more. */
export const VIDEOS_MAX = 100;

/** Maximum number of photographs that are used as preview pictures of the videos on a page. */
export const POSTERS_MAX = 8;

/** To whom an album of videos belongs: to the profile of a provider, or to one of its venues. */
export interface VideoAlbum {
  kind: "profile" | "venue";
  /** Id of the provider for its profile, otherwise id of the venue. */
  id: string;
  providerId: string;
}

export const profileVideos = (providerId: string): VideoAlbum => ({
  kind: "profile",
  id: providerId,
  providerId,
});
export const venueVideos = (providerId: string, venueId: string): VideoAlbum => ({
  kind: "venue",
  id: venueId,
  providerId,
});

/** Maximum number of videos in an album. */
export function videoLimit({ kind }: Pick<VideoAlbum, "kind">, isPremium: boolean): number {
  if (kind === "venue") return VENUE_VIDEOS_MAX;
  return isPremium ? VIDEOS_MAX : freePlanQuota.videos;
}
