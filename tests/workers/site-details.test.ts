import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { formsOnPage } from "../support/action-forms.ts";
import { startProduct, type Product } from "../support/product.ts";
import { structuredDataIn } from "../support/structured-data.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const PAGE = "/admin/site";
/** What the form of a domain contains before somebody types. */
async function shownIn(domain: string): Promise<Record<string, string>> {
  const path = `${PAGE}?domain=${domain}`;
  const { forms } = await formsOnPage(admin.visitor, path, path, {});
  const form = forms.find(({ fields }) => fields.some(({ name }) => name === "register"));
  return Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
}
const save = async (domain: string, changed: Record<string, string>) =>
  admin.visitor.post(`${PAGE}?domain=${domain}`, {
    ...(await shownIn(domain)),
    email: "bonjour@trousseau.example",
    phone: "+33 4 00 00 00 00",
    name: "Trousseau SAS",
    vatNumber: "",
    intent: "save",
    ...changed,
  });
const textAt = async (domain: string, path: string) => (await product.visitor(domain).visit(path)).text;
const stored = async (domain: string) =>
  (
    await product.db
      .prepare("SELECT detail, value FROM site_details WHERE domain = ? ORDER BY detail")
      .bind(domain)
      .all()
  ).results;
const audited = async (domain: string) =>
  (
    await product.db
      .prepare("SELECT action, detail FROM audit_log WHERE subject_id = ? AND actor_id = ? ORDER BY id")
      .bind(domain, admin.id)
      .all<{ action: string; detail: string }>()
  ).results.map(({ action, detail }) => [action, JSON.parse(detail)]);

test("a changed detail is shown on the pages of its domain only, as plain text", async () => {
  const answer = await save("de", {
    register: "HRB <b>1</b>",
    vatNumber: "DE123456789",
    supportEmail: "hilfe@trousseau.example",
    securityEmail: "sicher@trousseau.example",
    reviewRating: "4,9",
  });
  expect(answer.location).toBe(`${PAGE}?domain=de`);
  expect(await stored("de")).toEqual([
    { detail: "register", value: "HRB <b>1</b>" },
    { detail: "reviewRating", value: "4.9" },
    { detail: "securityEmail", value: "sicher@trousseau.example" },
    { detail: "supportEmail", value: "hilfe@trousseau.example" },
    { detail: "vatNumber", value: "DE123456789" },
  ]);
  const notice = await textAt("de", "/legal-notice");
  expect(notice).toContain("HRB &lt;b&gt;1&lt;/b&gt;");
  expect(notice).toContain("mailto:hilfe@trousseau.example");
  expect(await textAt("de", "/login")).toContain("4,9");
  expect(await textAt("de", "/.well-known/security.txt")).toContain("mailto:sicher@trousseau.example");
  expect(await textAt("it", "/legal-notice")).not.toContain("HRB");
  const [organization] = structuredDataIn(
    (await product.visitor("de").visit("/", { isOnPublicSide: true })).text,
  ).filter((each) => each["@type"] === "Organization");
  expect(organization).toMatchObject({ identifier: "HRB <b>1</b>", vatID: "DE123456789" });
});

test("a figure that is emptied is not shown, although the setting has one", async () => {
  expect(await textAt("es", "/login")).toContain("trustpilot");
  await save("es", { reviewRating: "" });
  expect(await stored("es")).toEqual([{ detail: "reviewRating", value: "" }]);
  expect(await textAt("es", "/login")).not.toContain("trustpilot");
});

test("each change is audited with the names of its details, and resetting shows the settings again", async () => {
  await save("it", { director: "Ada Esempio", badgeShare: "12" });
  await save("it", {});
  await save("it", { badgeShare: "87" });
  expect(await stored("it")).toEqual([{ detail: "director", value: "Ada Esempio" }]);
  expect(await textAt("it", "/legal-notice")).toContain("Ada Esempio");
  for (let time = 0; time < 2; time += 1)
    expect((await admin.visitor.post(PAGE, { intent: "reset", domain: "it" })).location).toBe(
      `${PAGE}?domain=it`,
    );
  expect(await stored("it")).toEqual([]);
  expect(await textAt("it", "/legal-notice")).not.toContain("Ada Esempio");
  expect(await audited("it")).toEqual([
    ["site.changed", { details: "director badgeShare" }],
    ["site.changed", { details: "badgeShare" }],
    ["site.reset", {}],
  ]);
});

test("a mail names the operator of its recipient's domain", async () => {
  await save("pt", { address: "Rua do Linho 3, Porto", supportEmail: "ajuda@trousseau.example" });
  const preview = await admin.visitor.visit("/admin/mails?kind=welcome&language=pt&domain=pt");
  expect(preview.text).toContain("Rua do Linho 3, Porto");
});

test.each([
  [{ register: " " }, "validation:required"],
  [{ mediation: "x".repeat(201) }, "site_details:errors.long"],
  [{ supportEmail: "aide" }, "site_details:errors.email"],
  [{ pricingRating: "5.1" }, "site_details:errors.rating"],
  [{ creditsRating: "4.805" }, "site_details:errors.rating"],
  [{ creditsRecommend: "-1" }, "site_details:errors.percent"],
  [{ reviewUrl: "javascript:alert(1)" }, "site_details:errors.url"],
])(
  "with %j nothing is stored, and the form says why",
  async (wrong: Record<string, string>, error: string) => {
    for (const language of ["en", "fr"] as const) {
      admin.visitor.cookies.set("locale", language);
      const { status, text } = await save("uk", wrong);
      expect(status).toBe(400);
      expect(pageContainsText(language, error, text), language).toBe(true);
    }
    expect(await stored("uk")).toEqual([]);
  },
);

test("a planner cannot open the page, and an old code of the second factor is asked for again", async () => {
  const { visitor } = await createAccount(product);
  expect((await visitor.post(PAGE, { intent: "reset", domain: "de" })).status).not.toBe(200);
  expect(await stored("de")).toHaveLength(5);
  await product.db
    .prepare("UPDATE sessions SET second_factor_at = second_factor_at - 3600000 WHERE account_id = ?")
    .bind(admin.id)
    .run();
  expect((await admin.visitor.visit(PAGE)).location).toContain(encodeURIComponent(PAGE));
  await admin.visitor.post(PAGE, { intent: "reset", domain: "de" });
  expect(await stored("de")).toHaveLength(5);
});
