import type { RequestBudget } from "../../support/budgets.ts";

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "search near a place": {
    read: 27,
    written: 0,
    roundTrips: 2,
    make: ({ product }) => product.visitor().visit("/search?place=gordes&distance=60"),
  },
  "search with the map": {
    read: 30,
    written: 0,
    roundTrips: 3,
    make: ({ product }) => product.visitor().visit("/search?place=gordes&distance=60&view=map"),
  },
  "search for a name": {
    read: 100,
    written: 0,
    roundTrips: 5,
    make: ({ product }) => product.visitor().visit("/search?q=Maison"),
  },
};
