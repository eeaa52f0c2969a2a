import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

/** Path, title, the message about what could not be loaded, and the column whose absence breaks it. */
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
    "status_rank",
  ],
  ["/dashboard", "home:title", "statistics:dashboard.error_loading_data", "answer_medians", "minutes"],
] as const;

describe.each(PAGES)("%s", (path, title, error, table, column) => {
  test.each(["fr", "de"] as const)(
    "the page keeps its title and layout and offers to try again, in %s",
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
      expect(failed.text).toContain('href="/account"');
      expect(failed.text).not.toMatch(/D1_ERROR|SQLITE|no such column/);
      expect((await visitor.visit(path)).status).toBe(200);
    },
  );
});
