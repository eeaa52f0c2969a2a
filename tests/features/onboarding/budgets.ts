import { addressForm, companyForm, servicesForm } from "../../support/onboarding.ts";
import type { PageBudget, RequestBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/onboarding/company": {
    as: "newcomer",
    scripts: 6600,
    styles: 6820,
    messages: 0,
    wire: 45_250,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "onboarding, company page": {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ newcomer }) => newcomer.visit("/onboarding/company"),
  },
  "onboarding, company": {
    read: 6,
    written: 2,
    roundTrips: 5,
    make: ({ newcomer }) => newcomer.post("/onboarding/company", companyForm()),
  },
  "onboarding, address page": {
    read: 6,
    written: 0,
    roundTrips: 2,
    make: ({ newcomer }) => newcomer.visit("/onboarding/address"),
  },
  "onboarding, address": {
    read: 17,
    written: 2,
    roundTrips: 6,
    make: ({ newcomer }) => newcomer.post("/onboarding/address", addressForm()),
  },
  "onboarding, services page": {
    read: 8,
    written: 0,
    roundTrips: 2,
    make: ({ newcomer }) => newcomer.visit("/onboarding/services"),
  },
  "onboarding, services": {
    read: 248,
    written: 50,
    roundTrips: 6,
    make: ({ newcomer }) => newcomer.post("/onboarding/services", servicesForm()),
  },
};
