import type { ListedVideo } from "~/presenters/videos/listed-videos";
import type { AlbumContent } from "~/models/pictures/queries.server";
import type { DescribedReview, DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { venuePath, type VenueTab } from "~/models/venues/rules";
import { DeleteVenue } from "./delete-venue";
import { VenueFeatures } from "./venue-features";
import { VenueFrame } from "./venue-frame";
import { VenuePictures, VenueVideos } from "./venue-media";
import { LatestReview, VenueContact, VenueOverview } from "./venue-overview";
import { VenuePublication, VenueDeletion } from "./venue-publication";
import { VenueReviews } from "./venue-reviews";
import { VenueServices } from "./venue-services";

interface VenuePageProps {
  tab: VenueTab;
  venue: DescribedVenue;
  /** Pictures and videos, loaded only for the tabs that show them. */
  pictures: AlbumContent["pictures"];
  videos: readonly ListedVideo[];
  /** Reviews, newest first. */
  reviews: readonly DescribedReview[];
  /** Whether the dialog is open in which the person confirms the deletion of the venue. */
  isDeleting: boolean;
}

/** The page of a venue as its owner sees it: one tab with a part of the content, and the buttons. */
export function VenuePage(props: VenuePageProps) {
  return (
    <VenueFrame venue={props.venue} tab={props.tab}>
      <Part {...props} />
      <DeleteVenue {...props.venue} closeTo={venuePath(props.venue.id)} isOpen={props.isDeleting} />
    </VenueFrame>
  );
}

function Part({ tab, venue, pictures, videos, reviews }: VenuePageProps) {
  switch (tab) {
    case "overview":
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-6">
          <VenueOverview venue={venue} pictures={pictures} />
          <div className="grid gap-5">
            <VenuePublication venue={venue} />
            <VenueContact venue={venue} />
            {reviews[0] && <LatestReview venue={venue} review={reviews[0]} />}
          </div>
          <VenueDeletion venue={venue} />
        </div>
      );
    case "features":
      return <VenueFeatures venue={venue} />;
    case "services":
      return <VenueServices venue={venue} />;
    case "images":
      return <VenuePictures id={venue.id} pictures={pictures} />;
    case "videos":
      return <VenueVideos id={venue.id} videos={videos} />;
    case "reviews":
      return <VenueReviews reviews={reviews} total={venue.reviews} />;
  }
}
