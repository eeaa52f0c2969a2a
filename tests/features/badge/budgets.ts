import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/integrate-badge": {
    as: "planner",
    scripts: 6600,
    styles: 10_850,
    messages: 0,
    wire: 51_900,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  badge: { read: 8, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/integrate-badge") },
};
