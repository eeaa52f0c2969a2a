import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/models/core/errors";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { videosWithPosters } from "~/presenters/videos/video-players";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { isUuid } from "~/models/core/identifiers";
import { findOwnProfile } from "~/models/directory/find-profile.server";
import { describeVenuePage } from "~/presenters/venues/describe-page.server";
import { findOwnVenue } from "~/models/venues/public/public.queries.server";
import { venuePath } from "~/models/venues/rules";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PublicVenuePage } from "~/ui/public/venues/venue-page";

export const handle: PageHandle = { title: "public_venue:preview.title", enhance: ["video-facades"] };
export const meta = () => PRIVATE_PAGE_META;

/** Shows one of the owner's venues as couples see it now, or will see it once it is online. No view is counted. */
export const loader = access.venue.loader(async ({ ctx, me, params }) => {
  const id = params["id"];
  const [provider, content] = await Promise.all([
    findOwnProfile(ctx, me.providerId),
    isUuid(id) ? findOwnVenue(ctx, me.providerId, id) : null,
  ]);
  if (!provider || !content) throw new AppError("not_found");
  const page = await describeVenuePage(ctx, provider, content, ctx);
  return { page, videos: videosWithPosters(ctx, page), frame: publicFrame(ctx) };
});

export default function OwnVenuePreview() {
  const { page, videos, frame } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public_venue");
  const notice = (
    <Banner
      title={t("preview.notice")}
      action={
        <a className="button button-sm" href={venuePath(page.id)}>
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
