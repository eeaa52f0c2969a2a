import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsOfNewAccount } from "../../support/action-forms.ts";
import { createTemplate } from "../../support/replies.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/settings/reply-template",
    prepare: formsOfNewAccount("/reply-templates/new"),
  },
  {
    route: "routes/shell/settings/reply-template",
    prepare: async (product) => {
      const { id: account, visitor } = await createAccount(product);
      const path = `/reply-templates/${await createTemplate(product, account)}?dialog=delete`;
      return formsOnPage(visitor, path, path);
    },
  },
];
