import type { MetaFunction } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { findVenueOrRedirect } from "~/controllers/venues/public-venue";
import { translator } from "~/i18n/texts.server";
import { profileMeta } from "~/presenters/public-profile/meta";
import { readAccent } from "~/models/public-profile/queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PhotosPage } from "~/ui/public/photos-page";
import { venuePhoto } from "~/ui/public/venues/venue-photo";

export const handle: PageHandle = { title: null, enhance: ["public-page"] };

/** The page with all visible pictures of a venue, with their texts. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const { provider, content, addresses, path } = await findVenueOrRedirect(
    ctx,
    { slug: params["slug"], venue: params["venue"] },
    "/photos",
  );
  const { pictures, venue } = content;
  if (pictures.length === 0) throw new AppError("not_found");
  const accent = await readAccent(ctx, provider);
  const t = await translator(ctx.language);
  const { name, city } = venue;
  const title = t("public_profile:photos.title", { name });
  return {
    name,
    path,
    pictures: pictures.map(venuePhoto),
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

export default function VenuePhotosRoute() {
  return <PhotosPage {...useLoaderData<typeof loader>()} picturesPath={null} />;
}
