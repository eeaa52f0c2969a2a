import type { RequestBudget } from "../../support/budgets.ts";
import { setFavorites } from "../../support/favorites.ts";

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "page of favourites": {
    read: 2,
    written: 0,
    roundTrips: 1,
    make: async ({ product, provider, premium }) => {
      const visitor = product.visitor();
      await setFavorites(
        visitor,
        [provider, premium].map((id) => ({ id, kind: "planner" })),
      );
      return visitor.visit("/favorites");
    },
  },
  "heart of a profile": {
    read: 6,
    written: 3,
    roundTrips: 2,
    make: ({ product, provider }) =>
      product.visitor().post("/favorites/change", { id: provider, kind: "planner", wanted: "yes" }),
  },
};
