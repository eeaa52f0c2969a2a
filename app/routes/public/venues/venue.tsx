import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { countPageView } from "~/http/visits/page-views";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { viewCountDay } from "~/i18n/local-days";
import { findVenueOrRedirect } from "~/controllers/venues/public-venue";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { translator } from "~/i18n/texts.server";
import { profileMeta, structuredTrail } from "~/presenters/public-profile/meta";
import { venueViewName } from "~/models/statistics/rules";
import { describeVenuePage } from "~/presenters/venues/describe-page.server";
import { structuredReviews } from "~/presenters/reviews/describe-reviews.server";
import { shortDescription, structuredVenue } from "~/presenters/venues/meta";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PublicVenuePage } from "~/ui/public/venues/venue-page";

export const handle: PageHandle = { title: null, enhance: ["public-page", "video-facades"] };

/** Public page of a venue; its views are counted. Its URL begins with the URL of the provider's page. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const { provider, content, addresses, path } = await findVenueOrRedirect(ctx, {
    slug: params["slug"],
    venue: params["venue"],
  });
  const page = await describeVenuePage(ctx, provider, content, ctx);
  countPageView(ctx, {
    providerId: provider.id,
    page: venueViewName(page.id),
    day: viewCountDay(ctx, provider),
  });
  const { name, type, city, price } = page;
  const frame = publicFrame(ctx);
  const t = await translator(ctx.language);
  const title = t("public_venue:title", { name, type, city });
  const features = page.features.flatMap((group) => group.features.map(({ label }) => label));
  return {
    page,
    videos: videosWithPosters(ctx, page),
    photosPath: `${path}/photos`,
    documentTitle: title,
    seo: {
      title,
      description: shortDescription(page.description),
      ...addresses,
      picture: page.pictures[0] ?? null,
    },
    structured: structuredVenue(
      { venue: content.venue, features, pictures: page.pictures, price },
      { canonical: addresses.canonical, currency: ctx.domain.currency },
      structuredReviews(page.coupleReviews, t("reviews:section.anonymous")),
    ),
    trail: structuredTrail(
      [
        { name: t("public_site:home"), href: frame.directory.home },
        { name: provider.name, href: page.provider.href },
      ],
      { name, canonical: addresses.canonical },
    ),
    shared: { url: addresses.canonical, title },
    frame,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded
    ? [
        ...profileMeta({ ...loaded.seo, type: "website" }),
        { "script:ld+json": loaded.structured },
        { "script:ld+json": loaded.trail },
      ]
    : [];

export default function PublicVenueRoute() {
  const { page, videos, photosPath, frame, shared } = useLoaderData<typeof loader>();
  return (
    <PublicVenuePage page={page} videos={videos} photosPath={photosPath} frame={frame} shared={shared} />
  );
}
