import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/models/core/errors";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { findProfileToModerate } from "~/models/directory/find-profile.server";
import { describePublicProfile } from "~/presenters/public-profile/describe-public-profile.server";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProfilePage } from "~/ui/public/profile-page";

export const handle: PageHandle = { title: "moderation:preview.title", enhance: ["video-facades"] };

/** Preview of a profile before the moderation decision. No view is counted. */
export const loader = access.admin.loader(async ({ ctx, params }) => {
  const found = await findProfileToModerate(ctx, params["uid"] ?? "");
  if (!found) throw new AppError("not_found");
  const page = await describePublicProfile(ctx, found, ctx);
  return {
    page,
    videos: videosWithPosters(ctx, page),
    frame: publicFrame(ctx),
  };
});

export default function ProfilePreview() {
  const { page, videos, frame } = useLoaderData<typeof loader>();
  const { t } = useTranslation("moderation");
  const notice = (
    <Banner
      title={t("preview.notice")}
      action={
        <a className="button button-sm" href={`/admin/moderation/${page.profile.id}`}>
          {t("preview.back")}
        </a>
      }
    />
  );
  return (
    <ProfilePage page={page} videos={videos} photosPath={null} frame={frame} shared={null} notice={notice} />
  );
}
