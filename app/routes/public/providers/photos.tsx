import type { MetaFunction } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { findProfileOrRedirect } from "~/controllers/public-profile/public-profile";
import { translator } from "~/i18n/texts.server";
import { profileMeta } from "~/presenters/public-profile/meta";
import { listShownPictures, readAccent } from "~/models/public-profile/queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PhotosPage } from "~/ui/public/photos-page";

export const handle: PageHandle = { title: null, enhance: ["public-page"] };

/** The page with all visible pictures of a provider. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const { found, addresses, path } = await findProfileOrRedirect(ctx, params["slug"], "/photos");
  const [pictures, accent] = await Promise.all([listShownPictures(ctx, found.id), readAccent(ctx, found)]);
  if (pictures.length === 0) throw new AppError("not_found");
  const t = await translator(ctx.language);
  const { name, city } = found;
  const title = t("public_profile:photos.title", { name });
  return {
    name,
    path,
    pictures,
    accent,
    documentTitle: title,
    seo: {
      title,
      description: t("public_profile:photos.description", { name, city }),
      ...addresses,
      picture: pictures[0] ?? null,
    },
    frame: publicFrame(ctx),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? profileMeta({ ...loaded.seo, type: "article" }) : [];

export default function PhotosRoute() {
  return <PhotosPage {...useLoaderData<typeof loader>()} />;
}
