import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/images": { as: "planner", scripts: 14_100, styles: 11_100, messages: 0, wire: 64_300, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  photos: { read: 166, written: 0, roundTrips: 2, make: ({ planner }) => planner.visit("/images") },
};
