import { detailsForm } from "../../support/projects.ts";
import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/project": { scripts: 6300, styles: 7660, messages: 0, wire: 48_400, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "project page": { read: 4, written: 0, roundTrips: 1, make: ({ couple }) => couple.visit("/project") },
  project: {
    read: 12,
    written: 6,
    roundTrips: 3,
    make: async ({ couple }) => couple.post("/project", await detailsForm({ q: "Gordes", placeId: "" })),
  },
  "project choice": {
    read: 120,
    written: 0,
    roundTrips: 3,
    make: ({ couple }) => couple.visit("/project/providers"),
  },
  "project choice with filters": {
    read: 120,
    written: 0,
    roundTrips: 2,
    make: ({ couple }) => couple.visit("/project/providers?within=30"),
  },
};
