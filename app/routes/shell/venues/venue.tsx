import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { describeListedVideos } from "~/presenters/videos/listed-videos";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { readAlbum } from "~/models/pictures/queries.server";
import { venueAlbum } from "~/models/pictures/rules";
import { describeReview, describeVenue } from "~/presenters/venues/describe-venue.server";
import { listVenueReviews, REVIEWS_MAX } from "~/models/venues/public/page.queries.server";
import { parseVenueTab, VENUES_PATH } from "~/models/venues/rules";
import { venueVideos } from "~/models/videos/limits.rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { VenuePage } from "~/ui/venues/venue-page";

export const handle = {
  title: "venue_page:title",
  crumbs: [{ text: "venues:title", to: VENUES_PATH }, { from: "documentTitle" }],
  enhance: ["video-facades"],
} satisfies PageHandle & ShellHandle;

export const loader = access.venue.loader(async ({ ctx, me, params, url }) => {
  const id = params["id"];
  if (!isUuid(id)) throw new AppError("venue_not_found");
  const tab = parseVenueTab(url.searchParams.get("tab"));
  const { providerId } = me;
  const mostReviews = tab === "reviews" ? REVIEWS_MAX : 1;
  const [venue, album, videos, reviews] = await Promise.all([
    describeVenue(ctx, me, id),
    ["overview", "images"].includes(tab) ? readAlbum(ctx, venueAlbum(providerId, id)) : null,
    tab === "videos" ? describeListedVideos(ctx, venueVideos(providerId, id)) : [],
    listVenueReviews(ctx, providerId, id, mostReviews),
  ]);
  if (!venue) throw new AppError("venue_not_found");
  return {
    documentTitle: venue.name,
    tab,
    venue,
    isDeleting: url.searchParams.get("dialog") === "delete",
    pictures: album?.pictures ?? [],
    videos,
    reviews: reviews.map((review) => describeReview(ctx, review)),
  };
});

/** The owner's page of a venue, with a tab for each part. */
export default function Venue() {
  const { documentTitle: _title, ...page } = useLoaderData<typeof loader>();
  return <VenuePage {...page} />;
}

export { VenueFailure as ErrorBoundary };
