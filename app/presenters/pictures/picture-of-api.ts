import type { SiteContext } from "~/context/types";
import type { AlbumPicture } from "~/models/pictures/queries.server";
import { apiTime, pictureUrlOfApi } from "~/presenters/values-of-api";

/** Where the file of a picture is. A picture has no URL until it is prepared. */
const fileOfApi = (
  { key, upload }: Pick<AlbumPicture, "key" | "upload">,
  ctx: Pick<SiteContext, "origin">,
) => ({
  state: upload?.state ?? "ready",
  url: upload === null ? pictureUrlOfApi(key, ctx) : null,
});

/** A picture of a gallery as a client of the API reads it. */
export const galleryPictureOfApi = (picture: AlbumPicture, ctx: Pick<SiteContext, "origin">) => ({
  id: picture.key,
  ...fileOfApi(picture, ctx),
  title: picture.title,
  description: picture.description,
  isVisible: picture.isVisible,
  createdAt: apiTime(picture.createdAt),
  views: picture.viewsTotal,
});

/** The pictures of a portfolio as a client of the API reads them, in their order. */
export const portfolioPicturesOfApi = (pictures: readonly AlbumPicture[], ctx: Pick<SiteContext, "origin">) =>
  pictures.map((picture, index) => {
    const { state, url } = fileOfApi(picture, ctx);
    return {
      id: picture.key,
      state,
      imageUrl: url,
      caption: picture.description,
      isKeyImage: picture.isKey,
      order: index + 1,
    };
  });
