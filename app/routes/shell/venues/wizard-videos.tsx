import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { loadVideosStep, submitVideosStep } from "~/controllers/venues/venue-media";
import { VIDEO_FAILURES } from "~/controllers/videos/video-album";
import { videoSchema } from "~/models/videos/form.rules";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { VideosStep } from "~/ui/venues/wizard/videos-step";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["video-facades"],
};

export const loader = access.venue.loader(({ ctx, me, params: { id } }) => loadVideosStep(ctx, me, id));

export const action = access.venue.action(
  videoSchema,
  async ({ ctx, me, input, invalid, params }) => {
    const sent = await submitVideosStep(ctx, me, params["id"], input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  { failure: ({ intent }) => VIDEO_FAILURES[intent] },
);

/** The wizard step with the videos of a venue. */
export default function VenueWizardVideos() {
  const [search] = useSearchParams();
  return (
    <VideosStep
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
      dialog={search.get("dialog")}
      chosen={search.get("video")}
    />
  );
}

export { VenueFailure as ErrorBoundary };
