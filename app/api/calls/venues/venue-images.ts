import * as z from "zod";
import { changeAlbum } from "~/models/pictures/change-album.server";
import { changeWholePicture } from "~/models/pictures/change-picture.server";
import { pictureFileField, venuePictureFields } from "~/models/pictures/form.rules";
import { receiveFiles } from "~/models/pictures/receive-files.server";
import { venueAlbum } from "~/models/pictures/rules";
import { VENUE_PICTURES_MAX } from "~/models/venues/rules";
import { readVenuePicturesOfApi } from "~/presenters/venues/venue-of-api";
import type { RequestContext } from "~/context/request-context";
import { refuse } from "../../api-error";
import { apiCall, type CallArgs } from "../../contract";
import { refuseFile } from "../../refuse-file";
import { inVenue, venueIdIn } from "./venue-in-path";

type OwnCall = Pick<CallArgs<"venue", unknown, unknown>, "me" | "params">;

const albumIn = (args: OwnCall) => venueAlbum(args.me.providerId, venueIdIn(args));
const pictureIn = ({ params }: OwnCall): string => params["imageId"] ?? "";

async function answerPicture(ctx: RequestContext, args: OwnCall, key: string) {
  const images = await readVenuePicturesOfApi(ctx, args.me.providerId, venueIdIn(args));
  const image = images.find(({ id }) => id === key);
  return image ? { image } : refuse("venue_not_found");
}

const { title, alt, caption, description } = venuePictureFields;

/** The pictures of a venue. */
export const VENUE_IMAGE_CALLS = [
  apiCall({
    id: "D2-48",
    method: "POST",
    path: "/api/venues/{id}/upload-image",
    access: "venue",
    body: z.strictObject({ file: pictureFileField("albums:errors.required") }),
    hasFiles: true,
    limit: "uploadAlbumPicture",
    limitSubject: ({ me }) => me.providerId,
    success: 201,
    failure: "album_upload",
    handle: async (args) => {
      const album = albumIn(args);
      const sent = { photos: [args.input.file], title: "", description: "" };
      const { keys, refused } = await inVenue(receiveFiles(args.ctx, album, sent));
      const [file] = refused;
      if (file) return refuseFile(album.kind, file);
      return answerPicture(args.ctx, args, keys[0] ?? "");
    },
  }),
  apiCall({
    id: "D2-49",
    method: "DELETE",
    path: "/api/venues/{id}/images/{imageId}",
    access: "venue",
    success: 204,
    failure: "album_delete",
    handle: async (args) => {
      await inVenue(changeAlbum(args.ctx, albumIn(args), { intent: "remove", picture: pictureIn(args) }));
      return null;
    },
  }),
  apiCall({
    id: "D2-50",
    method: "PUT",
    path: "/api/venues/{id}/images/{imageId}",
    access: "venue",
    body: z.strictObject({
      alt: alt.optional(),
      title: title.optional(),
      description: description.optional(),
      caption: caption.optional(),
      isKeyImage: z.boolean().optional(),
      isVisible: z.boolean().optional(),
      position: z.int().min(1).max(VENUE_PICTURES_MAX).optional(),
    }),
    failure: "album_words",
    handle: async (args) => {
      const { isKeyImage: isKey, position, ...texts } = args.input;
      const place = position === undefined ? undefined : position - 1;
      const key = pictureIn(args);
      if (!(await changeWholePicture(args.ctx, albumIn(args), key, { ...texts, isKey, place }))) {
        // A picture that exists was not changed because it is not prepared yet.
        await answerPicture(args.ctx, args, key);
        return refuse("album_cover", { status: 409 });
      }
      return answerPicture(args.ctx, args, key);
    },
  }),
];
