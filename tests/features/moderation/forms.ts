import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { createHiddenProvider } from "../../support/hidden-profile.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/moderated-account",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product, { moderation: "pending" });
      const path = `/admin/moderation/${id}`;
      return formsOnPage(visitor, path, path);
    },
  },
  {
    route: "routes/shell/settings/siret",
    asksThirdParty: true,
    prepare: async (product) => {
      const { visitor } = await createHiddenProvider(product);
      return formsOnPage(visitor, "/siret", "/siret", { siret: "73282932000074" });
    },
  },
  {
    route: "routes/shell/settings/resubmission",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { moderation: "refused" });
      return formsOnPage(visitor, "/resubmission", "/resubmission", {
        siret: "73282932000074",
        note: "Le SIRET est maintenant celui de l’atelier.",
      });
    },
  },
];
