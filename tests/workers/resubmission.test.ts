import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN", firstname: "Agnès", lastname: "Bureau" });
});
afterAll(() => product.stop());

const QUEUE = "/admin/moderation";
const REASON = "Le SIRET ne correspond pas au nom de l’entreprise.";
const NOTE = "Vu avec le registre : le numéro est celui d’un garage.";
const WORDS = "Voici le SIRET de l’atelier, l’autre était celui de mon ancien employeur.";
const waiting = () => createAccount(product, { moderation: "pending" });
const refuse = (account: Account) =>
  admin.visitor.post(`${QUEUE}/${account.id}`, { intent: "refuse", reason: REASON, note: NOTE });
const resubmit = (account: Account, fields: Record<string, string> = {}) =>
  account.visitor.post("/resubmission", {
    name: "Atelier Corrigé",
    siret: "732 829 320 00074",
    note: WORDS,
    ...fields,
  });
const eventsOf = async (account: Account) =>
  (
    await product.db
      .prepare(
        "SELECT kind, actor_id AS actor, reason, note FROM moderation_events WHERE provider_id = ? ORDER BY id",
      )
      .bind(account.id)
      .all()
  ).results;

describe("a refused profile", () => {
  test("a refused profile is corrected, resubmitted and approved, and only administrators see the history", async () => {
    const provider = await waiting();
    await refuse(provider);
    const home = await provider.visitor.visit("/");
    expect(home.text).toContain(REASON);
    expect(home.text).toContain('href="/resubmission"');
    expect(home.text).not.toContain("garage");
    const page = await provider.visitor.visit("/resubmission");
    expect(page.text).toContain(REASON);
    expect(page.text).not.toContain("garage");

    expect((await resubmit(provider)).location).toBe("/");
    const company = await product.db
      .prepare("SELECT name, siret, siret_status AS status FROM companies WHERE provider_id = ?")
      .bind(provider.id)
      .first();
    expect(company).toEqual({ name: "Atelier Corrigé", siret: "73282932000074", status: "active" });
    expect((await provider.visitor.visit("/")).text).not.toContain(REASON);
    const queue = await admin.visitor.visit(QUEUE);
    expect(queue.text).toContain("Atelier Corrigé");
    expect(pageContainsText("fr", "moderation:resubmitted", queue.text)).toBe(true);

    const sheet = await admin.visitor.visit(`${QUEUE}/${provider.id}`);
    for (const told of [REASON, NOTE, WORDS, "Agnès Bureau"]) expect(sheet.text, told).toContain(told);
    await admin.visitor.post(`${QUEUE}/${provider.id}`, { intent: "approve" });
    expect(await eventsOf(provider)).toEqual([
      { kind: "refused", actor: admin.id, reason: REASON, note: NOTE },
      { kind: "resubmitted", actor: provider.id, reason: null, note: WORDS },
      { kind: "approved", actor: admin.id, reason: null, note: null },
    ]);
    expect((await provider.visitor.visit("/event-requests")).status).toBe(200);
  });

  test("a profile can be resubmitted once while it is refused, even if several forms arrive at the same time", async () => {
    const provider = await waiting();
    expect((await resubmit(provider)).location).toBe("/");
    expect((await provider.visitor.visit("/resubmission")).location).toBe("/");
    expect(await eventsOf(provider)).toEqual([]);
    await refuse(provider);
    await Promise.all(Array.from({ length: 10 }, () => resubmit(provider)));
    expect((await eventsOf(provider)).map((event) => event["kind"])).toEqual(["refused", "resubmitted"]);
  });

  test("the form of the resubmission names what is missing, and keeps the input", async () => {
    const provider = await waiting();
    await refuse(provider);
    const answer = await resubmit(provider, { note: "Voilà.", siret: "12AB" });
    expect(answer.status).toBe(400);
    expect(pageContainsText("fr", "resubmission:errors.note_length", answer.text)).toBe(true);
    expect(pageContainsText("fr", "validation:siret_digits", answer.text)).toBe(true);
    expect(answer.text).toContain("Atelier Corrigé");
    expect(await eventsOf(provider)).toHaveLength(1);
  });
});

describe("before the decision about a profile", () => {
  test("only administrators see the preview of the profile, and a view of the preview is not counted", async () => {
    const provider = await waiting();
    const preview = `${QUEUE}/${provider.id}/preview`;
    const answer = await admin.visitor.visit(preview);
    expect(answer.status).toBe(200);
    expect(pageContainsText("fr", "moderation:preview.notice", answer.text)).toBe(true);
    expect(answer.text).toContain("Gordes");
    expect((await product.visitor().visit(`/providers/${provider.id}`)).status).toBe(404);
    expect((await product.visitor().visit(preview)).location).toMatch(/^\/login/);
    expect((await provider.visitor.visit(preview)).location).toBe("/");
    expect((await admin.visitor.visit(`${QUEUE}/${admin.id}/preview`)).status).toBe(404);
    const views = await product.db.prepare("SELECT COUNT(*) AS n FROM views_daily").first("n");
    expect(views).toBe(0);
  });

  test("the preview looks like the public page", async () => {
    const stylesheetNamesOf = (html: string) =>
      [...html.matchAll(/\sdata-sheet="([^"]+)"/g)].map(([, name]) => name);
    const published = await createProvider(product, {});
    const profile = await product.visitor().visit(`/providers/${published.id}`);
    const preview = await admin.visitor.visit(`${QUEUE}/${(await waiting()).id}/preview`);
    expect(stylesheetNamesOf(profile.text)).not.toEqual([]);
    expect(stylesheetNamesOf(preview.text)).toEqual(expect.arrayContaining(stylesheetNamesOf(profile.text)));
  });

  test("an administrator can query the register again, and the new result is stored", async () => {
    const provider = await waiting();
    const statusOf = () =>
      product.db
        .prepare("SELECT siret_status AS status FROM companies WHERE provider_id = ?")
        .bind(provider.id)
        .first("status");
    await product.db
      .prepare(
        "UPDATE companies SET siret = '73282932000074', siret_status = 'unchecked' WHERE provider_id = ?",
      )
      .bind(provider.id)
      .run();
    const answer = await admin.visitor.post(`${QUEUE}/${provider.id}`, { intent: "check" });
    expect(answer.location).toBe(`${QUEUE}/${provider.id}`);
    expect(await statusOf()).toBe("active");
  });

  test("a stored result of the register is used only if the register does not respond", async () => {
    const provider = await waiting();
    const siret = "73282932000074";
    await product.db
      .prepare("UPDATE companies SET siret = ?, siret_status = 'inactive' WHERE provider_id = ?")
      .bind(siret, provider.id)
      .run();
    const keep = () =>
      product.db
        .prepare(
          "INSERT OR REPLACE INTO siret_checks (siret, status, checked_at, expires_at) VALUES (?, 'inactive', 1, ?)",
        )
        .bind(siret, Date.now() + 86_400_000)
        .run();
    const checked = async () => {
      await admin.visitor.post(`${QUEUE}/${provider.id}`, { intent: "check" });
      return product.db
        .prepare("SELECT siret_status FROM companies WHERE provider_id = ?")
        .bind(provider.id)
        .first("siret_status");
    };
    await keep();
    await product.visitor().post("/sandbox/failures", { insee: "500", open_register: "500" });
    expect(await checked()).toBe("inactive");
    await product.visitor().post("/sandbox/failures", { insee: "none", open_register: "none" });
    expect(await checked()).toBe("active");
  });
});
