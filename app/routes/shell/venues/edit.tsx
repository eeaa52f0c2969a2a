import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { firstStepPath } from "~/http/pages/venue-wizard";
import { VenueFailure } from "~/ui/venues/venue-failure";

/** /venues/<id>/edit: the first step. */
export const loader = access.venue.loader(async ({ ctx, me, params: { id = "" } }) =>
  redirect(await firstStepPath(ctx, me, id)),
);

export { VenueFailure as ErrorBoundary };
