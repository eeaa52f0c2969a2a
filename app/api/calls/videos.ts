import * as z from "zod";
import { AppError } from "~/models/core/errors";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { videoDescriptionField, videoLinkField, videoTitleField } from "~/models/videos/form.rules";
import { profileVideos } from "~/models/videos/limits.rules";
import { listVideos } from "~/models/videos/queries.server";
import { addVideo, deleteVideo, setVideoVisibility } from "~/models/videos/save-video.server";
import { videoOfApi } from "~/presenters/videos/video-of-api";
import { refuse } from "../api-error";
import { apiCall } from "../contract";

/** The videos of a provider's profile. */
export const VIDEO_CALLS = [
  apiCall({
    id: "D2-08",
    method: "GET",
    path: "/api/videos",
    access: "planner",
    failure: "videos_loading",
    handle: async ({ ctx, me }) => {
      const videos = await listVideos(ctx, profileVideos(me.providerId));
      return {
        videos: videos.map((video) => videoOfApi(video, ctx)),
        videoCount: videos.length,
        freePlanQuota: freePlanQuota.videos,
      };
    },
  }),
  apiCall({
    id: "D2-09",
    method: "POST",
    path: "/api/videos",
    access: "planner",
    body: z.strictObject({
      title: videoTitleField,
      description: videoDescriptionField,
      link: videoLinkField,
      /** Whether couples see the video. */
      status: z.boolean().default(true),
    }),
    success: 201,
    failure: "video_add_failed",
    handle: async ({ ctx, me, input: { status, ...texts } }) => {
      const album = profileVideos(me.providerId);
      const isVisible = status ? ("on" as const) : undefined;
      const added = await addVideo(ctx, album, { intent: "add", ...texts, isVisible });
      if ("rejection" in added) return refuse(added.rejection);
      const stored = (await listVideos(ctx, album)).find(({ id }) => id === added.id);
      if (!stored) throw new AppError("not_found");
      return { video: videoOfApi(stored, ctx) };
    },
  }),
  apiCall({
    id: "D2-10",
    method: "PATCH",
    path: "/api/videos/{id}/toggle-visibility",
    access: "planner",
    failure: "video_visibility_failed",
    handle: async ({ ctx, me, params }) => {
      const album = profileVideos(me.providerId);
      const isVisible = await setVideoVisibility(ctx, album, params["id"] ?? "", "toggle");
      if (isVisible === null) throw new AppError("not_found");
      return { isVisible };
    },
  }),
  apiCall({
    id: "D2-11",
    method: "DELETE",
    path: "/api/videos/{id}",
    access: "planner",
    success: 204,
    failure: "video_delete_failed",
    handle: async ({ ctx, me, params }) => {
      if (!(await deleteVideo(ctx, profileVideos(me.providerId), params["id"] ?? "")))
        throw new AppError("not_found");
      return null;
    },
  }),
];
