import {
  at,
  expect,
  expectAccessible,
  test,
  waitUntilReady,
  withAndWithoutJavaScript,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import type { Locator } from "playwright/test";
import type { Page } from "../support/browser.ts";
import { linksTo } from "../support/find.ts";

const MAP_SCRIPT = /\/assets\/draw-map/;

/** The link that shows the place on OpenStreetMap. */
const toMap = (place: Page | Locator) => linksTo(place, "https://www.openstreetmap.org/");

/** The section about the place, which is there even if the map is not loaded. */
const section = (page: Page) => page.getByRole("region").filter({ has: toMap(page) });

/**
 * Opens the newest request of the planner with Premium. Nobody has called this couple yet, so no dialog that asks about
 * a call covers the page.
 */
async function openRequest(page: Page, domain: string): Promise<void> {
  await signInAs(page, "premium", domain);
  await page.goto(at(domain, "/event-requests"));
  await linksTo(page.getByRole("main"), "/event-requests/").first().click();
  await page.waitForURL(/\/event-requests\/[0-9a-f-]{36}/);
}

test("no file of the map is loaded until the person presses the button that draws the map", async ({
  page,
}) => {
  // The timeout is long: the browser draws the map without a graphics card, and axe runs twice.
  test.setTimeout(120_000);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openRequest(page, "fr");
  const ask = page.getByRole("button", { name: "Explorer la carte" });
  await ask.scrollIntoViewIfNeeded();
  await waitUntilReady(page);
  expect(scripts.filter((url) => MAP_SCRIPT.test(url))).toEqual([]);
  await expectAccessible(page);
  await ask.press("Enter");
  await expect(page.locator("[data-map-state]")).toHaveAttribute("data-map-state", "ready", {
    timeout: 30_000,
  });
  await expect(ask).toHaveCount(0);
  await expect(page.locator("[data-map-state] canvas")).toBeFocused();
  await expectAccessible(page);
});

test("if the map cannot be loaded, the page shows a notice and the name of the place instead", async ({
  page,
}) => {
  await page.route(MAP_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await openRequest(page, "de");
  await page.getByRole("button", { name: "Karte erkunden" }).click();
  await expect(section(page).getByText("Die Karte konnte nicht geladen werden")).toBeVisible();
  await expect(section(page).getByRole("heading", { level: 3 })).not.toBeEmpty();
  await expect(toMap(section(page))).toBeVisible();
  await expectAccessible(page);
});

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("a request shows its place with a link to a map", async ({ page }) => {
    await openRequest(page, "fr");
    await expect(page.locator("[data-map-state] circle").first()).toBeVisible();
    await expect(toMap(section(page))).toBeVisible();
    await expect(page.getByRole("button", { name: "Explorer la carte" })).toHaveCount(javaScript ? 1 : 0);
    await expectSound(page);
  });
});
