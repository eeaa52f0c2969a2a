import { LANGUAGES } from "../../../app/i18n/domains.ts";
import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { promotionForm, publish } from "../../support/promotions.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/resources/home/promotion-close",
    prepare: async (product) => {
      const admin = await createAccount(product, { role: "ROLE_ADMIN" });
      await publish(admin.visitor, promotionForm());
      return formsOnPage((await createAccount(product)).visitor, "/", "/promotions/close");
    },
  },
  {
    route: "routes/shell/admin/promotions",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      await publish(visitor, promotionForm());
      return formsOnPage(visitor, "/admin/promotions", "/admin/promotions");
    },
  },
  {
    route: "routes/shell/admin/promotion",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const titles = Object.fromEntries(LANGUAGES.map((language) => [`title.${language}`, "Le salon ouvre"]));
      return formsOnPage(visitor, "/admin/promotions/new", "/admin/promotions/new", titles);
    },
  },
  {
    route: "routes/shell/admin/promotion-picture",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const draft = promotionForm({ kind: "popup", audience: "venue", domain: "pt" });
      const { location } = await visitor.post("/admin/promotions/new", draft);
      const path = `${location ?? ""}/picture`;
      const [form] = (await formsOnPage(visitor, path, path)).forms;
      if (!form) throw new Error("no form for a picture");
      const removal = { name: "intent", value: "remove", kind: "button" };
      return { visitor, target: path, forms: [{ action: path, buttons: [], fields: [removal] }, form] };
    },
  },
];
