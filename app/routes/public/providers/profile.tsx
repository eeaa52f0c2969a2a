import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { countPageView } from "~/http/visits/page-views";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { findProfileOrRedirect } from "~/controllers/public-profile/public-profile";
import { viewCountDay } from "~/i18n/local-days";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { BADGE_LINK_SOURCE } from "~/models/badge/rules";
import { profileTitleAndDescription } from "~/presenters/public-profile/describe-profile.server";
import { describePublicProfile } from "~/presenters/public-profile/describe-public-profile.server";
import { profileMeta, structuredProfile, structuredTrail } from "~/presenters/public-profile/meta";
import { BADGE_CLICK_NAME, PROFILE_VIEW_NAME } from "~/models/statistics/rules";
import { structuredReviews } from "~/presenters/reviews/describe-reviews.server";
import { translator } from "~/i18n/texts.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProfilePage } from "~/ui/public/profile-page";

export const handle: PageHandle = { title: null, enhance: ["public-page", "video-facades"] };

/** Public page of a provider, for couples and search engines. The views of this page are counted in the statistics. */
export const loader = access.anyone.loader(async ({ ctx, params, url }) => {
  const { found, addresses, path } = await findProfileOrRedirect(ctx, params["slug"]);
  const page = await describePublicProfile(ctx, found, ctx);
  const t = await translator(ctx.language);
  const frame = publicFrame(ctx);
  const { title, description } = await profileTitleAndDescription(page.profile, ctx.language);
  const view = { providerId: found.id, day: viewCountDay(ctx, found) };
  const isFromBadge = url.searchParams.get("from") === BADGE_LINK_SOURCE;
  countPageView(
    ctx,
    { ...view, page: PROFILE_VIEW_NAME },
    { also: isFromBadge ? [{ ...view, page: BADGE_CLICK_NAME }] : [] },
  );
  return {
    page,
    videos: videosWithPosters(ctx, page),
    photosPath: `${path}/photos`,
    documentTitle: title,
    seo: { title, description, ...addresses, picture: page.pictures[0] ?? null },
    structured: structuredProfile(
      page,
      { found, canonical: addresses.canonical, currency: ctx.domain.currency },
      structuredReviews(page.reviews, t("reviews:section.anonymous")),
    ),
    trail: structuredTrail([{ name: t("public_site:home"), href: frame.directory.home }], {
      name: page.profile.name,
      canonical: addresses.canonical,
    }),
    shared: { url: addresses.canonical, title },
    frame,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded
    ? [
        ...profileMeta({ ...loaded.seo, type: "profile" }),
        { "script:ld+json": loaded.structured },
        { "script:ld+json": loaded.trail },
      ]
    : [];

export default function ProviderPage() {
  const { page, videos, photosPath, frame, shared } = useLoaderData<typeof loader>();
  return <ProfilePage page={page} videos={videos} photosPath={photosPath} frame={frame} shared={shared} />;
}
