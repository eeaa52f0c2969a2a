import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/social-networks": {
    as: "planner",
    scripts: 9100,
    styles: 9450,
    messages: 0,
    wire: 52_450,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "social networks": {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/social-networks"),
  },
};
