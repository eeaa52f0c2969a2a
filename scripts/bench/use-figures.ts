import type { Browser, Page } from "playwright";
import { ensureBrowser } from "../browser.mjs";
import { BROWSER_PORT, frenchUrl, seenRequestPath, MEASURED_WIDTHS } from "./browser-figures.ts";
import { launch, RUNS, serveLikeAnEdge, throttle, toCookie, trafficOf } from "./browser.ts";
import { clickByMouse, interactionTime } from "./interaction.ts";
import { medianWithSpread, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";

/** Measures the time from an input to the paint on the slow phone, and the traffic of a step between two pages. */
export async function benchUse({ product, signIn, ownerId, db }: Products): Promise<Figure[]> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const server = await serveLikeAnEdge(product, BROWSER_PORT);
  const browser = await launch();
  const cookie = await signIn(ownerId);
  const detail = await seenRequestPath({ db, ownerId });
  const figures: Figure[] = [];
  try {
    for (const width of MEASURED_WIDTHS) figures.push(...(await useAtWidth(browser, width, cookie, detail)));
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return figures;
}

/** Measures a session from the list to a request, and the interactions of pages, at one width. */
async function useAtWidth(
  browser: Browser,
  width: number,
  cookie: string,
  detail: string,
): Promise<Figure[]> {
  const section = `In use, ${width} px`;
  const figures: Figure[] = [];
  const context = await browser.newContext();
  const list = frenchUrl(BROWSER_PORT, "/event-requests");
  await context.addCookies([toCookie(cookie, list)]);
  const page = await context.newPage();
  const cdp = await throttle(context, page, width);
  await page.goto(list, { waitUntil: "networkidle" });
  const sorting = page.locator("main table a").filter({ visible: true }).first();
  const navigation = await trafficOf(cdp, page, async () => {
    await page.locator('a[href^="/event-requests/"]').filter({ visible: true }).first().click();
    await page.waitForURL(/event-requests\/[0-9a-f-]{36}/);
  });
  figures.push(
    {
      section,
      name: "list to detail, wire",
      value: navigation.wire / 1000,
      unit: "kB",
      row: 14,
      goal: 8,
      beyond: 4,
    },
    {
      section,
      name: "list to detail, requests",
      value: navigation.requests,
      unit: "",
      row: 14,
      goal: 2,
      beyond: 1,
    },
  );
  const inp = async (name: string, path: string, act: (page: Page) => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(frenchUrl(BROWSER_PORT, path), { waitUntil: "networkidle" });
      times.push(await interactionTime(page, () => act(page)));
    }
    figures.push({
      section,
      name: `${name}, input to paint`,
      ...medianWithSpread(times),
      unit: "ms",
      row: 11,
      goal: 100,
      beyond: 48,
    });
  };
  if (width >= 1000) {
    await inp("account menu", "/event-requests", async () =>
      clickByMouse(page, page.locator("header details summary").first()),
    );
    await inp("sort", "/event-requests", async () => clickByMouse(page, sorting));
  } else
    await inp("menu", "/event-requests", async () =>
      clickByMouse(page, page.locator('a[href="/menu"]').filter({ visible: true }).first()),
    );
  await inp("a request's dialog", detail, async () =>
    clickByMouse(page, page.locator('main a[href*="dialog="]').filter({ visible: true }).first()),
  );
  await inp("typing into the couples' form", "/project", async (target) => {
    await clickByMouse(target, target.locator("textarea").filter({ visible: true }).first());
    await target.keyboard.type("Un mariage en lin", { delay: 30 });
  });
  await context.close();
  return figures;
}
