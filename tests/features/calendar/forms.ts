import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import type { Product } from "../../support/product.ts";

export const FORMS: readonly ActionRow[] = [
  ...(["create", "change"] as const).map((stage) => ({
    route: "routes/shell/settings/calendar",
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product);
      if (stage === "change") await visitor.post("/calendar", { intent: "create" });
      return formsOnPage(visitor, "/calendar", "/calendar");
    },
  })),
];
