import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { loadVideosStep, sendVideosStep } from "~/http/pages/venue-media";
import { VIDEO_FAILURES } from "~/http/pages/video-album";
import { VENUES_PATH } from "~/models/venues/rules";
import { videoSchema } from "~/models/videos/form.rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { VideosStep } from "~/ui/venues/videos-step";

export const handle = {
  title: "venues:wizard.new",
  enhance: ["video-facades"],
  crumbs: [{ text: "venues:title", to: VENUES_PATH }, { text: "venues:wizard.new" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.venue.loader(({ ctx, me }) => loadVideosStep(ctx, me, undefined));

export const action = access.venue.action(
  videoSchema,
  async ({ ctx, me, input, invalid }) => {
    const sent = await sendVideosStep(ctx, me, undefined, input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  { failure: ({ intent }) => VIDEO_FAILURES[intent] },
);

/** The videos of a new venue. */
export default function NewVenueVideos() {
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
