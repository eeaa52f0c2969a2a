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

const MAP_SCRIPT = /\/assets\/(?:draw-map|draw-results-map|base-map)/;

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

test("the map of a search can be explored by keyboard, with the same pins and cards marked together", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(at("fr", "/search?place=gordes&view=map"));
  const map = page.getByRole("region", { name: "Carte des résultats", exact: true });
  await waitUntilReady(page);
  const drawn = await map.getByRole("link", { name: /^\d+\. / }).evaluateAll(namesAndTargets);
  expect(drawn.length).toBeGreaterThan(2);
  expect(scripts.filter((url) => MAP_SCRIPT.test(url))).toEqual([]);
  await map.getByRole("button", { name: "Explorer la carte" }).press("Enter");
  const explored = map.getByRole("region", { name: "Carte interactive des résultats" });
  await expect(explored).toBeFocused({ timeout: 30_000 });
  const pins = map.getByRole("link", { name: /^\d+\. / });
  expect(await pins.evaluateAll(namesAndTargets)).toEqual(drawn);
  await expectAccessible(page);

  // No pin covers another one, although several results are in one town.
  const boxes = await pins.evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().toJSON()));
  for (const [index, { x, y }] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(22);

  await page.keyboard.press("Tab");
  await expect(pins.first()).toBeFocused();
  const name = drawn[0]?.name?.replace(/^1\. /, "") ?? "?";
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(pins.first()).toHaveAttribute("data-marked", "");
  await expect(card).toHaveAttribute("data-marked", "");
  const leftOf = async () => (await pins.first().boundingBox())?.x ?? 0;
  const before = await leftOf();
  await page.keyboard.press("ArrowRight");
  await expect.poll(leftOf).toBeLessThan(before - 50);
  // A pin outside of the map comes into view when it gets the focus.
  const frame = await explored.boundingBox();
  await expect(async () => {
    await map.getByRole("button", { name: "Vers la droite" }).press("Enter");
    expect(await leftOf()).toBeLessThan(frame?.x ?? 0);
  }).toPass();
  await pins.nth(1).focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(leftOf).toBeGreaterThan(frame?.x ?? 0);
  await map.getByRole("button", { name: "Voir tous les résultats" }).press("Enter");
  await expect.poll(leftOf).toBeCloseTo(before, -1);
  await page.keyboard.press("Tab");
  await pins.first().press("Enter");
  await expect(page).toHaveURL(new RegExp(`${drawn[0]?.href ?? "?"}$`));
});

const namesAndTargets = (links: Element[]) =>
  links.map((link) => ({ name: link.getAttribute("aria-label"), href: link.getAttribute("href") }));

test("if the map to explore cannot be loaded, the drawn map of the search stays", async ({ page }) => {
  await page.route(MAP_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await page.goto(at("de", "/search?place=berlin&view=map"));
  const map = page.getByRole("region", { name: "Karte der Ergebnisse", exact: true });
  await map.getByRole("button", { name: "Karte erkunden" }).press("Enter");
  const notice = map.getByText("konnte nicht geladen werden");
  await expect(notice).toBeFocused();
  await expect(map.getByRole("link", { name: /^1\. / })).toBeVisible();
  await expectAccessible(page);
});
