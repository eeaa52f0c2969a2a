import { stillLookingPath } from "../../../app/models/projects/lapse/still-looking-link.server.ts";
import { createAccount, freshEmail } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import type { Product, Visitor } from "../../support/product.ts";
import {
  contactForm,
  createProvider,
  detailsForm,
  mailedProjectLink,
  stampOfEarlierForm,
} from "../../support/projects.ts";
import { createRequest } from "../../support/requests.ts";

async function couple(product: Product, upTo: "providers" | "contact"): Promise<Visitor> {
  const visitor = product.visitor();
  const provider = await createProvider(product, { services: ["FULL_PLANNING"] });
  await visitor.post("/project", await detailsForm());
  if (upTo === "contact")
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
  return visitor;
}

async function confirmationLink(product: Product): Promise<{ visitor: Visitor; link: string }> {
  const visitor = await couple(product, "contact");
  const email = freshEmail("couple");
  await visitor.post("/project/contact", await contactForm({ email }));
  const row = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'project_confirmation'")
    .bind(email)
    .first<{ payload: string }>();
  const link = /\/project\/confirm\/[\w-]+/.exec(row?.payload ?? "")?.[0];
  if (!link) throw new Error("no confirmation was mailed; hold the mails first");
  return { visitor, link };
}

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/static/project/start",
    keepsDrafts: ["search"],
    prepare: async (product) => {
      const details = await detailsForm();
      const answers = Object.fromEntries(
        Object.entries(details).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value]] : [],
        ),
      );
      return formsOnPage(product.visitor(), "/project", "/project", { ...answers, languages: "fr" });
    },
  },
  {
    route: "routes/static/project/providers",
    keepsDrafts: ["more", "more_venues", "back", "filter", "clear_planners", "clear_venues"],
    prepare: async (product) =>
      formsOnPage(await couple(product, "providers"), "/project/providers", "/project/providers"),
  },
  {
    route: "routes/static/project/contact",
    prepare: async (product) =>
      formsOnPage(await couple(product, "contact"), "/project/contact", "/project/contact", {
        stamp: await stampOfEarlierForm(),
        consent: "on",
      }),
  },
  {
    route: "routes/static/project/later",
    prepare: async (product) => {
      const visitor = await couple(product, "providers");
      return formsOnPage(visitor, "/project/later", "/project/later", { email: freshEmail("later") });
    },
  },
  {
    route: "routes/static/project/continue",
    prepare: async (product) => {
      const visitor = await couple(product, "providers");
      const email = freshEmail("continue");
      await visitor.post("/project/later", { email, step: "providers" });
      const link = await mailedProjectLink(product, email);
      return formsOnPage(visitor, link, link);
    },
  },
  {
    route: "routes/static/project/confirm",
    prepare: async (product) => {
      const { visitor, link } = await confirmationLink(product);
      return formsOnPage(visitor, link, link);
    },
  },
  {
    route: "routes/static/project/still-looking",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const { projectId } = await createRequest(product, id);
      const link = await stillLookingPath("local-form-secret-local", projectId);
      return formsOnPage(product.visitor(), link, link);
    },
  },
];
