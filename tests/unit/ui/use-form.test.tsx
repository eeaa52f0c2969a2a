import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { parseForm } from "../../../app/access/read-form.ts";
import { SCHEMAS } from "../../../app/enhance/parts/forms/schemas.ts";
import { textsFor } from "../../support/i18n.ts";
import { accountSchema } from "../../../app/models/accounts/settings-form.rules.ts";
import { promotionSchema } from "../../../app/models/promotions/form.rules.ts";
import { PasswordField } from "../../../app/ui/fields/password-field.tsx";
import { TextField } from "../../../app/ui/fields/text-field.tsx";
import {
  useForm,
  type Form,
  type FormOptions,
  type RejectedFormResponse,
} from "../../../app/ui/forms/use-form.ts";

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const rejectedAccount = (fields: Record<string, string>): RejectedFormResponse =>
  parseForm(formOf(fields), accountSchema).reply({ hideFields: ["password"] });

/** Renders the form on the server, and returns the result of useForm and the HTML. */
function drawn(options: FormOptions): { form: Form; html: string } {
  const seen: Form[] = [];
  function Page() {
    const form = useForm(options);
    seen.push(form);
    return (
      <form {...form.props}>
        <TextField {...form.field("email")} label="E-mail" />
        <PasswordField {...form.secret("password")} label="Mot de passe" autoComplete="current-password" />
      </form>
    );
  }
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={textsFor("fr")}>
      <Page />
    </I18nextProvider>,
  );
  const [form] = seen;
  if (!form) throw new Error("nothing was drawn");
  return { form, html };
}

const email = { intent: "email", email: "camille@", password: "secret-typed" };

describe("the form helper useForm", () => {
  test("a form shows the stored values, names its schema, and switches off the browser's own validation", () => {
    const { form, html } = drawn({
      schema: "account",
      rejected: undefined,
      defaultValue: { email: "a@b.fr" },
    });
    expect(html).toContain('<form id="form-account" novalidate="" data-schema="account">');
    expect(html).toContain('name="email" aria-describedby="email-error" class="input" value="a@b.fr"');
    expect(form.field("email")).toEqual({
      id: "email",
      name: "email",
      defaultValue: "a@b.fr",
      error: undefined,
    });
    expect(form.summary).toEqual({ problems: [], message: undefined });
    expect(form.isRejected).toBe(false);
  });

  test("a rejected form shows the typed values except secrets, and the error at its field with a link to the field", () => {
    const { form, html } = drawn({
      schema: "account",
      own: { intent: "email" },
      rejected: rejectedAccount(email),
    });
    const said = form.error("email");
    expect(said).toBeTruthy();
    expect(form.value("email")).toBe("camille@");
    expect(form.summary.problems).toEqual([{ id: "email", message: said }]);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`<p class="message-error" id="email-error">`);
    expect(html).not.toContain("secret-typed");
  });

  test("if a page has several forms, each form receives only its own submission and has its own field ids", () => {
    const other = drawn({
      schema: "account",
      own: { intent: "identity" },
      rejected: rejectedAccount(email),
      defaultValue: { firstname: "Camille" },
      idOf: (name) => `identity-${name}`,
    }).form;
    expect(other.isRejected).toBe(false);
    expect(other.error("email")).toBeUndefined();
    expect(other.props.id).toBe("form-account-identity");
    expect(other.field("firstname")).toMatchObject({ id: "identity-firstname", defaultValue: "Camille" });
  });

  test("an error that belongs to a button is shown at the form", () => {
    const rejected = rejectedAccount({ intent: "unknown" });
    const { form } = drawn({ rejected });
    expect(form.summary.message).toBeTruthy();
    expect(form.summary.problems).toEqual([]);
  });

  test("useForm reads nested fields, lists and checkboxes", () => {
    const typed = { "title.fr": "x".repeat(100), "button.fr": "Voir", showOncePerUser: "yes" };
    const rejected = parseForm(formOf(typed), promotionSchema).reply();
    const { form } = drawn({ schema: "promotion", rejected });
    expect(form.value("button.fr")).toBe("Voir");
    expect(form.error("title.fr")).toBeTruthy();
    expect(form.box("showOncePerUser").defaultChecked).toBe(true);
    const stored = drawn({
      rejected: undefined,
      defaultValue: { languages: ["fr", "de"], title: { fr: "Salon" }, link: null },
    }).form;
    expect(stored.choices("languages").defaultValues).toEqual(["fr", "de"]);
    expect([stored.value("title.fr"), stored.value("title.de"), stored.value("link")]).toEqual([
      "Salon",
      "",
      "",
    ]);
  });
});

test.each(Object.entries(SCHEMAS))("the module of the schema %s can be loaded alone", async (_name, load) => {
  const schema = await load("2026-11-23");
  expect(schema.safeParse({ "not a field": 1 }).success).toBe(false);
});
