import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { AppError, type ErrorCode } from "~/models/core/errors";
import { deleteVenue } from "~/models/venues/delete-venue.server";
import { venueActionSchema } from "~/models/venues/wizard/form.rules";
import { loadVenues } from "~/presenters/venues/load-venues.server";
import { publishVenue } from "~/models/venues/publish-venue.server";
import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { VenuesPageView } from "~/ui/venues/venues-page";

export const handle = {
  title: "venues:title",
  crumbs: [{ text: "venues:title" }],
} satisfies PageHandle & ShellHandle;

/**
 * `?dialog=delete&venue=` asks for confirmation before a venue is deleted, `?dialog=discard&venue=` before its draft
 * is deleted.
 */
export const loader = access.venue.loader(async ({ ctx, me, url: { searchParams } }) => {
  const name = searchParams.get("dialog");
  const venue = searchParams.get("venue");
  const dialog = venue && (name === "delete" || name === "discard") ? ({ name, venue } as const) : null;
  return { ...(await loadVenues(ctx, me)), dialog };
});

const FAILURES = {
  publish: "venue_publishing",
  unpublish: "venue_unpublishing",
  delete: "venue_deleting",
} as const satisfies Record<string, ErrorCode>;

/** Performs the change and returns the text key of its message. The message depends on whether the venue is online. */
async function change(
  ctx: RequestContext,
  providerId: string,
  { intent, venue }: { intent: "publish" | "unpublish" | "delete"; venue: string },
) {
  if (intent === "delete") {
    await deleteVenue(ctx, providerId, venue);
    return "deleted";
  }
  const validation = await publishVenue(ctx, providerId, venue, intent === "publish");
  if (validation === null) throw new AppError("venue_not_found");
  if (intent === "unpublish") return "unpublished";
  return validation === "validated" ? "published" : "published_later";
}

export const action = access.venue.action(
  venueActionSchema,
  async ({ ctx, me: { providerId }, input: { intent, venue, from } }) => {
    const event = await change(ctx, providerId, { intent, venue });
    ctx.flash({ kind: "success", key: `venues:flash.${event}` });
    return redirect(from === "page" && intent !== "delete" ? venuePath(venue) : VENUES_PATH, 303);
  },
  { failure: ({ intent }) => FAILURES[intent] },
);

/** The list of an account's venues. */
export default function Venues() {
  const page = useLoaderData<typeof loader>();
  const { summary } = useForm({ id: "venues", rejected: useActionData<typeof action>()?.rejected });
  return <VenuesPageView {...page} problem={summary.message ?? summary.problems[0]?.message} />;
}

export { VenueFailure as ErrorBoundary };
