import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEMPLATES_MAX } from "../../app/models/replies/limits.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createTemplate, REPLY_TEMPLATE_FORM } from "../support/replies.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const storedOf = async ({ id }: Account) =>
  (
    await product.db
      .prepare(
        "SELECT id, language, name, subject, body FROM reply_templates WHERE provider_id = ? ORDER BY id",
      )
      .bind(id)
      .all<{ id: string; language: string; name: string; subject: string; body: string }>()
  ).results;
const save = (account: Account, fields: Record<string, string> = {}, path = "/reply-templates/new") =>
  account.visitor.post(path, { intent: "save", ...REPLY_TEMPLATE_FORM, ...fields });

describe("the templates of a provider", () => {
  test("a template is written in one language, changed and deleted", async () => {
    const account = await createAccount(product);
    const saved = await save(account, {}, "/reply-templates/new?language=de");
    expect(saved.location).toBe("/reply-templates");
    const [template] = await storedOf(account);
    expect(template).toMatchObject({ language: "de", ...REPLY_TEMPLATE_FORM });
    const path = `/reply-templates/${template?.id}`;
    expect((await account.visitor.visit("/reply-templates")).text).toContain(path);

    await save(account, { name: "Zweiter Kontakt" }, path);
    expect(await storedOf(account)).toMatchObject([{ language: "de", name: "Zweiter Kontakt" }]);
    const form = (await account.visitor.visit(path)).text;
    expect(form).toContain('value="Zweiter Kontakt"');
    expect(form).toContain("{Vorname} {Datum} {Ort} {Veranstaltung}");

    await account.visitor.post(path, { intent: "delete" });
    expect(await storedOf(account)).toEqual([]);
    expect((await account.visitor.visit(path)).status).toBe(404);
  });

  test("a template that is sent again after a lost response is stored only once", async () => {
    const account = await createAccount(product);
    const answers = await Promise.all(Array.from({ length: 3 }, () => save(account)));
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill("/reply-templates"));
    expect(await storedOf(account)).toHaveLength(1);
    await save(account, { body: "Bonjour à vous." });
    expect(await storedOf(account)).toHaveLength(2);
  });

  test("the built-in template is offered in each language, and a provider can save it as a template of their own", async () => {
    const account = await createAccount(product);
    const list = (await account.visitor.visit("/reply-templates")).text;
    for (const language of ["fr", "en", "de", "nl", "it", "es", "pt"])
      expect(list).toContain(`/reply-templates/new?language=${language}&amp;from=standard`);
    const form = (await account.visitor.visit("/reply-templates/new?language=en&from=standard")).text;
    expect(form).toContain(ALL_TEXTS.en.get("replies:standard.subject"));
  });

  test("a template with an unknown placeholder is not saved, and the error names the placeholder", async () => {
    const account = await createAccount(product);
    const answer = await save(account, { body: "Bonjour {pernom}" });
    expect(answer.status).toBe(400);
    expect(pageContainsText("fr", "replies:errors.placeholder_unknown", answer.text)).toBe(true);
    expect(answer.text).toMatch(/>\{pernom\}[^<]/);
    expect(answer.text).toContain("Bonjour {pernom}");
    expect(await storedOf(account)).toEqual([]);
  });

  test("nobody can see, change or delete the template of another account", async () => {
    const owner = await createAccount(product);
    const id = await createTemplate(product, owner.id, { name: "Le mien" });
    const other = await createAccount(product);
    const path = `/reply-templates/${id}`;
    expect((await other.visitor.visit(path)).status).toBe(404);
    expect((await other.visitor.visit("/reply-templates")).text).not.toContain("Le mien");
    expect((await save(other, { name: "Le leur" }, path)).status).toBe(404);
    await other.visitor.post(path, { intent: "delete" });
    expect(await storedOf(owner)).toMatchObject([{ id, name: "Le mien" }]);
  });
});

describe("the limit of ten templates per language", () => {
  test("if there is room for one more template, one of thirty parallel submissions is saved", async () => {
    for (let round = 0; round < 6; round += 1) {
      const account = await createAccount(product);
      for (let count = 1; count < TEMPLATES_MAX; count += 1) await createTemplate(product, account.id);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_item, index) => save(account, { name: `Modèle ${index}` })),
      );
      expect(answers.filter(({ location }) => location !== null)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
      expect(await storedOf(account)).toHaveLength(TEMPLATES_MAX);
    }
  });

  test("a language with ten templates accepts no other template and says so, but another language still accepts templates", async () => {
    const account = await createAccount(product);
    for (let made = 0; made < TEMPLATES_MAX; made += 1) await createTemplate(product, account.id);
    expect(
      pageContainsText("fr", "replies:list.full", (await account.visitor.visit("/reply-templates")).text),
    ).toBe(true);
    const one = { name: "Un de trop" };
    expect(pageContainsText("fr", "replies:errors.templates_full", (await save(account, one)).text)).toBe(
      true,
    );
    await save(account, {}, "/reply-templates/new?language=it");
    expect((await storedOf(account)).filter(({ language }) => language === "it")).toHaveLength(1);
  });
});
