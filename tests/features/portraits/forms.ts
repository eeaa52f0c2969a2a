import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsOfNewAccount, formOfScript } from "../../support/action-forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/profile/portrait-experiences",
    prepare: formsOfNewAccount("/portrait-experiences"),
  },
  {
    route: "routes/shell/profile/portrait-experiences",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      await visitor.post("/portrait-experiences/draft", { intent: "draft", portrait: "Onze ans" });
      const path = "/portrait-experiences?dialog=discard";
      return formsOnPage(visitor, path, path);
    },
  },
  {
    route: "routes/resources/profile/portrait-draft",
    isJson: true,
    prepare: async (product) => ({
      visitor: (await createAccount(product)).visitor,
      target: "/portrait-experiences/draft",
      forms: [
        formOfScript({
          intent: "draft",
          portrait: "Onze ans",
          experience: "",
          service: "",
          benefits: "1. Un",
        }),
      ],
    }),
    keepsDrafts: [""],
  },
];
