import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/models/core/errors";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { previewVenue } from "~/controllers/venues/venue-preview";
import { isUuid } from "~/models/core/identifiers";
import { findProfileToModerate } from "~/models/directory/find-profile.server";
import { findVenueUnderReview } from "~/models/venues/review/review.queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { VenuePreview } from "~/ui/public/venues/venue-preview";

export const handle: PageHandle = { title: "venue_review:preview.title", enhance: ["video-facades"] };

/** Preview of a venue's page before the decision. */
export const loader = access.admin.loader(async ({ ctx, params }) => {
  const id = params["id"];
  const found = isUuid(id) ? await findVenueUnderReview(ctx, id) : null;
  const provider = found && (await findProfileToModerate(ctx, found.owner.id));
  if (!found || !provider) throw new AppError("not_found");
  return previewVenue(ctx, provider, found);
});

export default function ReviewedVenuePreview() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("venue_review");
  const back = { label: t("preview.back"), href: `/admin/venues/${loaded.page.id}` };
  return <VenuePreview {...loaded} notice={t("preview.notice")} back={back} />;
}
