import * as z from "zod";
import { listPortfolioViews } from "~/models/portfolios/views.queries.server";
import { readPeriodFigures } from "~/models/statistics/figures.queries.server";
import { DEFAULT_PERIOD, PERIODS } from "~/models/statistics/rules";
import { refuse } from "../api-error";
import { apiCall } from "../contract";

const periodQuery = z.strictObject({
  period: z.enum(PERIODS, { error: "common:errors.api" }).default(DEFAULT_PERIOD),
});

/** The figures of a provider. */
export const STATISTICS_CALLS = [
  apiCall({
    id: "D3-09",
    method: "GET",
    path: "/api/statistics/views",
    access: "premium",
    query: periodQuery,
    failure: "dashboard_loading",
    handle: async ({ ctx, me, query: { period } }) => {
      const { views } = await readPeriodFigures(ctx, me, { period, withViews: true });
      return { success: true, data: views?.series ?? [] };
    },
  }),
  apiCall({
    id: "D3-10",
    method: "GET",
    path: "/api/statistics/rates",
    access: "moderated",
    query: periodQuery,
    failure: "dashboard_loading",
    handle: async ({ ctx, me, query: { period } }) => {
      const figures = await readPeriodFigures(ctx, me, { period, withViews: false });
      const { answeredRate, seenOpenRate, unlockedRate, rejectedRate } = figures.rates;
      const { lastMonthlyMessagesCount, viewsTotal } = figures;
      return {
        success: true,
        data: { answeredRate, seenOpenRate, unlockedRate, rejectedRate },
        lastMonthlyMessagesCount,
        viewsTotal,
      };
    },
  }),
  apiCall({
    id: "D3-11",
    method: "GET",
    path: "/api/statistics/portfolio-views/{period}",
    access: "premium",
    failure: "dashboard_loading",
    handle: async ({ ctx, me, params }) => {
      const period = PERIODS.find((known) => known === params["period"]);
      if (!period) return refuse("api");
      return { success: true, data: await listPortfolioViews(ctx, me, period) };
    },
  }),
];
