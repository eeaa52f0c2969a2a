import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  withAndWithoutJavaScript,
} from "../support/browser.ts";

const PAGE = "/api/docs";

/** The calls of each noun that axe checks. The others have the same markup, and axe would need a minute for them. */
const CHECKED_CALLS = 2;

for (const [width, scheme] of [
  [390, "dark"],
  [1280, "light"],
] as const)
  test(`the page of the API has no accessibility violation at ${width} px and no sideways scroll`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    expect((await page.goto(at("fr", PAGE)))?.status()).toBe(200);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((most) => {
      for (const noun of document.querySelectorAll("main > section"))
        [...noun.querySelectorAll(".call")].slice(most).forEach((call) => call.remove());
    }, CHECKED_CALLS);
    await expectAccessible(page, { colours: [scheme], where: "page" });
  });

withAndWithoutJavaScript(() => {
  test("the page of the API is read by keyboard: the skip link, the contents, a call, and the name of an error", async ({
    page,
  }) => {
    await page.goto(at("fr", PAGE));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#content$/);

    await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("link", { name: "Sign-in" })
      .press("Enter");
    await expect(page.getByRole("heading", { name: "Sign-in", level: 2 })).toBeInViewport();
    const list = page.getByRole("listitem").filter({ hasText: "Signs an account in by e-mail address" });
    await list.getByRole("link").press("Enter");
    await expect(page).toHaveURL(/#post-api-auth-login-check$/);
    const call = page.locator("#post-api-auth-login-check");
    await expect(call.getByRole("heading", { level: 3 })).toBeInViewport();
    await expect(call).toContainText('"username":"name@example.com"');
    await call.getByRole("link", { name: "common.errors.rate_limited" }).press("Enter");
    await expect(page.locator('[id="common.errors.rate_limited"]')).toBeInViewport();
  });
});

test("the printed page of the API has no navigation and shows the examples", async ({ page }) => {
  await page.goto(at("fr", PAGE));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.locator("#get-api-me").getByText("curl -X GET")).toBeVisible();
});
