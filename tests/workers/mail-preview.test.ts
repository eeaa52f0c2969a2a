import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { visibleText } from "../support/visible-text.ts";

const PATH = "/admin/mails";
const WANTED = "?kind=credits_refund_refused&language=de&domain=uk";

let product: Product;
let admin: Account;
let planner: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  planner = await createAccount(product);
});
afterAll(() => product.stop());

const messages = async () => (await product.db.prepare("SELECT id FROM outbox").all()).results.length;

test("a preview shows the mail in the chosen language and with the formats of the chosen domain, and sends nothing", async () => {
  const before = await messages();
  const page = await admin.visitor.visit(PATH + WANTED);
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain(`frame-src ${admin.visitor.origin};`);
  expect(page.text).toMatch(/<iframe[^>]* sandbox=""/);
  const content = await admin.visitor.visit(`${PATH}/content${WANTED}`);
  expect(content.text).toContain('lang="de"');
  for (const { text } of [page, content]) {
    expect(visibleText(text)).toContain("72,00");
    expect(visibleText(text)).toContain("Ein aktuelles Foto fehlt.");
  }
  expect(await messages()).toBe(before);
});

test("a preview names the kind of event in words, as the mail that is sent does", async () => {
  const { text } = await admin.visitor.visit(`${PATH}?kind=request_digest&language=de&domain=de`);
  expect(visibleText(text)).toMatch(/Hochzeit, \S+, \d/);
  expect(text.toLowerCase()).not.toContain("wedding,");
});

test("the frame allows no script, no request and no other page around it", async () => {
  const { headers } = await admin.visitor.visit(`${PATH}/content${WANTED}`);
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const part of ["sandbox;", "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|allow-/);
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
});

test("a kind that is only an SMS has no frame", async () => {
  const page = await admin.visitor.visit(`${PATH}?kind=phone_code&language=en`);
  expect(page.text).toContain("123456");
  expect(page.text).not.toContain("<iframe");
  expect((await admin.visitor.visit(`${PATH}/content?kind=phone_code`)).status).toBe(404);
});

test("unknown parameters show the first message in the administrator's language", async () => {
  const page = await admin.visitor.visit(`${PATH}?kind=__proto__&language=xx&domain=xx`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<span lang="fr">');
});

test("nobody but an administrator sees a preview", async () => {
  for (const visitor of [product.visitor(), planner.visitor])
    for (const path of [PATH, `${PATH}/content${WANTED}`])
      expect((await visitor.visit(path)).status).toBe(302);
});
