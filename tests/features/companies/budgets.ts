import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/company/details": {
    as: "planner",
    scripts: 7700,
    styles: 9650,
    messages: 0,
    wire: 51_250,
    requests: 3,
  },
  "/company/address": {
    as: "planner",
    scripts: 8600,
    styles: 10_300,
    messages: 0,
    wire: 53_050,
    requests: 3,
  },
  "/company/services": {
    as: "planner",
    scripts: 6500,
    styles: 10_450,
    messages: 0,
    wire: 51_850,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "company, details": {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/company/details"),
  },
  "company, address": {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/company/address"),
  },
  "company, services": {
    read: 9,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/company/services"),
  },
};
