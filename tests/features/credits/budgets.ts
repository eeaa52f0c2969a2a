import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/credits": {
    as: "planner",
    scripts: 103_400,
    styles: 12_450,
    messages: 4700,
    wire: 164_950,
    requests: 12,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  credits: { read: 12, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/credits") },
};
