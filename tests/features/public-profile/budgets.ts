import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/providers/{provider}": { scripts: 6200, styles: 10_050, messages: 0, wire: 50_300, requests: 3 },
  "/providers/{premium}": { scripts: 6200, styles: 10_050, messages: 0, wire: 49_300, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "public profile, free": {
    read: 100,
    written: 0,
    roundTrips: 3,
    make: ({ product, provider }) => product.visitor().visit(`/providers/${provider}`),
  },
  "public profile, Premium": {
    read: 88,
    written: 0,
    roundTrips: 2,
    make: ({ product, premium }) => product.visitor().visit(`/providers/${premium}`),
  },
  "public portfolio": {
    read: 49,
    written: 0,
    roundTrips: 3,
    make: async ({ product, portfolio, provider }) => {
      const visitor = product.visitor();
      const { location } = await visitor.visit(`/providers/${provider}/portfolios/${portfolio}`);
      return visitor.visit(new URL(location ?? "").pathname);
    },
  },
};
