import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { testimonialForm } from "../support/testimonials.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const LIST = "/admin/testimonials";
/** The id of a testimonial of the country that has a hundred. */
const FULL = "019a0000-0000-7000-8000-000000000001";
const add = (changed: Record<string, string> = {}) =>
  admin.visitor.post(`${LIST}/new`, testimonialForm(changed));
const press = (intent: string, testimonial: string) => admin.visitor.post(LIST, { intent, testimonial });
const idOf = async (firstname: string): Promise<string> =>
  (await product.db
    .prepare("SELECT id FROM testimonials WHERE firstname = ?")
    .bind(firstname)
    .first<string>("id")) ?? "";
/** The first names beside the sign-in form of a domain, in their order. */
const shownOn = async (domain: string): Promise<string[]> => {
  const { text } = await product.visitor(domain).visit("/login");
  const names = [...text.matchAll(/<figcaption(?:(?!<\/figcaption>)[\s\S])*?<b [^>]*>([\s\S]*?)<\/b>/g)];
  return names.map(([, name = ""]) => name.replaceAll("<!-- -->", "").split(" ")[0] ?? "");
};
/** Expects that the form is rejected, and that it says why in French and in English. */
async function expectRejected(wrong: Record<string, string>, error: string, code: number): Promise<void> {
  for (const language of ["en", "fr"] as const) {
    admin.visitor.cookies.set("locale", language);
    const { status, text } = await add(wrong);
    expect(status).toBe(code);
    expect(pageContainsText(language, `testimonials:errors.${error}`, text), language).toBe(true);
  }
}
const audited = async (id: string): Promise<string[]> => {
  const { results } = await product.db
    .prepare("SELECT action FROM audit_log WHERE subject_id = ? AND actor_id = ? ORDER BY id")
    .bind(id, admin.id)
    .all<{ action: string }>();
  return results.map(({ action }) => action.replace("testimonial.", ""));
};

test("a country without testimonials says so, and one that is added is shown on its sign-in page only", async () => {
  const empty = await admin.visitor.visit(`${LIST}?domain=de`);
  expect(pageContainsText("fr", "testimonials:empty_title", empty.text)).toBe(true);
  expect(await shownOn("de")).toEqual([]);
  const added = await add({ domain: "de", language: "de", firstname: "Antje", quote: "Es <b>passt</b>." });
  expect(added.location).toBe(`${LIST}?domain=de`);
  expect(await shownOn("de")).toEqual(["Antje"]);
  expect((await product.visitor("de").visit("/login")).text).toContain("„Es &lt;b&gt;passt&lt;/b&gt;.“");
  expect(await shownOn("it")).toEqual([]);
});

test("administrators move, hide, show, change and delete testimonials; each change is audited and visible at once", async () => {
  for (const firstname of ["Maud", "Iris", "Jean", "Zoé"]) await add({ firstname });
  expect(await shownOn("fr")).toEqual(["Maud", "Iris", "Jean"]);
  const id = await idOf("Iris");
  await press("up", id);
  await press("up", id);
  expect(await shownOn("fr")).toEqual(["Iris", "Maud", "Jean"]);
  await press("down", id);
  expect(await shownOn("fr")).toEqual(["Maud", "Iris", "Jean"]);
  await press("hide", id);
  expect(await shownOn("fr")).toEqual(["Maud", "Jean", "Zoé"]);
  await press("hide", id);
  await press("show", id);
  expect(await shownOn("fr")).toEqual(["Maud", "Iris", "Jean"]);
  const changed = await admin.visitor.post(`${LIST}/${id}`, testimonialForm({ firstname: "Inès" }));
  expect(changed.location).toBe(`${LIST}?domain=fr`);
  expect(await shownOn("fr")).toEqual(["Maud", "Inès", "Jean"]);
  const question = await admin.visitor.visit(`${LIST}/${id}?delete`);
  expect(pageContainsText("fr", "testimonials:delete.title", question.text)).toBe(true);
  expect((await press("delete", id)).location).toMatch(LIST);
  expect(await shownOn("fr")).toEqual(["Maud", "Jean", "Zoé"]);
  expect((await admin.visitor.visit(`${LIST}/${id}`)).status).toBe(404);
  expect(await audited(id)).toEqual(["created", "moved", "moved", "hidden", "shown", "changed", "deleted"]);
});

test("a form that is sent twice adds one testimonial", async () => {
  await add({ firstname: "Léonie" });
  await add({ firstname: "Léonie" });
  const count = product.db.prepare("SELECT count(*) AS n FROM testimonials WHERE firstname = 'Léonie'");
  expect(await count.first("n")).toBe(1);
});

test.each([
  [{ quote: " " }, "quote"],
  [{ quote: "x".repeat(241) }, "quote_long"],
  [{ firstname: "" }, "name"],
  [{ lastname: "x".repeat(51) }, "name_long"],
  [{ about: "" }, "about"],
  [{ about: "x".repeat(81) }, "about_long"],
  [{ consentOn: "" }, "consent"],
  [{ consentOn: "2999-01-01" }, "consent_later"],
  [{ domain: "xx" }, "domain"],
  [{ language: "xx" }, "language"],
])("with %j nothing is stored, and the form says why", async (wrong: Record<string, string>, error) => {
  const before = await product.db.prepare("SELECT count(*) AS n FROM testimonials").first("n");
  await expectRejected(wrong, error, 400);
  expect(await product.db.prepare("SELECT count(*) AS n FROM testimonials").first("n")).toBe(before);
});

test("a testimonial has a language that its country offers, and a country has at most a hundred", async () => {
  await admin.visitor.post("/admin/domains", { domain: "pt", isActive: "yes", languages: "en" });
  await expectRejected({ domain: "pt", language: "nl" }, "language_closed", 400);
  await product.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
       INSERT INTO testimonials (id, domain, language, position, quote, firstname, lastname, about, consent_on,
         created_at, updated_at)
       SELECT iif(n = 1, ?, 'many-' || n), 'es', 'es', 1, 'q', 'f', 'l', 'a', '2026-01-01', 1, 1 FROM numbers`,
    )
    .bind(FULL)
    .run();
  await expectRejected({ domain: "es", language: "es" }, "full", 409);
  await add({ firstname: "Ana", language: "en" });
  const moved = testimonialForm({ firstname: "Ana", domain: "es", language: "en" });
  const answer = await admin.visitor.post(`${LIST}/${await idOf("Ana")}`, moved);
  expect(answer.status).toBe(409);
  expect(pageContainsText("fr", "testimonials:errors.full", answer.text)).toBe(true);
  expect(await audited(await idOf("Ana"))).toEqual(["created"]);
  const own = { ...testimonialForm(), domain: "es", language: "es", firstname: "Inés" };
  expect((await admin.visitor.post(`${LIST}/${FULL}`, own)).location).toBe(`${LIST}?domain=es`);
});
