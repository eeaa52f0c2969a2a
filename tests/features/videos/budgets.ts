import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/videos": { as: "planner", scripts: 6100, styles: 10_450, messages: 0, wire: 49_650, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  videos: { read: 26, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/videos") },
};
