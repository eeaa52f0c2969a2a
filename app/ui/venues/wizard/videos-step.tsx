import { wizardPath, type WizardVenue } from "~/models/venues/wizard/wizard.rules";
import { VideoList, type VideoListProps } from "~/ui/videos/video-list";
import { WizardFrame } from "./wizard-frame";

interface VideosStepProps extends Omit<VideoListProps, "kind" | "page"> {
  venue: WizardVenue;
}

/** The wizard step with the videos, which are stored at once and not in the draft. Its bar saves the venue. */
export function VideosStep({ venue, ...list }: VideosStepProps) {
  return (
    <WizardFrame step="videos" venue={venue}>
      <VideoList {...list} kind="venue" page={wizardPath(venue, "videos")} />
    </WizardFrame>
  );
}
