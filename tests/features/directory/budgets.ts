import type { RequestBudget } from "../../support/budgets.ts";

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "planners near a town": {
    read: 65,
    written: 0,
    roundTrips: 2,
    make: ({ product }) => product.visitor().visit("/wedding-planners/gordes"),
  },
  "towns of a department, third page": {
    read: 135,
    written: 0,
    roundTrips: 2,
    make: ({ product }) => product.visitor().visit("/wedding-planners/region/gard/towns/3"),
  },
};
