import { listLookups } from "~/models/lookups/queries.server";
import { entryOfApi } from "~/presenters/values-of-api";
import { apiCall } from "../contract";

/** The lists from which people choose in forms. */
export const LIST_CALLS = [
  apiCall({
    id: "D1-17",
    method: "GET",
    path: "/api/prestations",
    access: "member",
    handle: async ({ ctx }) => ({
      prestations: (await listLookups(ctx, "service", ctx.language)).map(entryOfApi),
    }),
  }),
  apiCall({
    id: "D1-18",
    method: "GET",
    path: "/api/langues",
    access: "member",
    handle: async ({ ctx }) => ({
      langues: (await listLookups(ctx, "language", ctx.language)).map(entryOfApi),
    }),
  }),
];
