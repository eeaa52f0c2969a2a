import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { listLookups } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import { listPlannerServices } from "~/models/projects/list-options.server";
import { rangeOfApi } from "~/presenters/projects/project-of-api";
import { entryOfApi } from "~/presenters/values-of-api";
import { apiCall } from "../../contract";
import { chooseLanguage, localeParameter } from "../../public-query";

const query = z.strictObject({ locale: localeParameter });

const rangesOf = async (ctx: RequestContext, kind: LookupKind, locale: string | undefined) => {
  chooseLanguage(ctx, locale);
  const ranges = await listLookups(ctx, kind, ctx.language);
  return { ranges: ranges.map((range) => rangeOfApi(kind, range)) };
};

/** The lists from which a couple chooses when it describes its project. */
export const PROJECT_LIST_CALLS = [
  apiCall({
    id: "D1-41",
    method: "GET",
    path: "/api/project/event-types",
    access: "anyone",
    query,
    handle: async ({ ctx, query: { locale } }) => {
      chooseLanguage(ctx, locale);
      return { eventTypes: (await listLookups(ctx, "event_type", ctx.language)).map(entryOfApi) };
    },
  }),
  apiCall({
    id: "D1-50",
    method: "GET",
    path: "/api/project/service-types",
    access: "anyone",
    query,
    handle: async ({ ctx, query: { locale } }) => {
      chooseLanguage(ctx, locale);
      return { serviceTypes: (await listPlannerServices(ctx, ctx.language)).map(entryOfApi) };
    },
  }),
  apiCall({
    id: "D1-47",
    method: "GET",
    path: "/api/project/ranges/guests",
    access: "anyone",
    query,
    handle: ({ ctx, query: { locale } }) => rangesOf(ctx, "guest_range", locale),
  }),
  apiCall({
    id: "D1-48",
    method: "GET",
    path: "/api/project/ranges/budget",
    access: "anyone",
    query,
    handle: ({ ctx, query: { locale } }) => rangesOf(ctx, "budget_range", locale),
  }),
  apiCall({
    id: "D1-49",
    method: "GET",
    path: "/api/project/ranges/planner-budget",
    access: "anyone",
    query,
    handle: ({ ctx, query: { locale } }) => rangesOf(ctx, "planner_budget_range", locale),
  }),
];
