import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/portfolios": { as: "planner", scripts: 5900, styles: 10_500, messages: 0, wire: 49_400, requests: 3 },
  "/portfolios/{portfolio}": {
    as: "planner",
    scripts: 14_100,
    styles: 11_300,
    messages: 0,
    wire: 61_150,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  portfolios: { read: 13, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/portfolios") },
  portfolio: {
    read: 24,
    written: 0,
    roundTrips: 2,
    make: ({ planner, portfolio }) => planner.visit(`/portfolios/${portfolio}`),
  },
};
