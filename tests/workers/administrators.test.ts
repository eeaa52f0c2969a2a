import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdministrator } from "../../scripts/first-administrator.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount, freshEmail, PASSWORD, signIn, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const PAGE = "/admin/administrators";
const form = (email: string) => ({ firstname: "Nour", lastname: "Second", email, language: "de" });
const roleOf = (email: string) =>
  product.db.prepare("SELECT role FROM accounts WHERE email_key = ?").bind(email.toLowerCase()).first("role");
const linkTo = async (email: string) => {
  const row = await product.db
    .prepare("SELECT language, payload FROM outbox WHERE recipient = ? AND kind = 'administrator_invited'")
    .bind(email)
    .first<{ language: string; payload: string }>();
  return {
    language: row?.language,
    path: /\/forgot-password-reset\/[\w-]+/.exec(row?.payload ?? "")?.[0] ?? "",
  };
};

describe("adding an administrator", () => {
  test("a new administrator gets a mail, chooses a password, sets up the second factor, and then has access", async () => {
    const email = freshEmail("second");
    expect((await admin.visitor.post(PAGE, form(email))).location).toBe(PAGE);
    const { language, path } = await linkTo(email);
    expect(language).toBe("de");
    const visitor = product.visitor();
    const chosen = await visitor.post(path, { newPassword: PASSWORD, confirmPassword: PASSWORD });
    expect(chosen.status).toBeLessThan(400);
    await signIn(visitor, email, PASSWORD);
    expect((await visitor.visit("/admin/users")).location).toBe("/security/second-factor");
    const audit = await product.db
      .prepare(
        `SELECT l.actor_id AS actor, l.detail FROM audit_log l JOIN accounts a ON a.id = l.subject_id
         WHERE a.email_key = ? AND l.action = 'administrator.created'`,
      )
      .bind(email.toLowerCase())
      .all();
    expect(audit.results).toEqual([{ actor: admin.id, detail: '{"promoted":false}' }]);
    expect((await admin.visitor.visit(PAGE)).text).toContain(email);
  });

  test("the page and the form that create an administrator both require a fresh code of the second factor", async () => {
    const stale = await createAccount(product, { role: "ROLE_ADMIN" });
    await product.db
      .prepare("UPDATE sessions SET second_factor_at = ? WHERE account_id = ?")
      .bind(Date.now() - 3_600_000, stale.id)
      .run();
    const email = freshEmail("unfresh");
    for (const answer of [await stale.visitor.visit(PAGE), await stale.visitor.post(PAGE, form(email))])
      expect(answer.location).toBe("/security/confirm?redirectTo=%2Fadmin%2Fadministrators");
    expect(await roleOf(email)).toBeNull();
    expect((await stale.visitor.visit("/admin/users")).status).toBe(200);
  });

  test("an account with unfinished registration can become an administrator, and is then signed out", async () => {
    const newcomer = await createAccount(product, { isOnboarded: false, moderation: "pending" });
    await admin.visitor.post(PAGE, form(newcomer.email));
    expect(await roleOf(newcomer.email)).toBe("ROLE_ADMIN");
    expect((await newcomer.visitor.visit("/onboarding")).location).toMatch(/^\/login/);
    expect((await signIn(product.visitor(), newcomer.email, PASSWORD)).status).toBe(400);
  });

  test("a new administrator inherits no data of the person who had registered the e-mail address before", async () => {
    const newcomer = await createAccount(product, { isOnboarded: false, moderation: "pending" });
    const LEFT = {
      second_factors: "(account_id, secret, created_at, confirmed_at) VALUES (?1, 'theirs', 1, 1)",
      recovery_codes: "(account_id, code_hash) VALUES (?1, 'theirs')",
      email_changes:
        "(token_hash, account_id, new_email, created_at, expires_at) VALUES (?1, ?1, 'theirs@example.com', 1, 9e15)",
      known_devices: "(account_id, device_hash, first_seen_at, last_seen_at) VALUES (?1, 'theirs', 1, 1)",
      password_resets: "(token_hash, account_id, created_at, expires_at) VALUES (?1, ?1, 1, 9e15)",
    };
    for (const [table, row] of Object.entries(LEFT))
      await product.db.prepare(`INSERT INTO ${table} ${row}`).bind(newcomer.id).run();
    await admin.visitor.post(PAGE, form(newcomer.email));
    for (const table of Object.keys(LEFT)) {
      const isLive = table === "password_resets" ? "AND used_at IS NULL" : "";
      const left = await product.db
        .prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE account_id = ? ${isLive}`)
        .bind(newcomer.id)
        .first("n");
      // Of all links to this account only the link of the invitation is still valid.
      expect(left, table).toBe(table === "password_resets" ? 1 : 0);
    }
  });

  test("an account of a provider or of an administrator cannot become an administrator", async () => {
    const provider = await createAccount(product, { credits: 2 });
    for (const { email } of [provider, admin]) {
      const answer = await admin.visitor.post(PAGE, form(email));
      expect(answer.status).toBe(409);
      expect(pageContainsText("fr", "administrators:errors.taken", answer.text)).toBe(true);
    }
    expect(await roleOf(provider.email)).toBe("ROLE_PRESTATAIRE");
    expect((await provider.visitor.visit("/event-requests")).status).toBe(200);
    await provider.visitor.post(PAGE, form(freshEmail("nobody")));
    expect((await provider.visitor.visit(PAGE)).location).toBe("/");
  });

  test("parallel requests create only one administrator", async () => {
    const email = freshEmail("parallel");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.visitor.post(PAGE, form(email))),
    );
    // A form that is sent again after its response was lost gets the same response.
    for (const { status } of answers) expect(status).toBe(303);
    const { results } = await product.db
      .prepare("SELECT 1 FROM outbox WHERE recipient = ? AND kind = 'administrator_invited'")
      .bind(email)
      .all();
    expect(results).toHaveLength(1);
    expect((await admin.visitor.post(PAGE, { ...form(email), lastname: "Autre" })).status).toBe(409);
  });
});

describe("the first administrator", () => {
  test("the command creates the first administrator only if there is no administrator yet", async () => {
    const fresh = await startProduct();
    try {
      const make = async (email: string) => {
        const token = randomIds.token();
        const { statements } = await firstAdministrator({
          ...{ email, token, domain: "fr", language: "fr", productName: "L'Atelier", now: Date.now() },
        });
        await fresh.db.batch(statements.map((statement) => fresh.db.prepare(statement)));
        return token;
      };
      const email = "o'hara@trousseau.example";
      const token = await make(email);
      expect(await fresh.db.prepare("SELECT firstname, lastname FROM accounts").first()).toEqual({
        firstname: "L'Atelier",
        lastname: "Administration",
      });
      const visitor = fresh.visitor();
      await visitor.post(`/forgot-password-reset/${token}`, {
        newPassword: PASSWORD,
        confirmPassword: PASSWORD,
      });
      await signIn(visitor, email, PASSWORD);
      expect((await visitor.visit("/admin/users")).location).toBe("/security/second-factor");
      const second = await make("deux@trousseau.example");
      expect(
        await fresh.db.prepare("SELECT COUNT(*) AS n FROM accounts WHERE role = 'ROLE_ADMIN'").first("n"),
      ).toBe(1);
      expect((await fresh.visitor().visit(`/forgot-password-reset/${second}`)).text).not.toContain(
        "newPassword",
      );
    } finally {
      await fresh.stop();
    }
  });
});
