import * as z from "zod";
import { AppError } from "~/models/core/errors";
import { changeAlbum } from "~/models/pictures/change-album.server";
import { setPictureVisibility } from "~/models/pictures/change-picture.server";
import { galleryPictureFields, pictureFileField } from "~/models/pictures/form.rules";
import { readAlbum } from "~/models/pictures/queries.server";
import { receiveFiles } from "~/models/pictures/receive-files.server";
import { galleryAlbum } from "~/models/pictures/rules";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { galleryPictureOfApi } from "~/presenters/pictures/picture-of-api";
import { apiCall } from "../contract";
import { refuseFile } from "../refuse-file";

/** The photos of a provider's profile. */
export const IMAGE_CALLS = [
  apiCall({
    id: "D2-01",
    method: "GET",
    path: "/api/images",
    access: "planner",
    failure: "pictures_loading",
    handle: async ({ ctx, me }) => {
      const { pictures, used } = await readAlbum(ctx, galleryAlbum(me.providerId));
      return {
        images: pictures.map((picture) => galleryPictureOfApi(picture, ctx)),
        imageCount: used,
        freePlanQuota: freePlanQuota.photos,
      };
    },
  }),
  apiCall({
    id: "D2-02",
    method: "POST",
    path: "/api/images/upload",
    access: "planner",
    body: z.strictObject({ image: pictureFileField("pictures:errors.required"), ...galleryPictureFields }),
    hasFiles: true,
    limit: "uploadAlbumPicture",
    limitSubject: ({ me }) => me.providerId,
    success: 201,
    failure: "picture_upload_failed",
    handle: async ({ ctx, me, input: { image, ...words } }) => {
      const album = galleryAlbum(me.providerId);
      const { keys, refused } = await receiveFiles(ctx, album, { photos: [image], ...words });
      const [file] = refused;
      if (file) return refuseFile(album.kind, file);
      const { pictures } = await readAlbum(ctx, album);
      const [stored] = pictures.filter(({ key }) => keys.includes(key));
      if (!stored) throw new AppError("not_found");
      return { image: galleryPictureOfApi(stored, ctx) };
    },
  }),
  apiCall({
    id: "D2-03",
    method: "PATCH",
    path: "/api/images/{id}/toggle-visibility",
    access: "planner",
    failure: "picture_save_failed",
    handle: async ({ ctx, me, params }) => {
      const isVisible = await setPictureVisibility(
        ctx,
        galleryAlbum(me.providerId),
        params["id"] ?? "",
        "toggle",
      );
      if (isVisible === null) throw new AppError("not_found");
      return { isVisible };
    },
  }),
  apiCall({
    id: "D2-04",
    method: "PATCH",
    path: "/api/images/{id}",
    access: "planner",
    body: z.strictObject(galleryPictureFields),
    failure: "picture_save_failed",
    handle: async ({ ctx, me, params, input }) => {
      const change = { intent: "describe" as const, picture: params["id"] ?? "", ...input };
      await changeAlbum(ctx, galleryAlbum(me.providerId), change);
      return input;
    },
  }),
  apiCall({
    id: "D2-05",
    method: "DELETE",
    path: "/api/images/{id}",
    access: "planner",
    success: 204,
    failure: "picture_save_failed",
    handle: async ({ ctx, me, params }) => {
      await changeAlbum(ctx, galleryAlbum(me.providerId), { intent: "remove", picture: params["id"] ?? "" });
      return null;
    },
  }),
];
