import { at, expect, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

/** Collects the paths of the files that a page fetches, beside itself. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "document") files.push(new URL(request.url()).pathname);
  });
  return files;
}

/** The longest time in ms that a page waits for its idle moment, after which it fetches what it wants. */
const IDLE_MS = 1500;

/** Waits until the idle page has fetched what it wants. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(IDLE_MS);
}

const inlinedFiles = (page: Page): Promise<string[]> =>
  page
    .locator("[data-href][data-cookie]")
    .evaluateAll((elements) => elements.flatMap((element) => element.getAttribute("data-href") ?? []));

test("a page that nobody uses fetches nothing that it contains; at its first use it fetches these files once, and the next page links to them", async ({
  page,
}) => {
  const files = filesOf(page);
  await page.goto(at("fr", "/login"));
  await untilIdle(page);
  const inlined = await inlinedFiles(page);
  expect(inlined.length).toBeGreaterThan(2);
  expect(files.filter((file) => inlined.includes(file))).toEqual([]);
  await page.getByRole("textbox").first().focus();
  await expect
    .poll(() => files.filter((file) => inlined.includes(file)).toSorted())
    .toEqual(inlined.toSorted());
  await page.keyboard.press("Tab");
  const cookies = await page
    .locator("[data-href][data-cookie]")
    .evaluateAll((elements) =>
      elements.flatMap((element) => (element.getAttribute("data-cookie") ?? "").split("=")[0] ?? ""),
    );
  // A cookie says that the browser has the file, so it is set when the file has arrived.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(cookies));
  expect(files.filter((file) => inlined.includes(file))).toHaveLength(inlined.length);
  await page.goto(at("fr", "/login"));
  expect(await inlinedFiles(page)).toEqual([]);
  await expect(page.locator('link[rel="stylesheet"][data-sheet="signed-out"]')).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true });
  test("the touch of a link fetches nothing beside the next page, which fetches what it contains when it is idle", async ({
    page,
  }) => {
    const files = filesOf(page);
    await page.goto(at("fr", "/login"));
    await untilIdle(page);
    const before = files.length;
    await page.locator('a[href^="/register"]').first().tap();
    await page.waitForURL(/register/);
    const inlined = await inlinedFiles(page);
    expect(inlined.length).toBeGreaterThan(1);
    await expect
      .poll(() =>
        files
          .slice(before)
          .filter((file) => inlined.includes(file))
          .toSorted(),
      )
      .toEqual(inlined.toSorted());
  });
});

test("if a file could not be fetched, the next page contains it again", async ({ page }) => {
  await page.route(/\/assets\/.*\.css/, (route) => route.fulfill({ status: 410, body: "" }));
  await page.goto(at("fr", "/login"));
  await untilIdle(page);
  const answer = page.waitForResponse(/\.css/);
  await page.keyboard.press("Shift");
  await answer;
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("js-page");
  await page.goto(at("fr", "/login"));
  await expect(page.locator('style[data-sheet="signed-out"]')).toHaveCount(1);
  await expect(page.locator('script[src*="/kept-page-"]')).toHaveCount(1);
});

test("a page of the shell that nobody uses loads no script after the page", async ({ page }) => {
  await signInAs(page, "free");
  const files = filesOf(page);
  await page.goto(at("fr", "/event-requests"));
  await untilIdle(page);
  expect(files.filter((file) => file.endsWith(".js") && !file.includes("/kept-"))).toEqual([]);
});

test("no page of the demonstration's texts loads a font with rare characters; a rare character loads it", async ({
  page,
}) => {
  const files = filesOf(page);
  await page.goto(at("fr", "/register"));
  await untilIdle(page);
  const fonts = () => files.filter((file) => file.endsWith(".woff2"));
  expect(fonts().filter((file) => file.includes("-rare"))).toEqual([]);
  await page.locator("h1").evaluate((heading) => (heading.textContent = "Åse Øygård"));
  await expect.poll(() => fonts().some((file) => file.includes("newsreader-display-rare"))).toBe(true);
});

/**
 * Replaces the page's own stylesheet by the whole file to which the next page links. Returns the lengths of both, and
 * the elements whose computed styles differ. Tokens are left out, because they have no look of their own.
 */
const differencesWithWholeSheet = (page: Page) =>
  page.evaluate(async () => {
    const stylesOf = (element: Element, pseudo: string | null): string => {
      const styles = getComputedStyle(element, pseudo);
      if (pseudo !== null && styles.content === "none") return "";
      const names = [...styles].filter((name) => !name.startsWith("--"));
      const look = names.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(";");
      // Tailwind lists shadows without size and colour, which the part leaves out.
      return look.replaceAll(
        /rgba\(0, 0, 0, 0\) 0px 0px 0px 0px, |, rgba\(0, 0, 0, 0\) 0px 0px 0px 0px/g,
        "",
      );
    };
    const elements = [...document.querySelectorAll("body, body *")];
    const look = () =>
      elements.map((element) =>
        [null, "::before", "::after"].map((pseudo) => stylesOf(element, pseudo)).join(),
      );
    const style = [...document.querySelectorAll<HTMLElement>("style[data-href]")].at(-1);
    const whole = await (await fetch(style?.dataset["href"] ?? "")).text();
    const part = style?.textContent ?? "";
    const before = look();
    if (style) style.textContent = whole;
    const after = look();
    const different = elements.filter((_element, index) => before[index] !== after[index]);
    return {
      part: part.length,
      whole: whole.length,
      different: different.map((element) => element.outerHTML.slice(0, 200)),
    };
  });

test.describe("a page that contains only the part of its stylesheet that it uses", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const [path, as] of [
    ["/login", undefined],
    ["/project", undefined],
    ["/event-requests", "free"],
    ["/account", "free"],
    ["/admin/figures", "admin"],
    ["/admin/users", "admin"],
  ] as const)
    test(`looks the same with the whole stylesheet: ${path}`, async ({ page }) => {
      if (as) await signInAs(page, as);
      await page.context().clearCookies({ name: /^(?:css|js)-/ });
      await page.goto(at("fr", path));
      const { part, whole, different } = await differencesWithWholeSheet(page);
      expect(part).toBeLessThan(0.95 * whole);
      expect(different).toEqual([]);
    });
});
