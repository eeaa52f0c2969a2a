import * as z from "zod";
import { checkSuggestionLimit } from "~/http/limits/rate-limits";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { placeOfApi } from "~/presenters/places/place-of-api";
import { refuse } from "../api-error";
import { apiCall } from "../contract";

/** Suggestions of towns. */
export const PLACE_CALLS = [
  apiCall({
    id: "D2-25",
    method: "GET",
    path: "/api/places/autocomplete",
    access: "anyone",
    query: z.strictObject({ q: z.string().default("") }),
    handle: async ({ ctx, query: { q } }) => {
      const limited = await checkSuggestionLimit(ctx);
      if (limited) {
        ctx.outgoing.set("Retry-After", String(limited.retryAfter));
        return refuse("rate_limited");
      }
      const { country } = ctx.domain;
      const found = await suggestPlaces(ctx, { q, country, language: ctx.language });
      return { results: found.map((place) => placeOfApi(place, ctx.formats)) };
    },
  }),
];
