import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/site/details",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      // The Portuguese domain, because the other tests read the French one.
      const page = "/admin/site?domain=pt";
      return formsOnPage(visitor, page, page, {
        email: "operador@trousseau.example",
        phone: "+351 210 000 000",
      });
    },
  },
];
