import * as z from "zod";
import { translator } from "~/i18n/texts.server";
import { AppError } from "~/models/core/errors";
import { changeAlbum } from "~/models/pictures/change-album.server";
import { chooseKeyPicture } from "~/models/pictures/change-picture.server";
import { captionField, pictureFilesField } from "~/models/pictures/form.rules";
import { orderAlbum } from "~/models/pictures/order-album.server";
import { readAlbum } from "~/models/pictures/queries.server";
import { receiveFiles } from "~/models/pictures/receive-files.server";
import { ALBUM_PICTURES_MAX, portfolioAlbum } from "~/models/pictures/rules";
import { portfolioPicturesOfApi } from "~/presenters/pictures/picture-of-api";
import { messageOfRefusedFile } from "~/presenters/pictures/refused-file";
import { refuse } from "../../api-error";
import { apiCall, type CallArgs } from "../../contract";
import { refuseFile } from "../../refuse-file";
import { portfolioIdIn } from "./portfolios";

type OwnCall = Pick<CallArgs<"planner", unknown, unknown>, "me" | "params">;

const albumIn = (args: OwnCall) => portfolioAlbum(args.me.providerId, portfolioIdIn(args));
const pictureIn = ({ params }: Pick<OwnCall, "params">): string => params["imageId"] ?? "";

/** The pictures of a portfolio. */
export const PORTFOLIO_IMAGE_CALLS = [
  apiCall({
    id: "D2-33",
    method: "POST",
    path: "/api/portfolios/{id}/upload-images",
    access: "planner",
    body: z.strictObject({ images: pictureFilesField("albums:errors.required") }),
    hasFiles: true,
    limit: "uploadAlbumPicture",
    limitSubject: ({ me }) => me.providerId,
    success: 201,
    failure: "album_upload",
    handle: async (args) => {
      const { ctx, input } = args;
      const album = albumIn(args);
      const words = { title: "", description: "" };
      const { keys, refused } = await receiveFiles(ctx, album, { photos: input.images, ...words });
      const t = await translator(ctx.language);
      const errors = refused.map((file) => {
        const { key, values } = messageOfRefusedFile(album.kind, file);
        return { file: file.name, message: t(key, values) };
      });
      const [first] = refused;
      if (first && keys.length === 0) return refuseFile(album.kind, first, { errors });
      const { pictures } = await readAlbum(ctx, album);
      const images = portfolioPicturesOfApi(pictures, ctx).filter(({ id }) => keys.includes(id));
      return { images, errors };
    },
  }),
  apiCall({
    id: "D2-34",
    method: "DELETE",
    path: "/api/portfolios/{id}/images/{imageId}",
    access: "planner",
    success: 204,
    failure: "album_delete",
    handle: async (args) => {
      await changeAlbum(args.ctx, albumIn(args), { intent: "remove", picture: pictureIn(args) });
      return null;
    },
  }),
  apiCall({
    id: "D2-35",
    method: "PUT",
    path: "/api/portfolios/{id}/images/{imageId}/caption",
    access: "planner",
    body: z.strictObject({ caption: captionField }),
    failure: "album_caption",
    handle: async (args) => {
      const { caption } = args.input;
      await changeAlbum(args.ctx, albumIn(args), { intent: "caption", picture: pictureIn(args), caption });
      return { caption };
    },
  }),
  apiCall({
    id: "D2-36",
    method: "PUT",
    path: "/api/portfolios/{id}/images/{imageId}/key-image",
    access: "planner",
    failure: "album_cover",
    handle: async (args) => {
      const outcome = await chooseKeyPicture(args.ctx, albumIn(args), pictureIn(args));
      return outcome === "chosen" ? { isKeyImage: true } : refuse("album_cover", { status: 409 });
    },
  }),
  apiCall({
    id: "D2-38",
    method: "PUT",
    path: "/api/portfolios/{id}/images/reorder",
    access: "planner",
    /** The ids of all pictures in their new order. */
    body: z.strictObject({ images: z.array(z.string()).max(ALBUM_PICTURES_MAX) }),
    failure: "album_order",
    handle: async (args) => {
      const { ctx, input } = args;
      const rejection = await orderAlbum(ctx, albumIn(args), input.images);
      if (rejection === "gone") throw new AppError("not_found");
      if (rejection) return refuse("album_order", { status: 400 });
      return { images: input.images.map((id, index) => ({ id, order: index + 1 })) };
    },
  }),
];
