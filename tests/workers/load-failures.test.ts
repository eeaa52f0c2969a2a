import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { startProduct, type Product } from "../support/product.ts";
import { setAssetsFailing } from "../support/statements-run.ts";
import { createProvider } from "../support/projects.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";
import { createPortfolio } from "../support/albums.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  await seedLookups(product.db);
});
afterAll(() => product.stop());

/**
 * Path and title of a page, its error message, and the table and column that the test renames to make the page fail.
 */
const PAGES = [
  ["/credits", "credits:title", "credits:errors.history_load_error", "credit_ledger", "subject"],
  [
    "/credits/history",
    "credits:history.page_title",
    "credits:errors.history_load_error",
    "credit_ledger",
    "subject",
  ],
  [
    "/event-requests",
    "event_request:title",
    "event_request:errors.list_loading",
    "event_requests",
    "ended_as",
  ],
  ["/company/details", "company:details.title", "company:errors.loading", "companies", "website"],
  ["/portfolios", "portfolios:title", "portfolios:errors.loading", "portfolios", "wedding_date"],
  [
    "/social-networks",
    "social_networks:title",
    "social_networks:errors.loading",
    "social_networks",
    "pinterest",
  ],
  ["/portrait-experiences", "portrait:title", "portrait:errors.failed", "portraits", "draft_at"],
  ["/videos", "videos:title", "videos:errors.loading", "videos", "is_visible"],
  ["/dashboard", "home:title", "statistics:dashboard.error_loading_data", "answer_medians", "minutes"],
] as const;

/** The end of the path of a portfolio's page, and the column that the test renames to make this page fail. */
const PORTFOLIO_PAGES = [
  ["", "wedding_date"],
  ["/edit", "planner_budget"],
] as const;

describe.each(PORTFOLIO_PAGES)("the portfolio page /portfolios/…%s", (page, column) => {
  test.each(["fr", "de"] as const)(
    "the page of a portfolio that cannot be loaded shows an error with a retry link, in %s",
    async (language) => {
      const { id, visitor } = await createProvider(product, { language });
      const path = `/portfolios/${await createPortfolio(product, id)}${page}`;
      visitor.cookies.set("locale", language);
      await product.db.exec(`ALTER TABLE portfolios RENAME COLUMN ${column} TO gone`);
      const failed = await visitor.visit(path);
      await product.db.exec(`ALTER TABLE portfolios RENAME COLUMN gone TO ${column}`);
      expect(failed.status).toBe(500);
      expect(pageContainsText(language, "portfolios:errors.load", failed.text)).toBe(true);
      expect(failed.text).toContain(`href="${path}"`);
      const missing = await visitor.visit(path.replace(/[0-9a-f]{12}/, "000000000000"));
      expect(missing.status).toBe(404);
      expect(pageContainsText(language, "common:not_found.title", missing.text)).toBe(true);
    },
  );
});

describe.each(PAGES)("a failed load of the page %s", (path, title, error, table, column) => {
  test.each(["fr", "de"] as const)(
    "the page whose data cannot be loaded keeps its title and layout, and shows a retry link, in %s",
    async (language) => {
      const { visitor } = await createProvider(product, { language });
      const text = (key: string) => ALL_TEXTS[language].get(key) ?? key;
      visitor.cookies.set("locale", language);
      await product.db.exec(`ALTER TABLE ${table} RENAME COLUMN ${column} TO gone`);
      const failed = await visitor.visit(path);
      await product.db.exec(`ALTER TABLE ${table} RENAME COLUMN gone TO ${column}`);
      expect(failed.status).toBe(500);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(failed.text)?.[1]).toBe(text(title));
      expect(failed.text).toContain(text(error));
      expect(failed.text).toMatch(
        new RegExp(`<a [^>]*href="${path}"[^>]*>(<svg.*?</svg>)?${text("common:retry")}</a>`),
      );
      const id = failed.headers.get("X-Request-Id") ?? "none";
      expect(failed.text, "the id under which it is logged").toContain(`>${id}</span>`);
      expect(failed.text).toContain('href="/account"');
      expect(failed.text).not.toMatch(/D1_ERROR|SQLITE|no such column/);
      expect((await visitor.visit(path)).status).toBe(200);
    },
  );
});

describe.each(["", "/…"])("view counts that cannot be loaded, on the page /portfolios%s", (page) => {
  test.each(["fr", "de"] as const)(
    "the page shows the portfolios without their view counts and says so, in %s",
    async (language) => {
      const { id, visitor } = await createProvider(product, { language, isPremium: true });
      const portfolio = await createPortfolio(product, id);
      visitor.cookies.set("locale", language);
      await product.db.exec("ALTER TABLE views_daily RENAME COLUMN page TO gone");
      const shown = await visitor.visit(page === "" ? "/portfolios" : `/portfolios/${portfolio}`);
      await product.db.exec("ALTER TABLE views_daily RENAME COLUMN gone TO page");
      expect(shown.status).toBe(200);
      expect(pageContainsText(language, "portfolios:views.failed", shown.text)).toBe(true);
    },
  );
});

describe("reading the text files of a language", () => {
  const pathsOf = (language: string, read: readonly string[]) =>
    read.filter((path) => path.startsWith(`/assets/texts-${language}-`));

  test("if the text file of a page cannot be read, an error is shown in the page's language, and the next visit reads the file again", async () => {
    await setAssetsFailing(product.miniflare, true);
    const visitor = product.visitor("it");
    const failed = await visitor.visit("/login");
    expect(failed.status).toBe(500);
    expect(pageContainsText("it", "common:error_screen.title", failed.text)).toBe(true);
    expect(failed.text).toContain(failed.headers.get("X-Request-Id"));
    const unknown = await visitor.visit("/no-such-page");
    expect(pageContainsText("it", "common:error_screen.title", unknown.text)).toBe(true);

    await setAssetsFailing(product.miniflare, false);
    const again = await visitor.visit("/login");
    expect(again.status).toBe(200);
    expect(pageContainsText("it", "signin:title", again.text)).toBe(true);
  });

  test("parallel visits together read the text file of their language only once, and the Worker reads no other text file", async () => {
    await setAssetsFailing(product.miniflare, false);
    const visits = Array.from({ length: 6 }, () => product.visitor("es").visit("/login"));
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
    await product.visitor("es").visit("/register");
    const read = await setAssetsFailing(product.miniflare, false);
    expect(pathsOf("es", read)).toHaveLength(1);
    expect(read.filter((path) => path.startsWith("/assets/texts-"))).toHaveLength(1);
  });
});
