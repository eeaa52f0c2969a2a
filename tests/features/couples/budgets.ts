import type { PageBudget, RequestBudget } from "../../support/budgets.ts";
import { signInCouple } from "../../support/couples.ts";
import { createAccount } from "../../support/accounts.ts";
import { createRequest } from "../../support/requests.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/couple/sign-in": { scripts: 7000, styles: 9000, messages: 0, wire: 60_000, requests: 3 },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "couple's page with ten requests": {
    read: 60,
    written: 0,
    roundTrips: 2,
    make: async ({ product }) => {
      const first = await createAccount(product);
      const { projectId } = await createRequest(product, first.id);
      for (let count = 1; count < 10; count += 1) {
        const { id } = await createAccount(product);
        await createRequest(product, id, { projectId, seenAt: Date.now(), unlockedAt: Date.now() });
      }
      const { visitor } = await signInCouple(product, [projectId]);
      await visitor.visit(`/couple/projects/${projectId}`);
      return visitor.visit(`/couple/projects/${projectId}`);
    },
  },
  "link to the couple's page": {
    read: 30,
    written: 20,
    roundTrips: 4,
    make: ({ product }) => product.visitor().post("/couple/sign-in", { email: "nobody@couple.example" }),
  },
};
