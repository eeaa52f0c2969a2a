import {
  at,
  expect,
  message,
  onceWithAndWithoutJavaScript,
  test,
  withAndWithoutJavaScript,
  type Browser,
  type Page,
} from "../support/browser.ts";
import { signInAs, signInWithCode } from "../support/demo.ts";
import { idOnOwnProfile } from "../support/public-profiles.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { expectError, linksTo } from "../support/find.ts";

const PLACES = [
  { domain: "fr", language: "fr", from: "the form" },
  { domain: "be", language: "nl", from: "the account's page" },
] as const;

/** Returns the id of a demonstration account, taken from the account's public profile. */
async function idOf(browser: Browser, name: string, domain: string): Promise<string> {
  const page = await browser.newPage();
  await signInAs(page, name, domain);
  await page.goto(at(domain, "/menu"));
  const id = await idOnOwnProfile(page);
  await page.close();
  return id;
}

const BAR_LABELS = PLACES.map(({ language }) => ALL_TEXTS[language].get("impersonation:bar_label") ?? "?");
const bar = (page: Page) =>
  page.getByRole("complementary", { name: new RegExp(`^(?:${BAR_LABELS.join("|")})$`) });

onceWithAndWithoutJavaScript(PLACES, ({ domain, language, from }, { expectSound }) => {
  const said = (key: string) => ALL_TEXTS[language].get(key) ?? key;
  /** Returns the part of a text before its first placeholder. */
  const beginning = (key: string) => said(key).split("{{")[0]?.trim() ?? key;

  test(`on ${domain} an administrator impersonates a planner, starting from ${from}, and then ends the impersonation`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const id = await idOf(browser, "free", domain);
    await signInWithCode(page, domain);

    await page.goto(at(domain, "/admin/impersonate"));
    await expectSound(page);
    await page.getByLabel(named("impersonation:user_id")).fill("42");
    await page.getByRole("button", { name: named("impersonation:submit") }).click();
    await expectError(page.getByLabel(named("impersonation:user_id")), said("impersonation:user_id_form"));
    await expectSound(page);

    if (from === "the form") {
      await page.getByLabel(named("impersonation:user_id")).fill(id);
      await page.getByRole("button", { name: named("impersonation:submit") }).click();
    } else {
      await page.goto(at(domain, "/admin/users"));
      await page.getByRole("searchbox", { name: named("admin_requests:q") }).fill(`free ${domain}.example`);
      await page.getByRole("searchbox", { name: named("admin_requests:q") }).press("Enter");
      await linksTo(page.getByRole("main"), `/admin/users/${id}`).first().click();
      await page.getByRole("button", { name: named("admin_accounts:impersonation.submit") }).click();
    }
    await expect(bar(page)).toContainText(beginning("impersonation:bar"));
    await expect(message(page, beginning("impersonation:started"))).toBeVisible();
    await expectSound(page);

    // At phone width, the bar is visible at the top and after scrolling, and is not wider than the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(domain, "/terms"));
    await page.mouse.wheel(0, 3000);
    await expect(bar(page)).toBeInViewport();
    const isWithin = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(isWithin).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });

    // Functions that only the owner may use are hidden, or they are disabled and the page says why.
    await page.goto(at(domain, "/account"));
    await expectSound(page);
    await expect(page.locator("main [name=email], main [name=phone]")).toHaveCount(0);
    await page.goto(at(domain, "/security"));
    await expect(page.getByText(said("common:errors.impersonation_denied"))).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expectSound(page);

    await bar(page).getByRole("button").click();
    await page.waitForURL(/\/admin\/moderation$/);
    await expect(message(page, said("impersonation:stopped"))).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.goto(at(domain, "/security"));
    await expect(
      page.getByRole("main").getByRole("listitem").filter({ hasText: " · " }).first(),
    ).toBeVisible();
  });
});

withAndWithoutJavaScript(() => {
  test("a planner who opens the impersonation page sees why access is denied", async ({ page }) => {
    await signInAs(page, "free", "fr");
    await page.goto(at("fr", "/admin/impersonate"));
    expect(new URL(page.url()).pathname).toBe("/");
    await expect(bar(page)).toHaveCount(0);
  });
});
