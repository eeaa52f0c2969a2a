import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/dashboard": { as: "planner", scripts: 7500, styles: 11_750, messages: 0, wire: 54_050, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  dashboard: { read: 60, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/dashboard") },
};
