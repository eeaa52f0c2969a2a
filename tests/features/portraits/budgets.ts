import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/portrait-experiences": {
    as: "planner",
    scripts: 107_600,
    styles: 9700,
    messages: 2800,
    wire: 152_400,
    requests: 13,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  portrait: {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/portrait-experiences"),
  },
};
