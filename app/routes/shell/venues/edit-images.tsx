import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { IMAGE_FAILURES, loadImagesStep, sendImagesStep } from "~/http/pages/venue-media";
import { venueImagesSchema } from "~/models/pictures/form.rules";
import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { ImagesStep } from "~/ui/venues/images-step";

export const handle = {
  title: "venues:wizard.edit",
  enhance: ["album-page"],
  crumbs: [
    { text: "venues:title", to: VENUES_PATH },
    { from: "heading", at: "back" },
    { text: "venues:actions.edit" },
  ],
} satisfies PageHandle & ShellHandle;

export const loader = access.venue.loader(async ({ ctx, me, params: { id = "" } }) => {
  const step = await loadImagesStep(ctx, me, id);
  return { ...step, heading: step.venue.name, back: venuePath(id) };
});

export const action = access.venue.action(
  venueImagesSchema,
  async ({ ctx, me, input, invalid, params }) => {
    const sent = await sendImagesStep(ctx, me, params["id"] ?? "", input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  {
    failure: ({ intent }) => IMAGE_FAILURES[intent],
    secrets: ["photos"],
    limit: ({ intent }) => (intent === "add" ? "uploadAlbumPicture" : null),
    files: { intent: "add", limit: "uploadAlbumPicture" },
  },
);

/** The pictures of a stored venue. */
export default function EditVenueImages() {
  return (
    <ImagesStep {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}

export { VenueFailure as ErrorBoundary };
