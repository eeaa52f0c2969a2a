import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { firstStepPath } from "~/controllers/venues/venue-wizard";
import { VenueFailure } from "~/ui/venues/venue-failure";

/** A venue is changed from its first step; a new one is continued where it has stopped. */
export const loader = access.venue.loader(async ({ ctx, me, params: { id } }) =>
  redirect(await firstStepPath(ctx, me, id)),
);

export { VenueFailure as ErrorBoundary };
