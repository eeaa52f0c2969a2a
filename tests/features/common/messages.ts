import { FORM_LIMITS } from "../../../app/http/forms/form-limits.ts";
import { freshEmail, PASSWORD } from "../../support/accounts.ts";
import {
  followRedirects,
  type FilledForm,
  type MessageRow,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

const login = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/login",
  form: { email: freshEmail(), password: PASSWORD },
});

export const MESSAGES: readonly MessageRow[] = [
  {
    key: "common:not_found.title",
    play: async (setup) => {
      const visitor = setup.visitor();
      return { before: await visitor.visit("/login"), after: await visitor.visit("/no-such-page") };
    },
  },
  ...(["title", "body", "refresh", "reference"] as const).map((part): MessageRow => ({
    key: `common:error_screen.${part}`,
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/account");
      await setup.product.db.exec("ALTER TABLE data_exports RENAME TO data_exports_gone");
      try {
        return { before, after: await visitor.visit("/account") };
      } finally {
        await setup.product.db.exec("ALTER TABLE data_exports_gone RENAME TO data_exports");
      }
    },
  })),
  {
    key: "common:errors.not_moderated",
    play: async (setup) => {
      const { visitor } = await setup.account({ moderation: "pending" });
      const before = await visitor.visit("/");
      return { before, after: await followRedirects(visitor, await visitor.visit("/credits")) };
    },
  },
  {
    key: "common:errors.provider_page",
    play: async (setup) => {
      const { visitor } = await setup.account({ role: "ROLE_ADMIN" });
      const before = await visitor.visit("/admin/moderation");
      return { before, after: await followRedirects(visitor, await visitor.visit("/credits")) };
    },
  },
  {
    key: "common:errors.cross_site",
    play: async (setup) => {
      const { visitor, path, form } = await login(setup);
      const before = await visitor.visit(path);
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
      const headers = { Origin: "https://elsewhere.example" };
      return { before, after: await visitor.visit(path, { form: body, headers }) };
    },
  },
  {
    key: "common:errors.too_large",
    play: async (setup) => {
      const { visitor, path, form } = await login(setup);
      const before = await visitor.visit(path);
      const long = new URLSearchParams({
        email: String(form["email"]),
        password: "x".repeat(FORM_LIMITS.bytes),
      });
      return { before, after: await visitor.visit(path, { form: long }) };
    },
  },
  {
    key: "common:errors.api",
    play: async (setup) => {
      const visitor = setup.visitor();
      return {
        before: await visitor.visit("/login"),
        after: await visitor.visit("/login", { method: "PUT" }),
      };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/e2e/unsent.spec.ts", second: "de", keys: ["common:errors.network"] },
  { test: "tests/workers/upload-forms.test.ts", second: "de", keys: ["common:errors.upload_busy"] },
  {
    test: "tests/e2e/messages.spec.ts",
    second: "nl",
    keys: ["places:failed", "places:failed_town", "places:none", "places:none_town"],
  },
];

/** The messages for a field that defines no message of its own. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "validation:required": "tests/unit/access/read-form.test.ts",
  "validation:invalid": "tests/unit/access/read-form.test.ts",
};
