import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

const PAGE = "/portrait-experiences";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

interface Stored {
  portrait: string;
  experience: string;
  service: string;
  benefits: string;
  savedAt: number | null;
  draft: string | null;
}
const storedOf = ({ id }: Account) =>
  product.db
    .prepare(
      `SELECT portrait, experience, service, benefits, saved_at AS savedAt, draft FROM portraits WHERE provider_id = ?`,
    )
    .bind(id)
    .first<Stored>();
const save = ({ visitor }: Account, fields: Record<string, string>) =>
  visitor.post(PAGE, { intent: "save", ...fields });
const keep = ({ visitor }: Account, fields: Record<string, string>) =>
  visitor.post(`${PAGE}/draft`, { intent: "draft", ...fields });
/** The text in a field of the page. */
const fieldOf = (html: string, name: string) =>
  new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1]?.replace(/^\n/, "");

describe("the portrait of a provider", () => {
  test("sections are saved as documents and shown again as they were typed", async () => {
    const account = await createAccount(product);
    const answer = await save(account, {
      portrait: "\r\n\r\nDepuis onze ans, **douze par an**.\r\n\r\n\r\n\r\n- un\r\n- deux",
      experience: "<script>alert(1)</script>",
      service: "  \n\n ",
      benefits: "1. Un seul mariage",
    });
    expect(answer.location).toBe(PAGE);
    const stored = await storedOf(account);
    expect(JSON.parse(stored?.portrait ?? "")).toEqual([
      {
        kind: "paragraph",
        runs: [
          { text: "Depuis onze ans, ", isBold: false },
          { text: "douze par an", isBold: true },
          { text: ".", isBold: false },
        ],
      },
      {
        kind: "list",
        isOrdered: false,
        items: [[{ text: "un", isBold: false }], [{ text: "deux", isBold: false }]],
      },
    ]);
    expect(stored?.service).toBe("");
    const page = (await account.visitor.visit(PAGE)).text;
    expect(fieldOf(page, "portrait")).toBe("Depuis onze ans, **douze par an**.\n\n- un\n- deux");
    expect(page).not.toContain("<script>alert");
    // One of the sections is empty, and the page says so beside it.
    expect(
      page.match(/<p [^>]*data-empty=""[^>]*>/g)?.filter((line) => !line.includes("hidden")),
    ).toHaveLength(1);
  });

  test("saving a portrait or a draft does not affect another account's portrait", async () => {
    const owner = await createAccount(product);
    await save(owner, { portrait: "Le mien" });
    const before = await storedOf(owner);
    const other = await createAccount(product);
    expect((await other.visitor.visit(PAGE)).text).not.toContain("Le mien");
    await save(other, { portrait: "Le leur" });
    await keep(other, { portrait: "Leur brouillon", base: String(before?.savedAt) });
    await other.visitor.post(PAGE, { intent: "discard" });
    expect(await storedOf(owner)).toEqual(before);
  });

  test("each section of the portrait is a step of the checklist", async () => {
    const account = await createAccount(product);
    await save(account, { portrait: "Qui je suis", service: "Après l’appel" });
    const home = (await account.visitor.visit("/")).text;
    const isOpen = (step: string) => pageContainsText("fr", `home:checklist.steps.${step}.title`, home);
    expect([isOpen("portrait"), isOpen("experiences"), isOpen("benefits")]).toEqual([false, true, true]);
  });
});

describe("the draft of a portrait", () => {
  test("the page shows the changed sections of a draft instead of the saved sections, and saving all sections deletes the draft", async () => {
    const account = await createAccount(product);
    await save(account, { portrait: "Un", experience: "Deux" });
    const base = String((await storedOf(account))?.savedAt);
    const kept = await keep(account, { portrait: "Un", experience: "Deux et demi", base });
    expect(JSON.parse(kept.text)).toEqual({ at: expect.stringMatching(/\d/) });
    expect(JSON.parse((await storedOf(account))?.draft ?? "")).toEqual({ experience: "Deux et demi" });

    const page = (await account.visitor.visit(PAGE)).text;
    expect(fieldOf(page, "experience")).toBe("Deux et demi");
    expect(fieldOf(page, "portrait")).toBe("Un");
    expect(pageContainsText("fr", "portrait:draft.body", page)).toBe(true);

    await save(account, { portrait: "Un", experience: "Deux et demi" });
    const stored = await storedOf(account);
    expect(stored?.draft).toBeNull();
    expect(stored?.experience).toContain("Deux et demi");
    expect(pageContainsText("fr", "portrait:draft.body", (await account.visitor.visit(PAGE)).text)).toBe(
      false,
    );
  });

  test("a draft is not stored if nothing has changed or if the section was saved in the meantime", async () => {
    const account = await createAccount(product);
    expect(JSON.parse((await keep(account, { portrait: "Premier mot" })).text)).toEqual({
      at: expect.any(String),
    });
    await save(account, { portrait: "Premier mot" });
    const base = String((await storedOf(account))?.savedAt);
    expect(JSON.parse((await keep(account, { portrait: "Premier mot  ", base })).text)).toEqual({ at: null });
    expect((await keep(account, { portrait: "Trop tard" })).status).toBe(409);
    expect((await storedOf(account))?.draft).toBeNull();
  });

  test("saving a section deletes its draft", async () => {
    const account = await createAccount(product);
    await save(account, { portrait: "Le texte lu" });
    const base = String((await storedOf(account))?.savedAt);
    await keep(account, { portrait: "Le brouillon", base });
    const asking = (await account.visitor.visit(`${PAGE}?dialog=discard`)).text;
    expect(pageContainsText("fr", "portrait:draft.discard_body", asking)).toBe(true);
    expect((await account.visitor.post(`${PAGE}?dialog=discard`, { intent: "discard" })).location).toBe(PAGE);
    expect(fieldOf((await account.visitor.visit(PAGE)).text, "portrait")).toBe("Le texte lu");
  });

  test("if a draft cannot be stored, the page shows an error", async () => {
    const account = await createAccount(product);
    await product.db.exec("ALTER TABLE portraits RENAME COLUMN draft TO gone");
    const answer = await keep(account, { portrait: "Perdu" });
    await product.db.exec("ALTER TABLE portraits RENAME COLUMN gone TO draft");
    expect(answer.status).toBe(500);
    expect(pageContainsText("fr", "portrait:errors.failed", answer.text)).toBe(true);
  });
});
