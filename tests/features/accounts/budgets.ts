import { createAccount, PASSWORD, registrationForm } from "../../support/accounts.ts";
import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/login": { scripts: 4700, styles: 9200, messages: 0, wire: 60_800, requests: 4 },
  "/register": { scripts: 3800, styles: 9200, messages: 0, wire: 61_400, requests: 4 },
  "/forgot-password": { scripts: 3400, styles: 9200, messages: 0, wire: 59_000, requests: 4 },
  "/account": { as: "planner", scripts: 9000, styles: 12_100, messages: 0, wire: 65_800, requests: 3 },
  "/security": { as: "planner", scripts: 6300, styles: 12_100, messages: 0, wire: 60_500, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "login page": {
    read: 0,
    written: 0,
    roundTrips: 0,
    make: ({ product }) => product.visitor().visit("/login"),
  },
  login: {
    read: 20,
    written: 17,
    roundTrips: 3,
    make: async ({ product }) => {
      const { email } = await createAccount(product);
      return product.visitor().post("/login", { email, password: PASSWORD });
    },
  },
  "register page": {
    read: 0,
    written: 0,
    roundTrips: 0,
    make: ({ product }) => product.visitor().visit("/register"),
  },
  register: {
    read: 16,
    written: 25,
    roundTrips: 3,
    make: ({ product }) => product.visitor().post("/register", registrationForm()),
  },
};
