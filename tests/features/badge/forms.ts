import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { createProvider } from "../../support/projects.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/open/integrate-badge",
    prepare: async (product) =>
      formsOnPage(
        (await createProvider(product, { isPremium: true })).visitor,
        "/integrate-badge",
        "/integrate-badge",
      ),
  },
];
