import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/impersonate",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      return formsOnPage(visitor, "/admin/impersonate", "/admin/impersonate", { userId: id });
    },
  },
  {
    route: "routes/resources/session/impersonation-stop",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      await visitor.post("/admin/impersonate", { userId: id });
      return formsOnPage(visitor, "/event-requests", "/impersonation/stop");
    },
  },
];
