import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, PASSWORD } from "../support/accounts.ts";
import { companyForm, toLastStep } from "../support/onboarding.ts";
import { formsOf, type DrawnForm } from "../support/forms.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

/** What a careful person would type into a field of this name. */
const TYPED: Record<string, string> = {
  email: "camille@couple.example",
  firstname: "Camille",
  lastname: "Berthier",
  phone: "06 12 48 90 35",
  password: PASSWORD,
  name: "Maison Berthier",
  message: "Bonjour, nous nous marions à Gordes et cherchons quelqu’un qui veille à tout.",
  reason: "Le SIRET ne correspond pas à l’entreprise.",
  zipcode: "84220",
  city: "Gordes",
};
const SECRETS = ["password", "newPassword", "confirmPassword"];

/** Pages with forms, and who stands before them. */
const PAGES: { path: string; who: () => Promise<{ visitor: Visitor; path?: string }> }[] = [
  ...["/login", "/register", "/forgot-password", "/project"].map((path) => ({
    path,
    who: async () => ({ visitor: product.visitor() }),
  })),
  ...["/onboarding/company"].map((path) => ({
    path,
    who: () => createAccount(product, { isOnboarded: false, moderation: "pending" }),
  })),
  {
    path: "/onboarding/address",
    who: async () => {
      const account = await createAccount(product, { isOnboarded: false, moderation: "pending" });
      await account.visitor.post("/onboarding/company", companyForm());
      return account;
    },
  },
  {
    path: "/onboarding/services",
    who: async () => {
      const account = await createAccount(product, { isOnboarded: false, moderation: "pending" });
      await toLastStep(account.visitor, { zipcode: "1003", city: "Lausanne", countryCode: "CH" });
      return account;
    },
  },
  {
    path: "/admin/moderation/{uid}",
    who: async () => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product, { moderation: "pending" });
      return { visitor, path: `/admin/moderation/${id}` };
    },
  },
  {
    path: "/event-requests/{uuid}?dialog=reject",
    who: async () => {
      const account = await createAccount(product, { credits: 2 });
      const { id } = await createRequest(product, account.id, { seenAt: Date.now() });
      return { visitor: account.visitor, path: `/event-requests/${id}?dialog=reject` };
    },
  },
];

const LONG = "a".repeat(20_000);
const MEGABYTE = "b".repeat(1_000_000);

/** How a field can come wrong. `isWrongEverywhere`: no field of ours may take it. */
const CASES: { name: string; values: (value: string) => string[]; isWrongEverywhere?: boolean }[] = [
  { name: "empty", values: () => [""] },
  { name: "absent", values: () => [] },
  { name: "too long", values: () => [LONG], isWrongEverywhere: true },
  { name: "a megabyte", values: () => [MEGABYTE], isWrongEverywhere: true },
  { name: "repeated", values: (value) => [value || "x", `${value}y`] },
  { name: "with NUL", values: (value) => [`${value}\u0000x`], isWrongEverywhere: true },
  { name: "emoji", values: () => ["💐💍"] },
  { name: "markup", values: () => ['"><script>alert(1)</script>'] },
  { name: "wrong type", values: () => ["[object Object]"] },
  { name: "a lone surrogate", values: () => ["\ud800"] },
];

const TABLES = [
  "accounts",
  "companies",
  "projects",
  "event_requests",
  "credit_ledger",
  "project_submissions",
];

/** Everything that must not change, as one text. */
async function stateOf(db: D1Database): Promise<string> {
  const rows = await db.batch([
    ...TABLES.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
    // The sender works at the same time; what it sends is what counts.
    db.prepare("SELECT id, kind FROM outbox ORDER BY id"),
  ]);
  return JSON.stringify(rows.map((result) => result.results));
}

const valueOf = ({ name, value, kind }: DrawnForm["fields"][number]): string =>
  kind === "text" || kind === "email" || kind === "tel" || kind === "password" || kind === "textarea"
    ? (TYPED[name] ?? value)
    : value;

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

function expectCalm(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/SQLITE|D1_ERROR|at async|ZodError|TypeError/);
  expect(answer.text, what).not.toContain("<script>alert(1)");
}

describe.each(PAGES)("bad input to the forms of $path", ({ path, who }) => {
  test("gets a 4xx that keeps what was typed and changes nothing, or is taken for what it is", async () => {
    const first = await who();
    const address = first.path ?? path;
    const page = await first.visitor.visit(address);
    expect(page.status, address).toBe(200);
    const forms = formsOf(page.text).filter((form) => !/^\/(?:locale|logout)/.test(form.action));
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      const target = form.action || address;
      for (const field of form.fields) {
        for (const wrong of CASES) {
          // Limits count by address, so every try comes from another one; a signed-in person stays who they are.
          const visitor = first.visitor.cookies.has("session") ? first.visitor : product.visitor();
          const params = new URLSearchParams();
          for (const other of form.fields) {
            for (const value of other === field ? wrong.values(valueOf(other)) : [valueOf(other)]) {
              params.append(other.name, value);
            }
          }
          const before = await stateOf(product.db);
          const answer = await visitor.visit(target, { form: params });
          const what = `${field.name} ${wrong.name} at ${target}: ${answer.status}`;
          expectCalm(answer, what);
          if (wrong.isWrongEverywhere && field.kind !== "button")
            expect(answer.status, what).toBeGreaterThanOrEqual(400);
          if (answer.status < 400) continue;
          expect(await stateOf(product.db), what).toBe(before);
          if (answer.status === 413) continue;
          for (const other of form.fields) {
            const typed = valueOf(other);
            const isShown = other !== field && ["text", "email", "tel", "textarea"].includes(other.kind);
            if (isShown && typed.length > 3 && !SECRETS.includes(other.name)) {
              expect(answer.text, `${other.name} is lost: ${what}`).toContain(escapeHtml(typed));
            }
          }
          for (const secret of form.fields.filter(({ name }) => SECRETS.includes(name))) {
            if (secret !== field && valueOf(secret)) expect(answer.text, what).not.toContain(valueOf(secret));
          }
        }
      }
      const extra = new URLSearchParams(form.fields.map((field) => [field.name, valueOf(field)]));
      extra.append("roles", "ROLE_ADMIN");
      const answer = await first.visitor.visit(target, { form: extra });
      expect(answer.status, `an unknown field at ${target}`).toBeGreaterThanOrEqual(400);
      const broken = await first.visitor.visit(target, {
        body: "%E0%A4%A=%&=%ff&a[b]=c&__proto__[x]=1&__intent__={",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      expectCalm(broken, `a broken body at ${target}`);
      expect(broken.status, `a broken body at ${target}`).toBeGreaterThanOrEqual(400);
      const other = await first.visitor.visit(target, {
        body: "{}",
        headers: { "Content-Type": "application/json" },
      });
      expectCalm(other, `JSON at ${target}`);
      expect(other.status, `JSON at ${target}`).toBeGreaterThanOrEqual(400);
    }
  });
});
