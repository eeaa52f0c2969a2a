import { createAccount } from "../../support/accounts.ts";
import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/billing": { as: "planner", scripts: 5900, styles: 9300, messages: 0, wire: 48_600, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  // With a customer at Stripe, the page also lists the invoices.
  subscription: {
    read: 20,
    written: 0,
    roundTrips: 2,
    make: async ({ product }) => {
      const { id, visitor } = await createAccount(product, { isPremium: true });
      await product.db
        .prepare(
          "INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, 1)",
        )
        .bind(id, `cus_of_${id}`)
        .run();
      await visitor.visit("/subscription");
      return visitor.visit("/subscription");
    },
  },
};
