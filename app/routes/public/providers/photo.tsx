import type { MetaFunction } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { countPageView } from "~/http/visits/page-views";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { findProfileOrRedirect } from "~/controllers/public-profile/public-profile";
import { viewCountDay } from "~/i18n/local-days";
import { translator } from "~/i18n/texts.server";
import { profileMeta } from "~/presenters/public-profile/meta";
import { listShownPictures, readAccent } from "~/models/public-profile/queries.server";
import { pictureViewName } from "~/models/statistics/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PhotoPage } from "~/ui/public/photo-page";

export const handle: PageHandle = { title: null, enhance: ["public-page"] };

/**
 * The page of one picture of a provider, with links to the previous and the next picture. The views of this page are
 * counted.
 */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const key = params["key"] ?? "";
  const { found, addresses, path } = await findProfileOrRedirect(
    ctx,
    params["slug"],
    `/photos/${encodeURIComponent(key)}`,
  );
  const [pictures, accent] = await Promise.all([listShownPictures(ctx, found.id), readAccent(ctx, found)]);
  const place = pictures.findIndex((picture) => picture.key === key);
  const picture = pictures[place];
  if (!picture) throw new AppError("not_found");
  countPageView(ctx, { providerId: found.id, page: pictureViewName(key), day: viewCountDay(ctx, found) });
  const t = await translator(ctx.language);
  const { name, city } = found;
  const title = picture.title || t("public_profile:photos.alt", { number: place + 1, name });
  return {
    name,
    path,
    picture,
    accent,
    number: place + 1,
    count: pictures.length,
    previous: pictures[place - 1]?.key ?? null,
    next: pictures[place + 1]?.key ?? null,
    documentTitle: `${title}, ${name}`,
    seo: {
      title: `${title}, ${name}`,
      description: picture.description || t("public_profile:photos.description", { name, city }),
      ...addresses,
      picture,
    },
    frame: publicFrame(ctx),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? profileMeta({ ...loaded.seo, type: "article" }) : [];

export default function PhotoRoute() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />;
}
