import type { AlbumContent } from "~/models/pictures/queries.server";
import { wizardPath, type WizardVenue } from "~/models/venues/wizard/wizard.rules";
import type { RejectedFormResponse } from "~/ui/forms/use-form";
import { VenueImages } from "~/ui/venues/venue-images";
import { WizardFrame } from "./wizard-frame";

interface ImagesStepProps {
  venue: WizardVenue;
  album: AlbumContent;
  rejected: RejectedFormResponse;
}

/** The wizard step with the pictures, which are stored at once and not in the draft. */
export function ImagesStep({ venue, album, rejected }: ImagesStepProps) {
  return (
    <WizardFrame step="images" venue={venue}>
      <VenueImages page={wizardPath(venue, "images")} album={album} rejected={rejected} />
    </WizardFrame>
  );
}
