import { createAccount, freshEmail } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { coupleUnsubscribePath } from "../../../app/models/couples/wanted-mails/unsubscribe-link.server.ts";
import { askForCoupleLink, createCouple, signInCouple } from "../../support/couples.ts";
import type { Product } from "../../support/product.ts";
import { createRequest } from "../../support/requests.ts";
import { createProvider } from "../../support/projects.ts";
import { createPastRequest } from "../../support/reviews.ts";

async function projectPage(product: Product) {
  const { id } = await createAccount(product);
  const request = await createRequest(product, id);
  const { visitor } = await signInCouple(product, [request.projectId]);
  return { visitor, request, path: `/couple/projects/${request.projectId}` };
}

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/couple/sign-in",
    prepare: (product) => formsOnPage(product.visitor(), "/couple/sign-in", "/couple/sign-in"),
  },
  {
    route: "routes/couple/enter",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const { email } = await createRequest(product, id, { email: freshEmail("couple") });
      const visitor = product.visitor();
      const link = await askForCoupleLink(product, visitor, email);
      return formsOnPage(visitor, link, link);
    },
  },
  {
    route: "routes/couple/project",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const request = await createPastRequest(product, id);
      const { visitor } = await signInCouple(product, [request.projectId]);
      const path = `/couple/projects/${request.projectId}`;
      const found = await formsOnPage(visitor, path, path);
      // The form with the choice of the provider leads to another page.
      return {
        ...found,
        forms: found.forms.filter(({ fields }) => fields.some(({ name }) => name === "request")),
      };
    },
  },
  {
    route: "routes/couple/change",
    prepare: async (product) => {
      const { visitor, path } = await projectPage(product);
      return formsOnPage(visitor, `${path}/change`, `${path}/change`, { intent: "save" });
    },
  },
  {
    route: "routes/couple/providers",
    keepsDrafts: ["more", "back", "filter"],
    prepare: async (product) => {
      const other = await createProvider(product);
      const { visitor, path } = await projectPage(product);
      return formsOnPage(visitor, `${path}/providers`, `${path}/providers`, { providers: other.id });
    },
  },
  {
    route: "routes/couple/booked",
    prepare: async (product) => {
      const { visitor, path } = await projectPage(product);
      return formsOnPage(visitor, `${path}/booked`, `${path}/booked`, { with: "other" });
    },
  },
  {
    route: "routes/couple/withdraw",
    prepare: async (product) => {
      const { visitor, path } = await projectPage(product);
      return formsOnPage(visitor, `${path}/withdraw`, `${path}/withdraw`, {
        reason: "Nous nous marions au loin.",
      });
    },
  },
  {
    route: "routes/couple/account",
    prepare: async (product) => {
      const { visitor } = await projectPage(product);
      const found = await formsOnPage(visitor, "/couple/account", "/couple/account");
      // The buttons that sign out come last, because no form can be sent after them.
      return {
        ...found,
        forms: found.forms.filter(({ fields }) =>
          fields.some(({ value }) => ["language", "contact", "mails", "phone_send"].includes(value)),
        ),
      };
    },
  },
  {
    route: "routes/couple/unsubscribe",
    prepare: async (product) => {
      const { coupleId } = await createCouple(product);
      const path = await coupleUnsubscribePath("local-form-secret-local", { coupleId, kind: "answers" });
      return formsOnPage(product.visitor(), path, path);
    },
  },
  {
    route: "routes/couple/delete",
    prepare: async (product) => {
      const { visitor } = await projectPage(product);
      const found = await formsOnPage(visitor, "/couple/delete", "/couple/delete", { confirmed: "on" });
      return {
        ...found,
        forms: found.forms.filter(({ fields }) => fields.some(({ name }) => name === "confirmed")),
      };
    },
  },
];
