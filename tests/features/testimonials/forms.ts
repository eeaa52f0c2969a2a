import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { testimonialForm } from "../../support/testimonials.ts";

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/shell/admin/site/testimonial",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const path = "/admin/testimonials/new";
      return formsOnPage(visitor, path, path, testimonialForm());
    },
  },
  {
    route: "routes/shell/admin/site/testimonials",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      for (const firstname of ["Maud", "Iris"])
        await visitor.post("/admin/testimonials/new", testimonialForm({ firstname, domain: "pt" }));
      return formsOnPage(visitor, "/admin/testimonials?domain=pt", "/admin/testimonials");
    },
  },
];
