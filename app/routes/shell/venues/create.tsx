import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { firstStepPath } from "~/http/pages/venue-wizard";

/** /venues/create: where the new venue has stopped, else its first step. */
export const loader = access.venue.loader(async ({ ctx, me }) =>
  redirect(await firstStepPath(ctx, me, undefined)),
);
