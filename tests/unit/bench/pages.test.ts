import { describe, expect, test } from "vitest";
import { BENCH_PAGES } from "../../../scripts/bench/pages.ts";
import { routeFiles } from "../../support/route-files.ts";

/** The routes that answer with a page: they have a URL and a component. */
async function idsOfPages(): Promise<string[]> {
  const routes = routeFiles().filter(({ path }) => path !== null);
  const found = await Promise.all(
    routes.map(async ({ id, file }) => {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../../app/${file}`);
      return module["default"] === undefined ? [] : [id];
    }),
  );
  return found.flat();
}

describe("the pages that the bench measures", () => {
  test("each route that answers with a page has its figures or the reason why it has none", async () => {
    const ids = await idsOfPages();
    expect(ids.length).toBeGreaterThan(100);
    expect(Object.keys(BENCH_PAGES).toSorted()).toEqual(ids.toSorted());
  });

  test("a reason says in a sentence why the page is not measured", () => {
    for (const [id, page] of Object.entries(BENCH_PAGES))
      if ("elsewhere" in page) expect(page.elsewhere, id).toMatch(/^[A-Z].{30,}\.$/);
  });

  test("a reason that names another page names one that is measured", () => {
    for (const [id, page] of Object.entries(BENCH_PAGES)) {
      if (!("elsewhere" in page)) continue;
      for (const [named] of page.elsewhere.matchAll(/routes\/[\w/-]+/g))
        expect(BENCH_PAGES[named], `${id} names ${named}`).toHaveProperty("path");
    }
  });
});
