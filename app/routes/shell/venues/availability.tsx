import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { changeTakenDays, readAvailability } from "~/controllers/venues/venue-availability";
import { calendarDayAt } from "~/i18n/calendar-day";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { availabilitySchema } from "~/models/venues/availability/availability-form.rules";
import { describeVenue } from "~/presenters/venues/describe-venue.server";
import { findVenue } from "~/models/venues/queries.server";
import { VENUES_PATH } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { AvailabilityPage } from "~/ui/venues/availability/availability-page";
import { VenueFailure } from "~/ui/venues/venue-failure";

export const handle = {
  title: "availability:title",
  crumbs: [
    { text: "venues:title", to: VENUES_PATH },
    { from: "venueName", at: "venuePage" },
    { text: "availability:title" },
  ],
  enhance: ["venue-days"],
} satisfies PageHandle & ShellHandle;

export const loader = access.venue.loader(async ({ ctx, me, params, url }) => {
  const id = params["id"];
  if (!isUuid(id)) throw new AppError("not_found");
  const [venue, availability] = await Promise.all([
    describeVenue(ctx, me, id),
    readAvailability(ctx, me, id, url.searchParams.get("from")),
  ]);
  if (!venue || !availability) throw new AppError("not_found");
  return { venue, venueName: venue.name, venuePage: `${VENUES_PATH}/${id}`, availability };
});

export const action = access.venue.action(
  (ctx) => availabilitySchema(calendarDayAt(ctx.clock.now(), ctx.formats.timeZone)),
  async ({ ctx, me: { providerId }, params, url, input }) => {
    const id = params["id"];
    const venue = isUuid(id) ? await findVenue(ctx, providerId, id) : null;
    if (!venue) throw new AppError("not_found");
    const from = url.searchParams.get("from");
    return redirect(
      await changeTakenDays(ctx, { providerId, venueId: venue.id }, { change: input, from }),
      303,
    );
  },
  { failure: "availability_failed" },
);

/** The days on which a venue is taken, marked by its owner or read from the owner's calendar. */
export default function Availability() {
  const { venue, availability } = useLoaderData<typeof loader>();
  return (
    <AvailabilityPage {...availability} venue={venue} rejected={useActionData<typeof action>()?.rejected} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("availability");
  return <VenueFailure page={t("title")} failure={t("errors.loading")} />;
}
