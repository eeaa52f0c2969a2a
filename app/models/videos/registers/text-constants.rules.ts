import { VIDEOS_MAX, VIDEO_TITLE_MIN, VIDEO_TITLE_MAX, VIDEO_DESCRIPTION_MAX } from "../limits.rules";

export const TEXT_CONSTANTS = {
  videosMax: VIDEOS_MAX,
  videoTitleMin: VIDEO_TITLE_MIN,
  videoTitleMax: VIDEO_TITLE_MAX,
  videoDescriptionMax: VIDEO_DESCRIPTION_MAX,
} as const;
