import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { startProduct, type Product } from "../support/product.ts";

const NAME = "Fil d’or";
/** The product's name, and the operator's name, whose local value contains the word Trousseau. */
const settings = { PRODUCT_NAME: NAME, OPERATOR_NAME: "Exemple SAS" };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", settings });
});
afterAll(() => product.stop());

const OPEN = [
  "/login",
  "/register",
  "/forgot-password",
  "/terms",
  "/privacy",
  "/legal-notice",
  "/integrate-badge",
  "/none",
];
const SIGNED_IN = [
  "/",
  "/credits",
  "/subscription",
  "/calendar",
  "/security",
  "/account",
  "/billing",
  "/menu",
];
/** Pages of the public side; the first is its start page. */
const PUBLIC = ["/", "/regions", "/services", "/search?kind=planner", "/review/about"];

/** The title of a page without the name of the product. */
const expectName = (html: string, path: string) => {
  expect(html, path).not.toContain("Trousseau");
  expect(html, path).toContain(`<meta name="application-name" content="${NAME}"/>`);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toMatch(new RegExp(`(?:^|— )${NAME}$`));
};

test("with another name, no page of any language shows the name Trousseau", async () => {
  const { visitor } = await createAccount(product);
  for (const language of LANGUAGES) {
    for (const path of OPEN) {
      const stranger = product.visitor();
      stranger.cookies.set("locale", language);
      expectName((await stranger.visit(path)).text, `${path} in ${language}`);
    }
  }
  for (const path of SIGNED_IN) expectName((await visitor.visit(path)).text, path);
  const couple = product.visitor();
  for (const path of PUBLIC) expectName((await couple.visit(path, { isOnPublicSide: true })).text, path);
});

test("the files of the product have its name: manifest, badge and description of the API", async () => {
  const visitor = product.visitor();
  const manifest = await visitor.visit("/manifest.webmanifest");
  expect(manifest.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  expect(JSON.parse(manifest.text)).toMatchObject({ name: NAME, short_name: NAME, start_url: "/" });
  const badge = await visitor.visit("/badge/sample/big-white-fr.svg");
  for (const path of ["/api/openapi.json", "/api/docs", "/robots.txt", "/.well-known/security.txt"])
    expect((await visitor.visit(path)).text, path).not.toContain("Trousseau");
  expect(badge.text).not.toContain("Trousseau");
});

test("a downloaded file has the name in its own name", async () => {
  const { visitor } = await createAccount(product);
  const file = await visitor.visit("/credits/history.csv");
  expect(file.headers.get("Content-Disposition")).toMatch(/filename="fil-d-or-credits-[\d-]+\.csv"$/);
});

test("a mail has the name as its sender, above its text and in its texts", async () => {
  const { email } = await createAccount(product);
  await product.visitor().post("/forgot-password", { email });
  await expect
    .poll(async () => (await product.visitor().visit(`/sandbox/outbox.json?to=${email}`)).text, {
      timeout: 20_000,
    })
    .toContain(NAME);
  const mails = (await product.visitor().visit(`/sandbox/outbox.json?to=${email}`)).text;
  expect(mails).not.toContain("Trousseau");
});
