import { at, expect, test, type Browser, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";

const DOMAIN = "de";

/** What comes in place of the product's answer. */
const FAILURES = ["session gone", "not sent", "answer lost", "500", "503", "another page"] as const;
type Failure = (typeof FAILURES)[number];

/** Lets what the page posts fail; returns what ends that. */
async function failing(page: Page, failure: Failure): Promise<() => Promise<void>> {
  if (failure === "session gone") {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    return () => page.context().addCookies(cookies);
  }
  if (failure === "answer lost") return losingAnswers(page);
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (failure === "not sent") return route.abort();
    return route.fulfill({
      status: failure === "another page" ? 200 : Number(failure),
      contentType: "text/html; charset=utf-8",
      body: "<!doctype html><title>Willkommen</title><h1>Gespeichert</h1>",
    });
  });
  return () => page.unroute("**/*");
}

/** The server does the work, and its answer breaks off. */
async function losingAnswers(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    const isPost = request.method === "POST";
    const next = isPost
      ? browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionClosed" })
      : browser.send("Fetch.continueRequest", { requestId });
    // The page may have been left.
    next.catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [{ requestStage: "Response" }] });
  return () => browser.detach();
}

const unsent = (page: Page) => page.locator('.toast[data-toast="unsent"]:visible');
const success = (page: Page) => page.locator('.toast[data-toast="flash"]:visible, .banner-success:visible');

/** The page says that something is not saved, and never that it is. */
async function expectUnsent(page: Page, failure: Failure): Promise<void> {
  await expect(unsent(page), failure).toHaveCount(1);
  await expect(unsent(page), failure).not.toBeEmpty();
  await expect(success(page), failure).toHaveCount(0);
  const signIn = unsent(page).locator("a:visible");
  await expect(signIn, failure).toHaveCount(failure === "session gone" ? 1 : 0);
}

/** A page whose failed requests are expected, so that it is none of the strict ones. */
async function openPage(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, name, DOMAIN);
  return page;
}

test("a picture's words, place and visibility, and a new picture, are never called saved when they are not", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openPage(browser, "premium-venue");
  await page.goto(at(DOMAIN, "/venues"));
  await page.locator('main h2 a[href^="/venues/"]').first().click();
  await page.waitForURL(/\/venues\/[^/]+$/);
  await page.goto(`${page.url()}/edit/images`);
  const pictures = page.locator("[data-picture]").filter({ has: page.locator("[data-words]") });
  const first = pictures.first();
  const kept = await pictures.count();
  const photo = await photograph(page, 1, "jpeg");

  for (const failure of FAILURES) {
    await test.step(failure, async () => {
      const end = await failing(page, failure);
      const title = first.locator('[name="title"]');
      await title.fill(`Innenhof, ${failure}`);
      await title.press("Enter");
      await expect(first.locator('[data-words-state="failed"]'), failure).toBeVisible();
      await expectUnsent(page, failure);
      await expect(title, failure).toHaveValue(`Innenhof, ${failure}`);

      const wasVisible = await first.locator('[name="visible"]').inputValue();
      await first.locator('form:has([value="visibility"]) button').click();
      await expectUnsent(page, failure);
      await expect(first.locator('[name="visible"]'), failure).toHaveValue(wasVisible);

      const file = { ...photo, name: `${failure}.jpg` };
      await page.locator("#add-photos").setInputFiles([file]);
      const line = page.locator("[data-files] > *", { hasText: file.name });
      await expect(line.locator("[data-file-retry]"), failure).toBeVisible({ timeout: 20_000 });
      await expectUnsent(page, failure);

      await end();
      await line.locator("[data-file-retry]").click();
      await expect(line, failure).toHaveCount(0, { timeout: 20_000 });
      await expect(unsent(page), failure).toHaveCount(0);
      await title.fill(`Innenhof, danach ${failure}`);
      await title.press("Enter");
      await expect(first.locator('[data-words-state="saved"]'), failure).toBeVisible();
    });
  }
  await page.reload();
  await expect(pictures, "each picture is there once").toHaveCount(kept + FAILURES.length);
  await page.context().close();
});

test("a form that was typed is kept by its page until the product has saved it", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openPage(browser, "premium");
  await page.goto(at(DOMAIN, "/company/details"));
  const name = page.locator("main [name=website]");
  const before = await name.inputValue();
  for (const failure of FAILURES.filter((kind) => kind !== "answer lost")) {
    await test.step(failure, async () => {
      const end = await failing(page, failure);
      await name.fill(`https://seidenfaden-${failure.replaceAll(" ", "-")}.de`);
      await page
        .locator("[data-save-bar] button[type=submit], [data-save-bar] button[name=intent]")
        .first()
        .click();
      await expectUnsent(page, failure);
      await expect(name, failure).toHaveValue(`https://seidenfaden-${failure.replaceAll(" ", "-")}.de`);
      await end();
    });
  }
  await name.fill(before);
  await page
    .locator("[data-save-bar] button[type=submit], [data-save-bar] button[name=intent]")
    .first()
    .click();
  await expect(success(page)).toHaveCount(1);
  await page.context().close();
});
