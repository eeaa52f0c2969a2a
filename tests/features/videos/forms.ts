import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsOfNewAccount } from "../../support/action-forms.ts";
import type { Product } from "../../support/product.ts";
import { createVideo } from "../../support/videos.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/profile/videos",
    prepare: formsOfNewAccount("/videos?dialog=add"),
  },
  ...["", "?dialog=edit&video=", "?dialog=delete&video="].map((dialog) => ({
    route: "routes/shell/profile/videos",
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product);
      const id = await createVideo(product, account);
      const path = dialog === "" ? "/videos" : `/videos${dialog}${id}`;
      return formsOnPage(visitor, path, path);
    },
  })),
];
