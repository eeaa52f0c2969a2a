import { unsubscribePath } from "../../../app/models/notifications/unsubscribe-link.server.ts";
import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/settings/notifications",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { isPremium: true });
      return formsOnPage(visitor, "/account/notifications", "/account/notifications");
    },
  },
  {
    route: "routes/signed-out/unsubscribe",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const path = await unsubscribePath("local-form-secret-local", { accountId: id, kind: "digest" });
      return formsOnPage(product.visitor(), path, path);
    },
  },
];
