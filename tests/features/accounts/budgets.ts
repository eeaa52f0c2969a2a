import { createAccount, PASSWORD, registrationForm } from "../../support/accounts.ts";
import { ApiClient } from "../../support/api/api-client.ts";
import { measuredClient } from "../../support/api/measured-client.ts";
import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/login": { scripts: 4700, styles: 7450, messages: 0, wire: 48_150, requests: 4 },
  "/register": { scripts: 3800, styles: 7870, messages: 0, wire: 49_200, requests: 4 },
  "/forgot-password": { scripts: 3400, styles: 7210, messages: 0, wire: 46_000, requests: 4 },
  "/account": { as: "planner", scripts: 9050, styles: 10_400, messages: 0, wire: 55_500, requests: 3 },
  "/security": { as: "planner", scripts: 6300, styles: 9210, messages: 0, wire: 49_050, requests: 3 },
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
  // The rows of the sign-in by form, and three more for the tokens.
  "login by the API": {
    read: 23,
    written: 26,
    roundTrips: 3,
    make: async ({ product }) => {
      const { email } = await createAccount(product);
      return ApiClient.open(product).send({
        method: "POST",
        path: "/api/auth/login-check",
        body: { username: email, password: PASSWORD },
      });
    },
  },
  // The statements of the batch select the owner of the token themselves.
  "refreshing tokens by the API": {
    read: 30,
    written: 10,
    roundTrips: 1,
    make: async (scene) => {
      const client = await measuredClient(scene);
      return client.withToken(null).send({
        method: "POST",
        path: "/api/auth/refresh",
        body: { refresh_token: client.refreshToken },
      });
    },
  },
  "own account by the API": {
    read: 20,
    written: 0,
    roundTrips: 1,
    make: async (scene) => (await measuredClient(scene)).send({ method: "GET", path: "/api/me" }),
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
