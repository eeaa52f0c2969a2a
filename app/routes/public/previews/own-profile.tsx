import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { findOwnProfile } from "~/models/directory/find-profile.server";
import { describePublicProfile } from "~/presenters/public-profile/describe-public-profile.server";
import { portfolioPath } from "~/models/portfolios/rules";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProfilePage } from "~/ui/public/profile-page";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";

export const handle: PageHandle = { title: "public_profile:preview.title", enhance: ["video-facades"] };
export const meta = () => PRIVATE_PAGE_META;

/** Shows a provider's own profile as it will look to couples once it is public. No view is counted. */
export const loader = access.planner.loader(async ({ ctx, me }) => {
  const publicUrl = publicProfileUrl(me, ctx);
  if (publicUrl) throw redirect(publicUrl);
  const found = await findOwnProfile(ctx, me.providerId);
  if (!found) throw new AppError("not_found");
  const page = await describePublicProfile(ctx, found, ctx);
  // The preview links each wedding to the owner's page of its portfolio, because the public page of the portfolio
  // responds with 404 while the profile is not public.
  const weddings = page.weddings.map((wedding) => ({ ...wedding, href: portfolioPath(wedding.id) }));
  return {
    page: { ...page, weddings },
    videos: videosWithPosters(ctx, page),
    frame: publicFrame(ctx),
  };
});

export default function OwnProfilePreview() {
  const { page, videos, frame } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public_profile");
  const notice = (
    <Banner
      title={t("preview.notice")}
      action={
        <a className="button button-sm" href="/">
          {t("preview.back")}
        </a>
      }
    />
  );
  return (
    <ProfilePage page={page} videos={videos} photosPath={null} frame={frame} shared={null} notice={notice} />
  );
}
