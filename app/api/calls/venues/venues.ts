import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { ApiError, refuse } from "../../api-error";
import { refuseVenue, venueBody, wholeVenueOf } from "../../bodies/venue";
import { apiCall } from "../../contract";
import { venueIdIn } from "./venue-in-path";
import { versionOfTag, withVersion } from "../../version-tag";
import { warningsOf } from "../../warnings";
import { AppError } from "~/models/core/errors";
import { listLookups } from "~/models/lookups/queries.server";
import { deleteVenue } from "~/models/venues/delete-venue.server";
import { publishVenue } from "~/models/venues/publish-venue.server";
import { listVenues } from "~/models/venues/queries.server";
import { createWholeVenue, updateWholeVenue } from "~/models/venues/save-whole-venue.server";
import { readVenueOfApi, venueLineOfApi } from "~/presenters/venues/venue-of-api";

async function answerVenue(
  ctx: RequestContext,
  providerId: string,
  id: string,
  dropped: readonly string[] = [],
) {
  const found = await readVenueOfApi(ctx, providerId, id);
  if (!found) return refuse("venue_not_found");
  return withVersion(ctx, String(found.changedAt), { venue: found.venue, ...warningsOf(dropped) });
}

/** The venues of an account. */
export const VENUE_CALLS = [
  apiCall({
    id: "D2-40",
    method: "GET",
    path: "/api/venues",
    access: "venue",
    failure: "venues_loading",
    handle: async ({ ctx, me }) => ({
      venues: (await listVenues(ctx, me.providerId)).map((line) => venueLineOfApi(line, ctx)),
    }),
  }),
  apiCall({
    id: "D2-46",
    method: "GET",
    path: "/api/venues/types",
    access: "venue",
    handle: async ({ ctx }) => ({
      types: (await listLookups(ctx, "venue_type", ctx.language)).map(({ slug, label }) => ({
        value: slug,
        label,
      })),
    }),
  }),
  apiCall({
    id: "D2-47",
    method: "GET",
    path: "/api/venues/prestations",
    access: "venue",
    handle: async ({ ctx }) => ({
      prestations: (await listLookups(ctx, "venue_service", ctx.language)).map(({ slug, label }) => ({
        slug,
        label,
      })),
    }),
  }),
  apiCall({
    id: "D2-41",
    method: "GET",
    path: "/api/venues/{id}",
    access: "venue",
    failure: "venues_loading",
    handle: (args) => answerVenue(args.ctx, args.me.providerId, venueIdIn(args)),
  }),
  apiCall({
    id: "D2-43",
    method: "POST",
    path: "/api/venues/create",
    access: "venue",
    body: venueBody,
    // The server may look up the town.
    limit: "searchPlaces",
    success: 201,
    failure: "venue_creating",
    handle: async ({ ctx, me: { providerId }, input }) => {
      const sent = await wholeVenueOf(ctx, input);
      // As in the wizard, couples see a new venue only after its owner has published it.
      const created = await createWholeVenue(ctx, providerId, { sent, isPublished: false });
      if (created.kind === "invalid") return refuseVenue(created.errors);
      if (created.kind === "no_room") throw new AppError("venue_premium_required");
      if (created.kind === "changed_meanwhile") throw new AppError("venue_changed");
      return answerVenue(ctx, providerId, created.id, input.description.detailedDescription.dropped);
    },
  }),
  apiCall({
    id: "D2-44",
    method: "POST",
    path: "/api/venues/{id}/update",
    access: "venue",
    body: venueBody,
    limit: "searchPlaces",
    failure: "venue_updating",
    handle: async (args) => {
      const { ctx, input, ifMatch } = args;
      const { providerId } = args.me;
      const id = venueIdIn(args);
      const version = versionOfTag(ifMatch);
      const sent = await wholeVenueOf(ctx, input);
      const changedAt = version === undefined ? null : Number(version);
      const saved = await updateWholeVenue(ctx, providerId, { id, sent, changedAt });
      if (saved.kind === "invalid") return refuseVenue(saved.errors);
      if (saved.kind === "changed_meanwhile")
        return refuse("venue_changed", version === undefined ? {} : { status: 412 });
      return answerVenue(ctx, providerId, id, input.description.detailedDescription.dropped);
    },
  }),
  apiCall({
    id: "D2-42",
    method: "DELETE",
    path: "/api/venues/{id}",
    access: "venue",
    success: 204,
    failure: "venue_deleting",
    handle: async (args) => {
      if (!(await deleteVenue(args.ctx, args.me.providerId, venueIdIn(args))))
        throw new AppError("venue_not_found");
      return null;
    },
  }),
  apiCall({
    id: "D2-45",
    method: "PUT",
    path: "/api/venues/{id}/publish",
    access: "venue",
    body: z.strictObject({ published: z.boolean() }),
    failure: "venue_publishing",
    handle: async (args) => {
      const { ctx, input } = args;
      const change = publishVenue(ctx, args.me.providerId, venueIdIn(args), input.published);
      const validation = await change.catch((error: unknown) => {
        if (input.published || error instanceof AppError || error instanceof ApiError) throw error;
        ctx.reportFailure("venue_unpublishing", error);
        return refuse("venue_unpublishing");
      });
      if (validation === null) throw new AppError("venue_not_found");
      return { isPublished: input.published };
    },
  }),
];
