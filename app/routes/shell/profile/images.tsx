import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { formatDate } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { addToAlbum, changeAlbumPicture } from "~/controllers/pictures/album";
import { isProfileHidden } from "~/models/companies/rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { findProfilePicture } from "~/models/media/profile-picture.server";
import { gallerySchema } from "~/models/pictures/form.rules";
import { nameFromText } from "~/models/pictures/picture-name.rules";
import { readAlbum } from "~/models/pictures/queries.server";
import { galleryAlbum } from "~/models/pictures/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { GalleryPage } from "~/ui/pictures/gallery-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["album-page"],
  title: "pictures:title",
  crumbs: [{ text: "pictures:title" }],
} satisfies PageHandle & ShellHandle;

const PAGE = "/images";
/** Names of the dialogs about one picture. `?picture=` names the picture. */
const ABOUT_ONE: readonly (string | null)[] = ["view", "edit"];

export const loader = access.planner.loader(async ({ ctx, me, url }) => {
  const [album, profile] = await Promise.all([
    readAlbum(ctx, galleryAlbum(me.providerId)),
    findProfilePicture(ctx, me.providerId),
  ]);
  const t = await translator(ctx.language);
  const picked = url.searchParams.get("picture");
  const isMissing =
    ABOUT_ONE.includes(url.searchParams.get("dialog")) &&
    !album.pictures.some(({ key, upload }) => key === picked && upload === null);
  if (isMissing) throw new AppError("not_found");
  return {
    profile,
    pictures: album.pictures.map(({ viewsTotal, createdAt, ...picture }) => ({
      ...picture,
      // A picture from Instagram has no title. Its name is therefore its description or, without a description, its
      // date.
      name:
        picture.title ||
        nameFromText(picture.description) ||
        t("pictures:tile.from_instagram", { date: formatDate(createdAt, ctx.formats) }),
      views: viewsTotal,
    })),
    used: album.used,
    room: album.room,
    isPremium: me.isPremium,
    isHidden: isProfileHidden(me),
  };
});

export const action = access.planner.action(
  gallerySchema,
  async ({ ctx, me, input, invalid }) => {
    const album = galleryAlbum(me.providerId);
    if (input.intent === "add") {
      const refusal = await addToAlbum(ctx, album, input);
      return refusal ? invalid({ photos: refusal.error }, refusal.status) : redirect(PAGE, 303);
    }
    const denial = await changeAlbumPicture(ctx, album, input, PAGE);
    return denial ? invalid({ "": ERRORS[denial].key }, ERRORS[denial].status) : redirect(PAGE, 303);
  },
  {
    limit: ({ intent }) => (intent === "add" ? "uploadAlbumPicture" : null),
    files: { intent: "add", limit: "uploadAlbumPicture" },
    secrets: ["photos"],
    failure: ({ intent }) => (intent === "add" ? "picture_upload_failed" : "picture_save_failed"),
  },
);

/** The photos of a provider's profile. */
export default function Images() {
  const [search] = useSearchParams();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <GalleryPage
      {...useLoaderData<typeof loader>()}
      rejected={rejected}
      dialog={search.get("dialog")}
      picked={search.get("picture")}
    />
  );
}
