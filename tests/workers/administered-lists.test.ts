import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { wordsOf } from "../support/promotions.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const auditOf = async (subject: string) =>
  (
    await product.db
      .prepare("SELECT action FROM audit_log WHERE subject_id = ? AND actor_id = ? ORDER BY id")
      .bind(subject, admin.id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);
const labelled = (name: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [`label.${language}`, `${name} ${language}`]));

describe("administering the domains", () => {
  const save = (form: Record<string, string | readonly string[]>) =>
    admin.visitor.post("/admin/domains", form);

  test("a closed domain redirects its visitors to the French domain until the closed domain is opened again", async () => {
    const visitor = product.visitor("pt");
    expect((await visitor.visit("/login")).status).toBe(200);
    await save({ domain: "pt", languages: [...LANGUAGES] });
    const closed = await visitor.visit("/login");
    expect(closed.status).toBe(302);
    expect(closed.location).toBe("http://fr.localhost/login");
    // The links in mails that were sent earlier still work.
    const mailed = await visitor.visit("/forgot-password-reset/a-token?from=mail");
    expect(mailed.location).toBe("http://fr.localhost/forgot-password-reset/a-token?from=mail");
    const page = (await product.visitor("fr").visit("/favorites")).text;
    expect(page).toContain('href="http://www.es.localhost/"');
    expect(page).not.toContain('href="http://www.pt.localhost/project"');
    await save({ domain: "pt", isActive: "yes", languages: [...LANGUAGES] });
    expect((await visitor.visit("/login")).status).toBe(200);
    expect(await auditOf("pt")).toEqual(["domain.changed", "domain.changed"]);
  });

  test("a domain offers its default language and the languages that an administrator has chosen, and no others", async () => {
    await save({ domain: "be", isActive: "yes", languages: ["fr"] });
    const visitor = product.visitor("be");
    const offered = [
      ...(await visitor.visit("/login")).text.matchAll(
        /name="locale"[^>]*value="(\w\w)"|value="(\w\w)"[^>]*name="locale"/g,
      ),
    ].map(([, before, after]) => before ?? after);
    const page = await visitor.visit("/login");
    expect(page.text).toContain('lang="nl"');
    expect(new Set(offered.filter((language) => language !== "nl" && language !== "fr")).size).toBe(0);
    visitor.cookies.set("locale", "de");
    expect((await visitor.visit("/login")).text).toContain('<html lang="nl"');
    visitor.cookies.set("locale", "fr");
    expect((await visitor.visit("/login")).text).toContain('<html lang="fr"');
    await save({ domain: "be", isActive: "yes", languages: [...LANGUAGES] });
  });

  test("the French domain cannot be closed", async () => {
    const rejected = await save({ domain: "fr", languages: ["en"] });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain(ALL_TEXTS.fr.get("lists:errors.fallback"));
    expect((await product.visitor("fr").visit("/login")).status).toBe(200);
  });
});

describe("administering the lists", () => {
  const list = (kind: string) => admin.visitor.visit(`/admin/lookups?kind=${kind}`);
  const arrange = (kind: string, entry: string, intent: string) =>
    admin.visitor.post("/admin/lookups", { kind, entry, intent });
  const slugsOf = async (kind: string) =>
    (
      await product.db
        .prepare("SELECT slug FROM lookups WHERE kind = ? ORDER BY position, slug")
        .bind(kind)
        .all<{ slug: string }>()
    ).results.map(({ slug }) => slug);

  test("a new entry has a label in seven languages and is offered at once", async () => {
    const added = await admin.visitor.post("/admin/lookups/event_type/new", labelled("Bal d’été"));
    expect(added.location).toBe("/admin/lookups?kind=event_type");
    const slugs = await slugsOf("event_type");
    expect(slugs.at(-1)).toBe("bal_d_ete_en");
    expect(wordsOf(await product.visitor("de").visit("/project"))).toContain("Bal d’été de");
    // The same form sent again adds no second entry. Another form with the same English name adds another entry.
    await admin.visitor.post("/admin/lookups/event_type/new", labelled("Bal d’été"));
    expect(await slugsOf("event_type")).toEqual(slugs);
    await admin.visitor.post("/admin/lookups/event_type/new", {
      ...labelled("Bal d’été"),
      "label.fr": "Grand bal",
    });
    expect((await slugsOf("event_type")).at(-1)).toBe("bal_d_ete_en_2");
  });

  test("entries with the same name that are added in parallel get different slugs and positions", async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_one, at) =>
        admin.visitor.post("/admin/lookups/service/new", { ...labelled("Twin"), "label.fr": `Jumeau ${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const { results } = await product.db
      .prepare("SELECT slug, position FROM lookups WHERE slug LIKE 'twin%' ORDER BY slug")
      .all<{ slug: string; position: number }>();
    expect(results.map(({ slug }) => slug)).toEqual(["twin_en", "twin_en_2", "twin_en_3", "twin_en_4"]);
    expect(new Set(results.map(({ position }) => position)).size).toBe(4);
    for (const { slug } of results) expect(await auditOf(`service:${slug}`)).toEqual(["lookup.created"]);
  });

  test("the bounds of a new range are stored in cents", async () => {
    const path = "/admin/lookups/budget_range/new";
    for (const [bounds, key] of [
      [{ min: "", max: "" }, "bounds"],
      [{ min: "500", max: "400" }, "bounds_order"],
      [{ min: "12,5", max: "" }, "bound"],
    ] as const) {
      const rejected = await admin.visitor.post(path, { ...labelled("Beaucoup"), ...bounds });
      expect(rejected.status, key).toBe(400);
      expect(rejected.text).toContain(ALL_TEXTS.fr.get(`lists:errors.${key}`));
    }
    await admin.visitor.post(path, { ...labelled("Beaucoup"), min: "200000", max: "" });
    const row = await product.db
      .prepare("SELECT min, max FROM lookups WHERE kind = 'budget_range' AND slug = 'beaucoup_en'")
      .first();
    expect(row).toEqual({ min: 20_000_000, max: null });
  });

  test("renaming an entry requires a label in every language", async () => {
    const [slug = ""] = await slugsOf("service");
    const path = `/admin/lookups/service/${slug}`;
    const rejected = await admin.visitor.post(path, { ...labelled("Conseil"), "label.nl": " " });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain(ALL_TEXTS.fr.get("lists:errors.label"));
    expect(rejected.text).toContain("Conseil pt");
    await admin.visitor.post(path, labelled("Conseil"));
    expect(wordsOf(await list("service"))).toContain("Conseil fr");
    expect(await auditOf(`service:${slug}`)).toEqual(["lookup.changed"]);
  });

  test("an entry can be moved up and down, but not beyond the ends of its list", async () => {
    const [first = "", second = "", ...rest] = await slugsOf("guest_range");
    await arrange("guest_range", first, "up");
    await arrange("guest_range", second, "up");
    expect(await slugsOf("guest_range")).toEqual([second, first, ...rest]);
    await arrange("guest_range", second, "down");
    expect(await slugsOf("guest_range")).toEqual([first, second, ...rest]);
    expect(await auditOf(`guest_range:${first}`)).toEqual([]);
    expect(await auditOf(`guest_range:${second}`)).toEqual(["lookup.moved", "lookup.moved"]);
  });

  test("a withdrawn entry is no longer offered, and the only entry of a list cannot be withdrawn", async () => {
    const slugs = await slugsOf("service_type");
    for (const slug of slugs.slice(0, -1))
      expect((await arrange("service_type", slug, "deactivate")).status).toBe(303);
    const last = slugs.at(-1) ?? "";
    const rejected = await arrange("service_type", last, "deactivate");
    expect(rejected.status).toBe(409);
    expect(rejected.text).toContain(ALL_TEXTS.fr.get("lists:errors.last"));
    expect(await auditOf(`service_type:${last}`)).toEqual([]);
    for (const slug of slugs) await arrange("service_type", slug, "activate");
    expect(await auditOf(`service_type:${slugs[0] ?? ""}`)).toEqual(["lookup.changed", "lookup.changed"]);
  });

  test("only administrators see the pages of the lists, and there is a page only for an existing entry", async () => {
    const planner = await createAccount(product);
    for (const path of ["/admin/lookups", "/admin/domains", "/admin/lookups/service/new"])
      expect((await planner.visitor.visit(path)).location, path).toBe("/");
    for (const path of ["/admin/lookups/nothing/new", "/admin/lookups/service/nothing"]) {
      expect((await admin.visitor.visit(path)).status, path).toBe(404);
      expect((await admin.visitor.post(path, labelled("X"))).status, path).toBe(404);
    }
  });
});
