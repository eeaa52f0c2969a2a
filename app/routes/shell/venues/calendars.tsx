import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { changeCalendars, readCalendars } from "~/controllers/venues/venue-calendars";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { availabilityPath, venueCalendarsPath } from "~/models/venues/availability/availability.rules";
import { venueCalendarsSchema } from "~/models/venues/availability/calendars-form.rules";
import { findVenue } from "~/models/venues/queries.server";
import { VENUES_PATH } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueCalendarsPage } from "~/ui/venues/availability/calendars-page";
import { VenueFailure } from "~/ui/venues/venue-failure";

export const handle = {
  title: "availability:calendars.title",
  crumbs: [
    { text: "venues:title", to: VENUES_PATH },
    { from: "venueName", at: "back" },
    { text: "availability:calendars.title" },
  ],
} satisfies PageHandle & ShellHandle;

/** The URLs are secrets of the owner, so an impersonating administrator never sees them. */
export const loader = access.venue.loader(
  async ({ ctx, me, params }) => {
    const id = params["id"];
    const found = isUuid(id) ? await readCalendars(ctx, me, id) : null;
    if (!found) throw new AppError("not_found");
    return { ...found, venueName: found.venue.name, back: availabilityPath(found.venue.id) };
  },
  { ownerOnly: true },
);

export const action = access.venue.action(
  venueCalendarsSchema,
  async ({ ctx, me: { providerId }, params, input }) => {
    const id = params["id"];
    const venue = isUuid(id) ? await findVenue(ctx, providerId, id) : null;
    if (!venue) throw new AppError("not_found");
    await changeCalendars(ctx, { providerId, venueId: venue.id }, input);
    return redirect(venueCalendarsPath(venue.id), 303);
  },
  {
    ownerOnly: true,
    limit: ({ intent }) =>
      intent === "connect" || intent === "move" || intent === "read" ? "readVenueCalendar" : null,
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    failure: "venue_calendars_failed",
  },
);

/**
 * The calendars of a venue: the private URL that gives other apps its taken days, and the calendars of other sites
 * whose taken days we read.
 */
export default function VenueCalendars() {
  const [search] = useSearchParams();
  const { venue, feed, sources } = useLoaderData<typeof loader>();
  return (
    <VenueCalendarsPage
      {...{ venue, feed, sources }}
      rejected={useActionData<typeof action>()?.rejected}
      dialog={search.get("dialog")}
      asked={search.get("calendar")}
    />
  );
}

export function ErrorBoundary() {
  return <VenueFailure />;
}
