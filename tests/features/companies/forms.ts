import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage, formsOfNewAccount } from "../../support/action-forms.ts";
import type { HtmlForm } from "../../support/forms.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/profile/company-details",
    prepare: formsOfNewAccount("/company/details", {
      dateOfCreation: "2014-05-06",
      siret: "73282932000074",
      website: "maison-berthier.fr",
    }),
  },
  {
    route: "routes/shell/profile/company-address",
    keepsDrafts: ["search"],
    prepare: formsOfNewAccount("/company/address", { placeId: "" }),
  },
  {
    route: "routes/shell/profile/company-services",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const insert = (table: string, value: string) =>
        product.db.prepare(`INSERT INTO ${table} VALUES (?, ?)`).bind(id, value).run();
      await insert("company_services (provider_id, service)", "FULL_PLANNING");
      await insert("company_languages (provider_id, language)", "fr");
      const stand = await formsOnPage(visitor, "/company/services", "/company/services");
      // Only the fields of one service are filled in, because all services have the same fields.
      const isTried = ({ name }: HtmlForm["fields"][number]) =>
        !/^details\[(?!2\])\d+\]\.(?!service$)/.test(name);
      return {
        ...stand,
        forms: stand.forms.map((form) => ({ ...form, fields: form.fields.filter(isTried) })),
      };
    },
  },
];
