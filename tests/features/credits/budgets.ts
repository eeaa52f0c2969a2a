import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/credits": {
    as: "planner",
    scripts: 105_500,
    styles: 11_250,
    messages: 4850,
    wire: 155_950,
    requests: 12,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  credits: { read: 12, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/credits") },
};
