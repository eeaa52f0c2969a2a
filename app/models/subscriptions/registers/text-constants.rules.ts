import { freePlanQuota } from "../plan.rules";

export const TEXT_CONSTANTS = {
  freePhotos: freePlanQuota.photos,
  freeVideos: freePlanQuota.videos,
} as const;
