export const ERRORS = {
  video_add_failed: { status: 500, key: "videos:errors.add", log: "error" },
  video_change_failed: { status: 500, key: "videos:errors.change", log: "error" },
  video_visibility_failed: { status: 500, key: "videos:errors.visibility", log: "error" },
  video_delete_failed: { status: 500, key: "videos:errors.delete", log: "error" },
  video_known: { status: 409, key: "videos:errors.known", log: "info" },
  video_quota_reached: { status: 409, key: "videos:errors.quota_reached", log: "info" },
  videos_full: { status: 409, key: "videos:errors.full", log: "info" },
  venue_video_known: { status: 409, key: "videos:venue.known", log: "info" },
  venue_videos_full: { status: 409, key: "videos:venue.full", log: "info" },
  videos_loading: { status: 500, key: "videos:errors.loading", log: "error" },
} as const;
