import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/models/core/errors";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { previewVenue } from "~/controllers/venues/venue-preview";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { isUuid } from "~/models/core/identifiers";
import { findOwnProfile } from "~/models/directory/find-profile.server";
import { findOwnVenue } from "~/models/venues/public/public.queries.server";
import { venuePath } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { VenuePreview } from "~/ui/public/venues/venue-preview";

export const handle: PageHandle = { title: "public_venue:preview.title", enhance: ["video-facades"] };
export const meta = () => PRIVATE_PAGE_META;

/** Shows one of the owner's venues as couples see it now, or will see it once it is online. */
export const loader = access.venue.loader(async ({ ctx, me, params }) => {
  const id = params["id"];
  const [provider, content] = await Promise.all([
    findOwnProfile(ctx, me.providerId),
    isUuid(id) ? findOwnVenue(ctx, me.providerId, id) : null,
  ]);
  if (!provider || !content) throw new AppError("not_found");
  return previewVenue(ctx, provider, content);
});

export default function OwnVenuePreview() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("public_venue");
  const back = { label: t("preview.back"), href: venuePath(loaded.page.id) };
  return <VenuePreview {...loaded} notice={t("preview.notice")} back={back} />;
}
