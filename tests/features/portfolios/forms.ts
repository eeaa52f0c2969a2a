import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { createPortfolio } from "../../support/albums.ts";
import type { HtmlForm } from "../../support/forms.ts";
import type { Product } from "../../support/product.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/profile/portfolio-new",
    keepsDrafts: ["search"],
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      const values = { weddingDate: "2025-06-14", location: "Bastide des Œillets", style: "Champêtre chic" };
      return formsOnPage(visitor, "/portfolios/new", "/portfolios/new", values);
    },
  },
  ...["", "/edit", "?dialog=delete"].map((end) => ({
    route: `routes/shell/profile/portfolio${end === "/edit" ? "-edit" : ""}`,
    keepsDrafts: ["search"],
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product);
      const path = `/portfolios/${await createPortfolio(product, account)}`;
      const stand = await formsOnPage(visitor, path + end, path + (end === "/edit" ? end : ""));
      // The forms of albums are tested elsewhere, because they send files.
      const isTyped = ({ fields }: HtmlForm) => fields.every(({ kind }) => kind !== "file");
      return { ...stand, forms: stand.forms.filter(isTyped) };
    },
  })),
];
