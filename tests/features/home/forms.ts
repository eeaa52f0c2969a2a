import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/resources/home/welcome-dialog",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      await product.db
        .prepare("UPDATE accounts SET welcome_dialog_due_at = ? WHERE id = ?")
        .bind(Date.now(), id)
        .run();
      return formsOnPage(visitor, "/dashboard", "/welcome-dialog");
    },
  },
];
