import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { findVenue } from "~/models/venues/queries.server";
import { videoDescriptionField, videoLinkField, videoTitleField } from "~/models/videos/form.rules";
import { venueVideos } from "~/models/videos/limits.rules";
import { addVideo, changeWholeVideo, deleteVideo } from "~/models/videos/save-video.server";
import { readVenueVideosOfApi } from "~/presenters/venues/venue-of-api";
import { refuse } from "../../api-error";
import { apiCall, type CallArgs } from "../../contract";
import { inVenue, venueIdIn } from "./venue-in-path";

type OwnCall = Pick<CallArgs<"venue", unknown, unknown>, "me" | "params">;

const albumIn = (args: OwnCall) => venueVideos(args.me.providerId, venueIdIn(args));
const videoIn = ({ params }: OwnCall): string => params["videoId"] ?? "";

const answerVideos = async (ctx: RequestContext, args: OwnCall) => ({
  videos: await readVenueVideosOfApi(ctx, args.me.providerId, venueIdIn(args)),
});

/** The videos of a venue. */
export const VENUE_VIDEO_CALLS = [
  apiCall({
    id: "D2-51",
    method: "GET",
    path: "/api/venues/{id}/videos",
    access: "venue",
    failure: "videos_loading",
    handle: async (args) => {
      const [venue, answer] = await Promise.all([
        findVenue(args.ctx, args.me.providerId, venueIdIn(args)),
        answerVideos(args.ctx, args),
      ]);
      return venue ? answer : refuse("venue_not_found");
    },
  }),
  apiCall({
    id: "D2-51b",
    method: "POST",
    path: "/api/venues/{id}/videos",
    access: "venue",
    body: z.strictObject({
      link: videoLinkField,
      title: videoTitleField,
      description: videoDescriptionField,
      /** Whether couples see the video. */
      status: z.boolean().default(true),
    }),
    success: 201,
    failure: "video_add_failed",
    handle: async (args) => {
      const { status, ...video } = args.input;
      const isVisible = status ? ("on" as const) : undefined;
      const added = await inVenue(addVideo(args.ctx, albumIn(args), { intent: "add", ...video, isVisible }));
      return "rejection" in added ? refuse(added.rejection) : answerVideos(args.ctx, args);
    },
  }),
  apiCall({
    id: "D2-51c",
    method: "PATCH",
    path: "/api/venues/{id}/videos/{videoId}",
    access: "venue",
    body: z.strictObject({
      title: videoTitleField.optional(),
      description: videoDescriptionField.unwrap().optional(),
      status: z.boolean().optional(),
    }),
    failure: "video_change_failed",
    handle: async (args) => {
      const { status: isVisible, ...texts } = args.input;
      const isChanged = await changeWholeVideo(args.ctx, albumIn(args), videoIn(args), {
        ...texts,
        isVisible,
      });
      return isChanged ? answerVideos(args.ctx, args) : refuse("venue_not_found");
    },
  }),
  apiCall({
    id: "D2-51d",
    method: "DELETE",
    path: "/api/venues/{id}/videos/{videoId}",
    access: "venue",
    success: 204,
    failure: "video_delete_failed",
    handle: async (args) =>
      (await deleteVideo(args.ctx, albumIn(args), videoIn(args))) ? null : refuse("venue_not_found"),
  }),
];
