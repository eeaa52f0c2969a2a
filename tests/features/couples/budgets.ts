import type { PageBudget, RequestBudget } from "../../support/budgets.ts";
import { createCouple, signInCouple } from "../../support/couples.ts";
import { createAccount } from "../../support/accounts.ts";
import type { Product } from "../../support/product.ts";
import { createRequest } from "../../support/requests.ts";

/** Accounts that couples do not see, so that they change no figure of the directory. */
const NOT_LISTED = { moderation: "pending" } as const;

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/couple/sign-in": { scripts: 4000, styles: 6870, messages: 0, wire: 48_450, requests: 3 },
};

/** A couple whose project has ten requests, nine of which are unlocked. */
async function coupleWithTenRequests(product: Product) {
  const first = await createAccount(product, NOT_LISTED);
  const { projectId } = await createRequest(product, first.id);
  for (let count = 1; count < 10; count += 1) {
    const { id } = await createAccount(product, NOT_LISTED);
    await createRequest(product, id, { projectId, seenAt: Date.now(), unlockedAt: Date.now() });
  }
  const { visitor } = await signInCouple(product, [projectId]);
  return { visitor, projectId };
}

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "couple's page with ten requests": {
    read: 60,
    written: 0,
    roundTrips: 2,
    make: async ({ product }) => {
      const { visitor, projectId } = await coupleWithTenRequests(product);
      await visitor.visit(`/couple/projects/${projectId}`);
      return visitor.visit(`/couple/projects/${projectId}`);
    },
  },
  "couple's page with five favourites": {
    read: 60,
    written: 0,
    roundTrips: 3,
    make: async ({ product }) => {
      const { visitor, page } = await createCouple(product, { asked: NOT_LISTED });
      for (let count = 0; count < 5; count += 1) {
        const { id } = await createAccount(product, NOT_LISTED);
        await visitor.post("/favorites/change", { id, kind: "planner", wanted: "yes" });
      }
      await visitor.visit(page);
      return visitor.visit(page);
    },
  },
  "couple's data with ten requests": {
    read: 100,
    written: 0,
    roundTrips: 2,
    make: async ({ product }) => {
      const { visitor } = await coupleWithTenRequests(product);
      await visitor.visit("/couple/data");
      return visitor.visit("/couple/data");
    },
  },
  "change of a couple's contact with ten requests": {
    read: 400,
    written: 120,
    roundTrips: 5,
    make: async ({ product }) => {
      const { visitor } = await coupleWithTenRequests(product);
      const form = { firstname: "Isaure", lastname: "Berthier", phoneCountry: "FR", phone: "06 12 48 90 35" };
      return visitor.post("/couple/account", { intent: "contact", ...form });
    },
  },
  "link to the couple's page": {
    read: 30,
    written: 20,
    roundTrips: 4,
    make: ({ product }) => product.visitor().post("/couple/sign-in", { email: "nobody@couple.example" }),
  },
};
