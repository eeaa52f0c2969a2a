import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { createAccount, type Account } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { waitForPreparedPictures, sendPicture } from "../support/sent-pictures.ts";
import { promotionForm, publish, deactivatePromotions, wordsOf } from "../support/promotions.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());
afterEach(() => deactivatePromotions(product, admin.visitor));

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

describe("a promotion that is an alert", () => {
  test("an active alert is shown to its audience, and each reader sees it in their language", async () => {
    const planner = await createAccount(product);
    const venue = await createAccount(product, { role: "ROLE_VENUE" });
    const saved = await admin.visitor.post(`${LIST}/new`, promotionForm({ link: "/credits" }));
    const id = saved.location?.split("/").at(-1) ?? "";
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    await admin.visitor.post(LIST, { intent: "activate", promotion: id });
    for (const page of ["/", "/event-requests"]) {
      const { text } = await planner.visitor.visit(page);
      expect(text, page).toContain("Le salon ouvre");
      expect(text).toContain(">nombreux</strong>");
      expect(text).toContain(ALL_TEXTS.fr.get("shell:promotion.more"));
    }
    expect((await venue.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect((await admin.visitor.visit("/admin/moderation")).text).not.toContain("Le salon ouvre");
    await admin.visitor.post(LIST, { intent: "deactivate", promotion: id });
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect(await auditOf(id)).toEqual(["promotion.created", "promotion.activated", "promotion.deactivated"]);
  });

  test("an alert is shown in the reader's language, or else in the domain's language, or else in English", async () => {
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

  test("a closed alert stays hidden in this browser, and closing it redirects only to a page of the product", async () => {
    const planner = await createAccount(product);
    const id = await publish(admin.visitor, promotionForm());
    const answer = await close(planner, id, "/event-requests?sort=eventDate");
    expect(answer.location).toBe("/event-requests?sort=eventDate");
    expect((await planner.visitor.visit("/")).text).not.toContain("Le salon ouvre");
    expect((await close(planner, id, "//evil.example/")).location).toBe("/");
    expect((await planner.visitor.post("/promotions/close", { promotion: "x", page: "/" })).status).toBe(400);
  });

  test("an alert of one domain is shown only on this domain, where it takes precedence over an alert of all domains", async () => {
    await publish(admin.visitor, promotionForm({ domain: "be" }, { fr: { title: "En Belgique" } }));
    await publish(admin.visitor, promotionForm({}, { fr: { title: "Partout" } }));
    const belgian = await createAccount(product, { domain: "be", language: "fr" });
    const french = await createAccount(product);
    expect((await belgian.visitor.visit("/")).text).toContain("En Belgique");
    expect((await french.visitor.visit("/")).text).toContain("Partout");
  });

  test("an alert is shown only between its first and its last day", async () => {
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

describe("a promotion that is a popup", () => {
  const everywhere = (account: Account) => {
    const session = account.visitor.cookies.get("session") ?? "";
    account.visitor.cookies.clear();
    account.visitor.cookies.set("session", session);
  };
  const seenBy = (account: Account) =>
    product.db
      .prepare("SELECT COUNT(*) AS n FROM promotions_seen WHERE account_id = ?")
      .bind(account.id)
      .first<number>("n");

  test("a popup that is to be shown once is remembered in the browser and in the account", async () => {
    const planner = await createAccount(product);
    const id = await publishPopup({ showOncePerUser: "yes" });
    const first = await planner.visitor.visit("/");
    expect(first.text).toMatch(/<dialog[^>]* open/);
    expect(first.text).toContain("Fenêtre ouverte");
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    await expect.poll(() => seenBy(planner)).toBe(1);
    everywhere(planner);
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
    await close(planner, id);
    await close(planner, id);
    expect(await seenBy(planner)).toBe(1);
    const other = await createAccount(product);
    expect((await other.visitor.visit("/")).text).toContain("Fenêtre ouverte");
  });

  test("a popup does not count as shown if the browser has only prefetched the page", async () => {
    const planner = await createAccount(product);
    await publishPopup({ showOncePerUser: "yes" });
    const ahead = await planner.visitor.visit("/", { headers: { "Sec-Purpose": "prefetch" } });
    expect(ahead.text).not.toContain("Fenêtre ouverte");
    expect((await planner.visitor.visit("/")).text).toContain("Fenêtre ouverte");
  });

  test("the popup's own button closes the popup and redirects to the page that the popup names", async () => {
    const planner = await createAccount(product);
    const id = await publishPopup({ link: "/terms" });
    expect((await planner.visitor.visit("/")).text).toMatch(/<button[^>]*name="follow"[^>]*value="yes"/);
    const followed = await planner.visitor.post("/promotions/close", {
      promotion: id,
      page: "/",
      follow: "yes",
    });
    expect(followed.location).toBe("/terms");
    expect((await planner.visitor.visit("/")).text).not.toContain("Fenêtre ouverte");
  });

  test("a popup for another website has a link, because no form redirects to another website", async () => {
    const planner = await createAccount(product);
    const link = "https://salon.example/";
    const id = await publishPopup({ link });
    expect((await planner.visitor.visit("/")).text).toContain(`href="${link}" target="_blank"`);
    const form = { promotion: id, page: "/", follow: "yes" };
    expect((await planner.visitor.post("/promotions/close", form)).location).toBe("/");
  });

  test("a popup that may be shown several times is shown until the person closes it, and again in the next session", async () => {
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

  test("a popup is not shown while the welcome dialog is open", async () => {
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

describe("the picture of a popup", () => {
  const drawn = async (format: "png" | "jpeg", width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#7a2e52" } })
        .toFormat(format)
        .toBuffer(),
    );
  async function upload(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const answer = await sendPicture(admin.visitor, path, bytes);
    await waitForPreparedPictures(product);
    return answer;
  }
  const rowOf = (id: string) =>
    product.db
      .prepare(
        "SELECT image_key AS key, image_width AS width, image_height AS height FROM promotions WHERE id = ?",
      )
      .bind(id)
      .first<{ key: string | null; width: number | null; height: number | null }>();
  const objects = async () =>
    (await product.env.MEDIA.list({ prefix: "promotions/" })).objects.map(({ key }) => key);

  test("the picture of a popup is shown, replaced and deleted together with its stored file", async () => {
    const id = await publish(admin.visitor, promotionForm({ kind: "popup" }));
    const path = `${LIST}/${id}/picture`;
    expect((await upload(path, await drawn("png", 1000, 2000))).location).toBe(path);
    const first = await rowOf(id);
    expect(first).toMatchObject({ width: 400, height: 800 });
    const planner = await createAccount(product);
    expect((await planner.visitor.visit("/")).text).toContain(`src="/media/${first?.key}"`);
    const served = await planner.visitor.visit(`/media/${first?.key}`);
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    await upload(path, await drawn("jpeg", 3000, 600));
    const second = await rowOf(id);
    expect(second).toMatchObject({ width: 1200, height: 240 });
    await runCron(product, "night");
    expect(await objects()).toEqual([`promotions/${second?.key}`]);
    expect((await planner.visitor.visit(`/media/${first?.key}`)).status).toBe(404);
    expect((await admin.visitor.post(path, { intent: "remove" })).location).toBe(`${LIST}/${id}`);
    expect((await rowOf(id))?.key).toBeNull();
    expect(await auditOf(id)).toHaveLength(5);
  });

  test("a picture is checked by its content, and only a popup may have a picture", async () => {
    const id = await publish(admin.visitor, promotionForm({ kind: "popup", audience: "venue" }));
    const path = `${LIST}/${id}/picture`;
    for (const [key, bytes] of [
      ["type", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["too_small", await drawn("png", 199, 800)],
      ["required", new Uint8Array(0)],
    ] as const) {
      const answer = await upload(path, new Uint8Array(bytes));
      expect(answer.status, key).toBe(400);
      expect(pageContainsText("fr", `promotions:picture.errors.${key}`, answer.text), key).toBe(true);
    }
    const alert = await publish(admin.visitor, promotionForm({ kind: "alert", audience: "venue" }));
    expect((await admin.visitor.visit(`${LIST}/${alert}/picture`)).status).toBe(404);
    expect((await upload(`${LIST}/${alert}/picture`, await drawn("png", 400, 400))).status).toBe(404);
  });
});

test("if promotions cannot be loaded, the pages show no error", async () => {
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

describe("the form in which administrators edit a promotion", () => {
  test("a promotion form with errors keeps its input and names the fields to correct", async () => {
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

  test("the promotion form shows the stored values, saves changes, and has a preview in each language", async () => {
    const id = await publish(admin.visitor, promotionForm({ endsOn: "2099-12-31", link: "/credits" }));
    const page = await admin.visitor.visit(`${LIST}/${id}?preview=it`);
    expect(page.text).toContain("Venez **nombreux** à Lyon.");
    expect(page.text).toContain('value="2099-12-31"');
    expect(page.text).toContain(">nombreux</strong>");
    const changed = promotionForm({}, { fr: { title: "Le salon ferme" } });
    expect((await admin.visitor.post(`${LIST}/${id}`, changed)).location).toBe(`${LIST}/${id}`);
    expect((await admin.visitor.visit(`${LIST}/${id}`)).text).toContain("Le salon ferme");
    expect(await auditOf(id)).toEqual(["promotion.created", "promotion.activated", "promotion.changed"]);
  });

  test("only administrators can open the promotion form, and only for a promotion that exists", async () => {
    const planner = await createAccount(product);
    expect((await planner.visitor.visit(LIST)).location).toBe("/");
    expect((await planner.visitor.post(`${LIST}/new`, promotionForm())).location).toBe("/");
    for (const id of ["x", "018f4c1e-0000-7000-8000-000000000000"]) {
      expect((await admin.visitor.visit(`${LIST}/${id}`)).status).toBe(404);
      expect((await admin.visitor.post(`${LIST}/${id}`, promotionForm())).status).toBe(404);
    }
  });
});
