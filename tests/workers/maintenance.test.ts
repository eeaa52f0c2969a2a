import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { ApiClient } from "../support/api/api-client.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";
import { visibleText } from "../support/visible-text.ts";

const PATH = "/admin/operations";

/** The visible text with ordinary spaces. */
const plain = (html: string): string => visibleText(html).replaceAll(/[\u00a0\u202f]/g, " ");

let product: Product;
let admin: Account;
let provider: Account;
beforeAll(async () => {
  // The maintenance is cached in the isolate.
  product = await startProduct({ template: "lists", isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  provider = await createAccount(product);
});
afterEach(() => admin.visitor.post(PATH, { intent: "end_maintenance" }));
afterAll(() => product.stop());

const start = async (fields: { mode: string; starts?: string; length?: string }) => {
  const answer = await admin.visitor.post(PATH, {
    intent: "start_maintenance",
    starts: "0",
    length: "open",
    ...fields,
  });
  expect(answer.location).toBe(PATH);
};

test("the page of operations shows a maintenance that started elsewhere, as by the command", async () => {
  await admin.visitor.visit(PATH);
  await product.db
    .prepare("INSERT INTO maintenance (id, mode, starts_at, ends_at) VALUES (1, 'closed', ?, NULL)")
    .bind(Date.now() - 1000)
    .run();
  const page = await admin.visitor.visit(PATH);
  expect(pageContainsText("fr", "operations:maintenance.states.closed", page.text)).toBe(true);
  expect(page.text).toContain('value="end_maintenance"');
});

test("a closed product answers visitors with a light page, 503 and Retry-After, and administrators as always", async () => {
  await start({ mode: "closed", length: "30" });
  const answer = await provider.visitor.visit("/account");
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Nous revenons bientôt");
  expect(plain(answer.text)).toContain("Fin prévue");
  const seconds = Number(answer.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(1700);
  expect(seconds).toBeLessThanOrEqual(1800);
  expect((await admin.visitor.visit("/admin/moderation")).status).toBe(200);
  expect((await provider.visitor.visit("/login")).status).not.toBe(503);
});

test("in read only, pages are shown with a banner, and a sent form is shown again with what was typed", async () => {
  await start({ mode: "read_only" });
  const page = await provider.visitor.visit("/account");
  expect(page.status).toBe(200);
  expect(plain(page.text)).toContain(
    "Maintenance en cours : tout se lit, mais rien ne peut être enregistré.",
  );
  const answer = await provider.visitor.visit("/account", {
    form: { intent: "identity", firstname: "Éléonore & fils" },
    headers: { "Sec-Fetch-Dest": "document" },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("600");
  expect(answer.text).toContain('name="firstname" value="Éléonore &amp; fils"');
  const stored = await product.db
    .prepare("SELECT firstname FROM accounts WHERE id = ?")
    .bind(provider.id)
    .first<{ firstname: string }>();
  expect(stored?.firstname).not.toBe("Éléonore & fils");
});

test("a planned maintenance is announced on every page of the shell and changes nothing else", async () => {
  await start({ mode: "closed", starts: "60", length: "15" });
  const page = await provider.visitor.visit("/account");
  expect(page.status).toBe(200);
  expect(plain(page.text)).toMatch(/Maintenance prévue : .+Fin prévue : /s);
});

test("the HTTP API answers 503 with a slug of its catalogue, and in read only lets calls read", async () => {
  const client = ApiClient.open(product);
  const read = () => client.send({ method: "GET", path: "/api/project/event-types" });
  await start({ mode: "closed" });
  const answer = await read();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
  expect(answer.headers.get("Retry-After")).toBe("600");
  expect(answer.json).toMatchObject({ status: 503, errorSlug: "api.errors.maintenance" });
  await start({ mode: "read_only" });
  expect((await read()).status).toBe(200);
  const signIn = { username: provider.email, password: provider.password };
  expect((await client.send({ method: "POST", path: "/api/auth/login-check", body: signIn })).status).toBe(
    503,
  );
});

test("webhooks are handled during a maintenance", async () => {
  await start({ mode: "closed" });
  const answer = await product.visitor().visit("/webhooks/stripe", { method: "POST", body: "{}" });
  // The Worker reads the event and misses its signature.
  expect(answer.status).toBe(400);
});

test("ending the maintenance opens the product, and both changes are audited", async () => {
  await product.db.prepare("DELETE FROM audit_log WHERE subject_id = 'maintenance'").run();
  await start({ mode: "closed" });
  await admin.visitor.post(PATH, { intent: "end_maintenance" });
  await admin.visitor.post(PATH, { intent: "end_maintenance" });
  expect((await provider.visitor.visit("/account")).status).toBe(200);
  const audited = await product.db
    .prepare("SELECT action FROM audit_log WHERE subject_id = 'maintenance' ORDER BY id")
    .all<{ action: string }>();
  expect(audited.results.map(({ action }) => action)).toEqual(["maintenance.closed", "maintenance.ended"]);
});
