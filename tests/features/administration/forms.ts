import { LANGUAGES } from "../../../app/i18n/domains.ts";
import { randomIds } from "../../../app/models/core/identifiers.ts";
import { createAccount } from "../../support/accounts.ts";
import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import type { HtmlForm } from "../../support/forms.ts";
import type { Product } from "../../support/product.ts";

const LIST_OF_ORDERS = "/admin/exports?list=orders";

export const FORMS: readonly ActionRow[] = [
  ...(["adjust", "disable", "enable"] as const).map((intent) => ({
    route: "routes/shell/admin/user",
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product, { credits: 3 });
      const path = `/admin/users/${id}`;
      if (intent === "enable") await visitor.post(path, { intent: "disable" });
      return formsOnPage(visitor, path, path, { credits: "2", reason: "Geste après une panne" });
    },
  })),
  {
    route: "routes/shell/admin/administrators",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      return formsOnPage(visitor, "/admin/administrators", "/admin/administrators");
    },
  },
  ...(["/admin/domains", "/admin/lookups", "/admin/lookups/service/new"] as const).map((path) => ({
    route: {
      "/admin/domains": "routes/shell/admin/domains",
      "/admin/lookups": "routes/shell/admin/lookups",
      "/admin/lookups/service/new": "routes/shell/admin/lookup",
    }[path],
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const labels = Object.fromEntries(LANGUAGES.map((language) => [`label.${language}`, "Bal d’été"]));
      const stand = await formsOnPage(visitor, path, path, labels);
      // The page has a form for each domain. The tests use the French domain, so only the form for the Portuguese
      // domain is sent.
      const isElsewhere = ({ fields }: HtmlForm) =>
        fields.every(({ name, value }) => name !== "domain" || value === "pt");
      return { ...stand, forms: stand.forms.filter(isElsewhere) };
    },
  })),
  {
    route: "routes/shell/admin/exports/exports",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      return formsOnPage(visitor, LIST_OF_ORDERS, LIST_OF_ORDERS);
    },
  },
  {
    route: "routes/resources/admin/list-file",
    isJson: true,
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { forms } = await formsOnPage(visitor, LIST_OF_ORDERS, LIST_OF_ORDERS);
      // The page sends its form here only when the days in it are valid.
      const withoutDays = forms.map((form) => ({
        ...form,
        fields: form.fields.filter(({ kind }) => kind !== "date"),
      }));
      return { visitor, target: "/admin/exports/file", forms: withoutDays };
    },
  },
  {
    route: "routes/shell/admin/operations",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      // A maintenance of tomorrow changes nothing for the other tests but a banner.
      return formsOnPage(visitor, "/admin/operations", "/admin/operations", { starts: "1440" });
    },
  },
  {
    route: "routes/shell/admin/outbox",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const id = randomIds.uuid();
      await product.db
        .prepare(
          `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at,
             state, attempts)
           VALUES (?, 'email', 'welcome', 'fr', 'fr', 'lea@example.com', '{}', ?, 1, 1, 'dead', 8)`,
        )
        .bind(id, `matrix:${id}`)
        .run();
      return formsOnPage(visitor, "/admin/outbox?state=dead", "/admin/outbox");
    },
  },
];
