import type { RequestContext } from "~/context/request-context";
import type { PublicProfile } from "~/models/directory/find-profile.server";
import type { VenueContent } from "~/models/venues/public/public.queries.server";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { describeVenuePage } from "~/presenters/venues/describe-page.server";
import { videosWithPosters } from "~/presenters/videos/video-players";

/** The data of a page that previews a venue, for its owner or an administrator. No view is counted. */
export async function previewVenue(ctx: RequestContext, provider: PublicProfile, content: VenueContent) {
  const page = await describeVenuePage(ctx, provider, content, ctx);
  return { page, videos: videosWithPosters(ctx, page), frame: publicFrame(ctx) };
}
