import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { fileField } from "~/models/media/picture-form.rules";
import { PICTURE_MIN_SIDE } from "~/models/media/picture.rules";
import { deleteProfilePicture, profilePicturePlace } from "~/models/media/profile-picture.server";
import { receivePicture, statusOfRejectedUpload } from "~/models/media/uploads.server";
import { refuseFields } from "../api-error";
import { apiCall } from "../contract";

/** The profile picture. The documents name each of its two calls twice. */
export const PROFILE_PICTURE_CALLS = [
  uploadCall("D1-14", "/api/images/upload-profile-image"),
  deleteCall("D1-15", "/api/images/delete-profile-image"),
  uploadCall("D2-06", "/api/account/update-avatar"),
  deleteCall("D2-07", "/api/account/delete-avatar"),
];

function uploadCall(id: string, path: string) {
  return apiCall({
    id,
    method: "POST",
    path,
    access: "onboarded",
    hasFiles: true,
    body: z.strictObject({ image: fileField("account:picture.errors.required") }),
    limit: "uploadPicture",
    success: 201,
    failure: "picture_failed",
    handle: ({ ctx, me, input }) => receive(ctx, me.providerId, input.image),
  });
}

function deleteCall(id: string, path: string) {
  return apiCall({
    id,
    method: "DELETE",
    path,
    access: "onboarded",
    success: 204,
    failure: "picture_removal_failed",
    handle: async ({ ctx, me }) => {
      await deleteProfilePicture(ctx, me.providerId);
      return null;
    },
  });
}

/** The picture replaces the old one when it is prepared; until then its URL is unknown. */
async function receive(ctx: RequestContext, providerId: string, file: File) {
  const received = await receivePicture(ctx, {
    ...profilePicturePlace(providerId),
    accountId: providerId,
    file: await file.bytes(),
    minSide: PICTURE_MIN_SIDE,
    focus: null,
  });
  if ("rejection" in received)
    return refuseFields(
      { image: `account:picture.errors.${received.rejection}` },
      statusOfRejectedUpload(received.rejection),
    );
  return { image: { id: received.key, state: "preparing", url: null } };
}
