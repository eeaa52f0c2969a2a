import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { IMAGE_FAILURES, loadImagesStep, submitImagesStep } from "~/controllers/venues/venue-media";
import { venueImagesSchema } from "~/models/pictures/form.rules";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { ImagesStep } from "~/ui/venues/wizard/images-step";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["album-page"],
};

export const loader = access.venue.loader(({ ctx, me, params: { id } }) => loadImagesStep(ctx, me, id));

export const action = access.venue.action(
  venueImagesSchema,
  async ({ ctx, me, input, invalid, params }) => {
    const sent = await submitImagesStep(ctx, me, params["id"], input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  {
    failure: ({ intent }) => IMAGE_FAILURES[intent],
    secrets: ["photos"],
    limit: ({ intent }) => (intent === "add" ? "uploadAlbumPicture" : null),
    files: { intent: "add", limit: "uploadAlbumPicture" },
  },
);

/** The wizard step with the pictures of a venue. */
export default function VenueWizardImages() {
  return (
    <ImagesStep {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}

export { VenueFailure as ErrorBoundary };
