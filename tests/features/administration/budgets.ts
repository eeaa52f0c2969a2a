import { createAccount } from "../../support/accounts.ts";
import type { RequestBudget } from "../../support/budgets.ts";

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "an account, seen by an administrator": {
    read: 30,
    written: 0,
    roundTrips: 2,
    make: async ({ product, provider }) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      await visitor.visit(`/admin/users/${provider}`);
      return visitor.visit(`/admin/users/${provider}`);
    },
  },
};
