import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { firstStepPath } from "~/controllers/venues/venue-wizard";
import { VenueFailure } from "~/ui/venues/venue-failure";

/** Redirects to a step of the wizard: the first step of a stored venue, or the first incomplete step of a new one. */
export const loader = access.venue.loader(async ({ ctx, me, params: { id } }) =>
  redirect(await firstStepPath(ctx, me, id)),
);

export { VenueFailure as ErrorBoundary };
