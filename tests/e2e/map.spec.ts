import {
  at,
  expect,
  expectAccessible,
  test,
  waitUntilReady,
  withAndWithoutJavaScript,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import type { Page } from "../support/browser.ts";

const MAP_SCRIPT = /\/assets\/draw-map/;

const OPEN_STREET_MAP = "a[href^='https://www.openstreetmap.org/']";

/** The section of the place, drawn as a map or not. */
const section = (page: Page) => page.getByRole("region").filter({ has: page.locator(OPEN_STREET_MAP) });

/** The newest request of a premium planner: readable and unanswered, so that no dialog asks for an answer. */
async function openRequest(page: Page, domain: string): Promise<void> {
  await signInAs(page, "premium", domain);
  await page.goto(at(domain, "/event-requests"));
  await page.locator('main a[href^="/event-requests/"]').first().click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
}

/** Screens do not depend on the domain, so axe runs on one. */
const expectSoundOn = (domain: string, page: Page) =>
  domain === "fr" ? expectAccessible(page) : Promise.resolve();

for (const { domain, show, failed } of [
  { domain: "fr", show: "Explorer la carte", failed: "La carte n’a pas pu être chargée" },
  { domain: "de", show: "Karte erkunden", failed: "Die Karte konnte nicht geladen werden" },
]) {
  test(`on ${domain} the map is drawn when its button is pressed, and nothing of it is loaded before`, async ({
    page,
  }) => {
    // Software rendering is slow, and axe runs on both states.
    test.setTimeout(120_000);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await openRequest(page, domain);
    const ask = page.getByRole("button", { name: show });
    await ask.scrollIntoViewIfNeeded();
    await waitUntilReady(page);
    expect(scripts.filter((url) => MAP_SCRIPT.test(url))).toEqual([]);
    await expectSoundOn(domain, page);
    await ask.press("Enter");
    await expect(page.locator("[data-map-state]")).toHaveAttribute("data-map-state", "ready", {
      timeout: 30_000,
    });
    await expect(ask).toHaveCount(0);
    await expect(page.locator("[data-map-state] canvas")).toBeFocused();
    await expectSoundOn(domain, page);
  });

  test(`on ${domain} a map that cannot be loaded is replaced by a notice and the place in words`, async ({
    page,
  }) => {
    await page.route(MAP_SCRIPT, (route) => route.fulfill({ status: 404 }));
    await openRequest(page, domain);
    await page.getByRole("button", { name: show }).click();
    await expect(section(page).getByText(failed)).toBeVisible();
    await expect(section(page).getByRole("heading", { level: 3 })).not.toBeEmpty();
    await expect(section(page).locator(OPEN_STREET_MAP)).toBeVisible();
    await expectSoundOn(domain, page);
  });
}

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("the place of a request is shown with a link to a map", async ({ page }) => {
    await openRequest(page, "fr");
    await expect(page.locator("[data-map-state] circle").first()).toBeVisible();
    await expect(section(page).locator(OPEN_STREET_MAP)).toBeVisible();
    await expect(page.getByRole("button", { name: "Explorer la carte" })).toHaveCount(javaScript ? 1 : 0);
    await expectSound(page);
  });
});
