import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { AppError, ERRORS } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { describeServicesForm } from "~/presenters/venues/describe-services-form.server";
import { findVenue } from "~/models/venues/queries.server";
import { venuePath, venueServicesPath, VENUES_PATH } from "~/models/venues/rules";
import { submitVenueServices } from "~/models/venues/submit-services.server";
import {
  copyVenueServices,
  digestOfServices,
  undoServicesCopy,
} from "~/models/venues/wizard/save-services.server";
import { readVenueServices, venueServicesSchema } from "~/models/venues/wizard/services-form.rules";
import { listServicesSources } from "~/models/venues/services.queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { VenueServicesPage } from "~/ui/venues/services-page";

export const handle = {
  title: "venue_services:title",
  crumbs: [
    { text: "venues:title", to: VENUES_PATH },
    { from: "venueName", at: "back" },
    { text: "venue_services:title" },
  ],
  enhance: ["unsaved"],
} satisfies PageHandle & ShellHandle;

export const loader = access.venue.loader(async ({ ctx, me, params }) => {
  const id = params["id"];
  if (!isUuid(id)) throw new AppError("venue_not_found");
  const [venue, sources] = await Promise.all([
    findVenue(ctx, me.providerId, id),
    listServicesSources(ctx, me.providerId, id),
  ]);
  if (!venue) throw new AppError("venue_not_found");
  return {
    venueName: venue.name,
    back: venuePath(id),
    venue: { id, name: venue.name },
    sources,
    seen: await digestOfServices(venue.services),
    ...(await describeServicesForm(ctx, venue.services)),
  };
});

export const action = access.venue.action(
  venueServicesSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const id = params["id"];
    const venue = isUuid(id) ? await findVenue(ctx, me.providerId, id) : null;
    if (!venue) throw new AppError("venue_not_found");
    const page = venueServicesPath(venue.id);
    if (input.intent === "copy") {
      const count = await copyVenueServices(ctx, me.providerId, { ...input, to: venue.id });
      const undo = count > 0 ? { undo: { action: page, fields: { intent: "undo" } } } : {};
      const kind = count > 0 ? "success" : "info";
      ctx.flash({ kind, key: "venue_services:copied", values: { count }, ...undo });
      return redirect(page, 303);
    }
    if (input.intent === "undo") {
      const isUndone = await undoServicesCopy(ctx, me.providerId, venue.id);
      ctx.flash(
        isUndone
          ? { kind: "success", key: "venue_services:undone" }
          : { kind: "danger", key: ERRORS.venue_services_undo_late.key },
      );
      return redirect(page, 303);
    }
    const { seen = "" } = input;
    const services = readVenueServices(input);
    const submitted = await submitVenueServices(ctx, me.providerId, venue, { seen, services });
    if (submitted.kind === "invalid") return invalid(submitted.errors);
    if (submitted.kind === "changed_meanwhile")
      return invalid({ "": ERRORS.venue_services_changed.key }, ERRORS.venue_services_changed.status);
    ctx.flash({ kind: "success", key: "venue_services:saved" });
    return redirect(page, 303);
  },
  { failure: "venue_services_saving" },
);

/** The services of a venue: descriptions, prices, and the choice of what couples see. */
export default function VenueServices() {
  const [search] = useSearchParams();
  const { venueName: _name, back: _back, ...page } = useLoaderData<typeof loader>();
  return (
    <VenueServicesPage
      {...page}
      rejected={useActionData<typeof action>()?.rejected}
      isCopying={search.get("dialog") === "copy"}
    />
  );
}

export { VenueFailure as ErrorBoundary };
