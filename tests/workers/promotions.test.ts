import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { promotionForm, publish, withdrawAll, wordsOf } from "../support/promotions.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());
afterEach(() => withdrawAll(product, admin.visitor));

const LIST = "/admin/promotions";
const auditOf = async (id: string) =>
  (
    await product.db
      .prepare("SELECT action FROM audit_log WHERE subject_id = ? AND actor_id = ? ORDER BY id")
      .bind(id, admin.id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);
const publishPopup = (fields: Record<string, string> = {}) =>
  publish(
    admin.visitor,
    promotionForm(
      { kind: "popup", ...fields },
      { fr: { title: "Fenêtre ouverte", description: "Bonjour." } },
    ),
  );
const close = (account: Account, promotion: string, page = "/") =>
  account.visitor.post("/promotions/close", { promotion, page });

describe("an alert", () => {
  test("stands on the pages of those it is for, in their language, once activated", async () => {
    const planner = await createAccount(product);
    const venue = await createAccount(product, { role: "ROLE_VENUE" });
    const saved = await admin.visitor.post(`${LIST}/new`, promotionForm({ link: "/credits" }));
    const id = saved.location?.split("/").at(-1) ?? "";
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    await admin.visitor.post(LIST, { intent: "activate", promotion: id });
    for (const page of ["/", "/event-requests"]) {
      const { text } = await planner.visitor.visit(page);
      expect(text, page).toContain("Le salon ouvre");
      expect(text).toContain("<strong>nombreux</strong>");
      expect(text).toContain(ALL_TEXTS.fr.get("shell:promotion.more"));
    }
    expect((await venue.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect((await admin.visitor.visit("/admin/moderation")).text).not.toContain("Le salon ouvre");
    await admin.visitor.post(LIST, { intent: "deactivate", promotion: id });
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect(await auditOf(id)).toEqual(["promotion.created", "promotion.activated", "promotion.deactivated"]);
  });

  test("reads in the reader's language, else the domain's, else English", async () => {
    await publish(
      admin.visitor,
      promotionForm({}, { fr: { title: "Salon" }, en: { title: "Fair" }, de: { title: "Messe" } }),
    );
    const titleFor = async (domain: string, language: string) => {
      const { visitor } = await createAccount(product, { domain, language });
      const words = wordsOf(await visitor.visit("/"));
      return ["Salon", "Fair", "Messe"].find((title) => words.includes(title));
    };
    expect(await titleFor("fr", "de")).toBe("Messe");
    expect(await titleFor("fr", "it")).toBe("Salon");
    expect(await titleFor("it", "it")).toBe("Fair");
  });

  test("is closed by a form, in this browser, and leads back to its page only", async () => {
    const planner = await createAccount(product);
    const id = await publish(admin.visitor, promotionForm());
    const answer = await close(planner, id, "/event-requests?sort=eventDate");
    expect(answer.location).toBe("/event-requests?sort=eventDate");
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect((await close(planner, id, "//evil.example/")).location).toBe("/");
    expect((await planner.visitor.post("/promotions/close", { promotion: "x", page: "/" })).status).toBe(400);
  });

  test("of one domain is seen there only, and before one of all", async () => {
    await publish(admin.visitor, promotionForm({ domain: "be" }, { fr: { title: "En Belgique" } }));
    await publish(admin.visitor, promotionForm({}, { fr: { title: "Partout" } }));
    const belgian = await createAccount(product, { domain: "be", language: "fr" });
    const french = await createAccount(product);
    expect((await belgian.visitor.visit("/")).text).toContain("En Belgique");
    expect((await french.visitor.visit("/")).text).toContain("Partout");
  });

  test("keeps to its days", async () => {
    const planner = await createAccount(product);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await publish(admin.visitor, promotionForm({ startsOn: day(2) }, { fr: { title: "Bientôt" } }));
    await publish(admin.visitor, promotionForm({ endsOn: day(-2) }, { fr: { title: "Passé" } }));
    await publish(
      admin.visitor,
      promotionForm({ startsOn: day(-2), endsOn: day(2) }, { fr: { title: "Maintenant" } }),
    );
    const words = wordsOf(await planner.visitor.visit("/"));
    expect(words).toContain("Maintenant");
    expect(words).not.toMatch(/Bientôt|Passé/);
    const list = wordsOf(await admin.visitor.visit(LIST));
    expect(list).toContain(ALL_TEXTS.fr.get("promotions:states.planned"));
    expect(list).toContain(ALL_TEXTS.fr.get("promotions:states.over"));
  });
});

describe("a popup", () => {
  test("that is shown once is remembered by the browser, and by the server once closed", async () => {
    const planner = await createAccount(product);
    const id = await publishPopup({ showOncePerUser: "yes" });
    const first = await planner.visitor.visit("/");
    expect(first.text).toMatch(/<dialog[^>]* open/);
    expect(first.text).toContain("Fenêtre ouverte");
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    await close(planner, id);
    await close(planner, id);
    const session = planner.visitor.cookies.get("session") ?? "";
    planner.visitor.cookies.clear();
    planner.visitor.cookies.set("session", session);
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    const other = await createAccount(product);
    expect((await other.visitor.visit("/")).text).toContain("Fenêtre ouverte");
  });

  test("that is not stays until it is closed, and returns with the next session", async () => {
    const planner = await createAccount(product);
    const id = await publishPopup();
    await planner.visitor.visit("/");
    expect((await planner.visitor.visit("/")).text).toContain("Fenêtre ouverte");
    const closed = await close(planner, id);
    const cookie = closed.headers.getSetCookie().find((line) => line.startsWith("promotions-closed"));
    expect(cookie).not.toMatch(/max-age/i);
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    planner.visitor.cookies.delete("promotions-closed");
    expect((await planner.visitor.visit("/")).text).toContain("Fenêtre ouverte");
  });

  test("waits while the welcome dialog is open", async () => {
    const planner = await createAccount(product);
    await publishPopup({ showOncePerUser: "yes" });
    await product.db
      .prepare("UPDATE accounts SET welcome_dialog_due_at = 1 WHERE id = ?")
      .bind(planner.id)
      .run();
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    await planner.visitor.post("/welcome-dialog", { page: "/" });
    expect((await planner.visitor.visit("/")).text).toContain("Fenêtre ouverte");
  });
});

test("whatever fails in loading them is silent", async () => {
  const planner = await createAccount(product);
  await publishPopup({ showOncePerUser: "yes" });
  await product.db.exec("ALTER TABLE promotions_seen RENAME TO promotions_seen_gone");
  try {
    const page = await planner.visitor.visit("/");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Fenêtre ouverte");
  } finally {
    await product.db.exec("ALTER TABLE promotions_seen_gone RENAME TO promotions_seen");
  }
});

describe("the form of administrators", () => {
  test("keeps what was typed and says what has to be corrected", async () => {
    const answer = await admin.visitor.post(
      `${LIST}/new`,
      promotionForm(
        { link: "javascript:alert(1)", startsOn: "2026-09-02", endsOn: "2026-09-01" },
        { de: { title: "Messe", description: "Kommen Sie" }, it: { description: "Venga" } },
      ),
    );
    expect(answer.status).toBe(400);
    for (const key of ["link", "ends_before", "title"])
      expect(answer.text, key).toContain(ALL_TEXTS.fr.get(`promotions:errors.${key}`));
    expect(answer.text).toContain("Kommen Sie");
    expect((await admin.visitor.post(`${LIST}/new`, promotionForm({}, {}))).status).toBe(400);
    for (const link of ["//evil.example", "http://evil.example", "https://a:b@evil.example", "/\\evil"])
      expect((await admin.visitor.post(`${LIST}/new`, promotionForm({ link }))).status, link).toBe(400);
  });

  test("shows what is stored, changes it, and previews each language", async () => {
    const id = await publish(admin.visitor, promotionForm({ endsOn: "2099-12-31", link: "/credits" }));
    const page = await admin.visitor.visit(`${LIST}/${id}?preview=it`);
    expect(page.text).toContain("Venez **nombreux** à Lyon.");
    expect(page.text).toContain('value="2099-12-31"');
    expect(page.text).toContain("<strong>nombreux</strong>");
    const changed = promotionForm({}, { fr: { title: "Le salon ferme" } });
    expect((await admin.visitor.post(`${LIST}/${id}`, changed)).location).toBe(`${LIST}/${id}`);
    expect((await admin.visitor.visit(`${LIST}/${id}`)).text).toContain("Le salon ferme");
    expect(await auditOf(id)).toEqual(["promotion.created", "promotion.activated", "promotion.changed"]);
  });

  test("is for administrators, and for promotions there are", async () => {
    const planner = await createAccount(product);
    expect((await planner.visitor.visit(LIST)).location).toBe("/");
    expect((await planner.visitor.post(`${LIST}/new`, promotionForm())).location).toBe("/");
    for (const id of ["x", "018f4c1e-0000-7000-8000-000000000000"]) {
      expect((await admin.visitor.visit(`${LIST}/${id}`)).status).toBe(404);
      expect((await admin.visitor.post(`${LIST}/${id}`, promotionForm())).status).toBe(404);
    }
  });
});
