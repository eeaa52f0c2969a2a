import { at, expect, expectAccessible, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

interface Screen {
  name: string;
  path: string;
  /** Demonstration account; nobody when absent. */
  as?: string;
  /** Default "fr". */
  domain?: string;
  /** Default: a phone and a desk. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** Comes to the screen from the path, as a person would. */
  then?: (page: Page) => Promise<void>;
}

const firstRequest = (page: Page) => page.locator('main a[href^="/event-requests/"]').first();

const NOBODYS = "00000000-0000-4000-8000-000000000000";

const SCREENS: Screen[] = [
  { name: "sign-in", path: "/login" },
  { name: "sign-in, refused", path: "/login?error=session_expired" },
  { name: "registration", path: "/register" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "new password", path: `/forgot-password-reset/${"A".repeat(43)}`, status: 410 },
  { name: "couples' form", path: "/project" },
  { name: "couples' confirmation, gone", path: `/project/confirm/${"A".repeat(43)}`, status: 410 },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "unknown page", path: "/no-such-page", status: 404 },
  { name: "onboarding, company", path: "/onboarding/company", as: "new" },
  { name: "home, requests to answer", path: "/", as: "free" },
  { name: "home, waiting for moderation", path: "/", as: "pending" },
  { name: "home, refused", path: "/", as: "refused" },
  { name: "home, venue", path: "/", as: "venue" },
  { name: "home, no credit left", path: "/", as: "nocredits" },
  { name: "statistics", path: "/dashboard", as: "free" },
  { name: "statistics, premium", path: "/dashboard?period=30days", as: "premium" },
  { name: "statistics, waiting for moderation", path: "/dashboard", as: "pending" },
  { name: "home, venue with premium", path: "/", as: "premium-venue" },
  { name: "requests", path: "/event-requests", as: "free" },
  { name: "requests, premium", path: "/event-requests?sort=eventDate&pageSize=50", as: "premium" },
  { name: "request", path: "/event-requests", as: "free", then: (page) => firstRequest(page).click() },
  {
    name: "request, no credit left",
    path: "/event-requests",
    as: "nocredits",
    then: (page) => firstRequest(page).click(),
  },
  { name: "request that is not there", path: `/event-requests/${NOBODYS}`, as: "free", status: 404 },
  { name: "credits", path: "/credits", as: "free" },
  { name: "history of purchases", path: "/credits/history", as: "free" },
  { name: "billing", path: "/billing", as: "free" },
  { name: "menu", path: "/menu", as: "free" },
  { name: "moderation", path: "/admin/moderation", as: "admin" },
  {
    name: "moderation of one account",
    path: "/admin/moderation",
    as: "admin",
    then: (page) => page.locator('main a[href^="/admin/moderation/"]').first().click(),
  },
  // Their own scenarios look at them wide.
  ...["/account", "/account/picture", "/account/notifications", "/security", "/security/second-factor"].map(
    (path) => ({ name: path, path, as: "free", domain: "de", widths: [390] }),
  ),
  ...[
    "/admin/users",
    "/admin/requests",
    "/admin/refunds",
    "/admin/reports",
    "/admin/promotions",
    "/admin/promotions/new",
    "/admin/domains",
    "/admin/lookups",
    "/admin/outbox",
    "/admin/audit",
    "/admin/figures",
    "/admin/impersonate",
  ].map((path) => ({ name: path, path, as: "admin", domain: "be", widths: [390] })),
];

async function open(page: Page, { path, as, then, domain = "fr", status = 200 }: Screen): Promise<void> {
  if (as) await signInAs(page, as, domain);
  const answer = await page.goto(at(domain, path));
  expect(answer?.status()).toBe(status);
  if (then) {
    const before = page.url();
    const heading = page.locator("h1").first();
    const left = (await heading.textContent()) ?? "";
    await then(page);
    await page.waitForURL((url) => url.href !== before);
    await expect(heading).not.toHaveText(left);
  }
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1").first()).toBeVisible();
}

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    for (const width of screen.widths ?? [390, 1280]) {
      test(`has no accessibility violation and no sideways scroll at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, screen);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, "sideways scroll in px").toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
    }

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });
      test("stands, with its heading", async ({ page }) => {
        await open(page, screen);
        await expect(page.locator("h1").first()).not.toBeEmpty();
      });
    });
  });
}
