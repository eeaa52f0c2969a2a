import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/models/core/errors";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { isUuid } from "~/models/core/identifiers";
import { findProfileToModerate } from "~/models/directory/find-profile.server";
import { describeVenuePage } from "~/presenters/venues/describe-page.server";
import { findVenueUnderReview } from "~/models/venues/review/review.queries.server";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PublicVenuePage } from "~/ui/public/venues/venue-page";

export const handle: PageHandle = { title: "venue_review:preview.title", enhance: ["video-facades"] };

/** Preview of a venue's page before the decision. No view is counted. */
export const loader = access.admin.loader(async ({ ctx, params }) => {
  const id = params["id"];
  const found = isUuid(id) ? await findVenueUnderReview(ctx, id) : null;
  const provider = found && (await findProfileToModerate(ctx, found.owner.id));
  if (!found || !provider) throw new AppError("not_found");
  const page = await describeVenuePage(ctx, provider, found, ctx);
  return {
    page,
    videos: videosWithPosters(ctx, page),
    frame: publicFrame(ctx),
  };
});

export default function VenuePreview() {
  const { page, videos, frame } = useLoaderData<typeof loader>();
  const { t } = useTranslation("venue_review");
  const notice = (
    <Banner
      title={t("preview.notice")}
      action={
        <a className="button button-sm" href={`/admin/venues/${page.id}`}>
          {t("preview.back")}
        </a>
      }
    />
  );
  return (
    <PublicVenuePage
      page={page}
      videos={videos}
      photosPath={null}
      frame={frame}
      shared={null}
      notice={notice}
    />
  );
}
