import type { Browser, Page } from "playwright";
import { ensureBrowser } from "../browser.mjs";
import {
  coldVisits,
  RUNS,
  toCookie,
  interactionTime,
  launch,
  serveLikeAnEdge,
  throttle,
  trafficOf,
  visitCold,
} from "./browser.ts";
import { median, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";

const PRODUCT_PORT = 8795;
const FLOOR_PORT = 8796;
const VIEWPORTS = [390, 1280];
const STATIC_PAGES = ["/login", "/register", "/onboarding/company", "/project"];

/**
 * The goals. `fcp` and `lcp` are relative to the first paint of the floor, the smallest possible page; `blocking` is in
 * milliseconds.
 */
const GOALS = {
  static: { fcp: 1.15, lcp: 1.3, blocking: 60 },
  shell: { fcp: 1.4, lcp: 1.5, blocking: 60 },
  hydrated: { fcp: 1.4, lcp: 1.5, blocking: 150 },
};

const at = (port: number, path: string) => `http://fr.localhost:${port}${path}`;

interface SecondVisit {
  /** The time of the first paint at the first visit. `fcp` is the same time at the second visit. */
  first: number;
  fcp: number;
  wire: number;
}

/** Measures a second visit. It uses the files that the idle browser has fetched after the first visit. */
async function secondVisit(
  browser: Browser,
  url: string,
  cookie: string,
  width: number,
): Promise<SecondVisit> {
  const runs: SecondVisit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    if (cookie) await context.addCookies([toCookie(cookie, url)]);
    const first = await visitCold(context, url, width);
    const { fcp, wire } = await visitCold(context, url, width);
    runs.push({ first: first.fcp, fcp, wire });
    await context.close();
  }
  const of = (read: (visit: SecondVisit) => number) => median(runs.map(read));
  return { first: of((run) => run.first), fcp: of((run) => run.fcp), wire: of((run) => run.wire) };
}

/** Measures paint, hydration, layout shift, interaction and second visits with the settings of the slow phone. */
export async function benchBrowser({
  product,
  floor,
  signIn,
  ownerId,
  newcomerId,
  buyerId,
  db,
}: Products): Promise<Figure[]> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const servers = await Promise.all([
    serveLikeAnEdge(product, PRODUCT_PORT),
    serveLikeAnEdge(floor, FLOOR_PORT),
  ]);
  const browser = await launch();
  const figures: Figure[] = [];
  const cookie = await signIn(ownerId);
  const newcomer = await signIn(newcomerId);
  const buyer = await signIn(buyerId);
  const seen = await db
    .prepare(
      "SELECT id FROM event_requests WHERE provider_id = ? AND seen_at IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
    .bind(ownerId)
    .first<{ id: string }>();
  const detail = `/event-requests/${seen?.id ?? ""}`;
  try {
    for (const width of VIEWPORTS) {
      const base = await coldVisits(browser, at(FLOOR_PORT, "/"), "", width);
      const section = `Cheap phone, ${width} px (times as ratios to the floor's first paint of ${Math.round(base.fcp)} ms)`;
      for (const path of [...STATIC_PAGES, "/", "/event-requests", detail, "/credits"]) {
        const isStatic = STATIC_PAGES.includes(path);
        const who = path.startsWith("/onboarding")
          ? newcomer
          : isStatic
            ? ""
            : path === "/credits"
              ? buyer
              : cookie;
        const times = await coldVisits(browser, at(PRODUCT_PORT, path), who, width);
        const name = path === detail ? "detail" : path;
        const kind = times.hydrated === null ? (isStatic ? "static" : "shell") : "hydrated";
        const goals = GOALS[kind];
        const row = isStatic ? 7 : 8;
        const figure = (what: string, value: number, unit: string, more: Partial<Figure> = {}) =>
          figures.push({ section, name: `${name} ${what}`, value, unit, ...more });
        figure("first paint", times.fcp / base.fcp, "×", { row, goal: goals.fcp });
        figure("largest paint", times.lcp / base.fcp, "×", { row, goal: goals.lcp });
        figure("layout shift, the worst visit", times.cls, "", { row: 12, goal: 0 });
        figure("blocking", times.blocking, "ms", { row: 10, goal: goals.blocking });
        figure("wire", times.wire / 1000, "kB");
        const second = await secondVisit(browser, at(PRODUCT_PORT, path), who, width);
        figure("second visit, first paint to that of the first", second.fcp / second.first, "×", {
          row: 15,
          goal: 1,
        });
        figure("second visit, wire", second.wire / 1000, "kB", { row: 15, goal: 10 });
        if (times.hydrated !== null) {
          figures.push(
            {
              section,
              name: `${name} hydrated`,
              value: times.hydrated / base.fcp,
              unit: "×",
              row: 9,
              goal: 2.8,
              beyond: 2.3,
            },
            {
              section,
              name: `${name} heap`,
              value: times.heapMb,
              unit: "MB",
              row: 13,
              goal: 4.5,
              beyond: 3.5,
            },
          );
        }
      }
      figures.push(...(await benchUse(browser, width, cookie, detail)));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
  return figures;
}

/** Measures a session from the list to a request, with interactions. */
async function benchUse(browser: Browser, width: number, cookie: string, detail: string): Promise<Figure[]> {
  const section = `In use, ${width} px`;
  const figures: Figure[] = [];
  const context = await browser.newContext();
  const list = at(PRODUCT_PORT, "/event-requests");
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
  await page.goto(list, { waitUntil: "networkidle" });
  const inp = async (name: string, act: (page: Page) => Promise<unknown>) => {
    const value = await interactionTime(page, () => act(page));
    figures.push({
      section,
      name: `${name}, input to paint`,
      value,
      unit: "ms",
      row: 11,
      goal: 100,
      beyond: 48,
    });
  };
  if (width >= 1000) {
    await inp("account menu", async () => page.locator("header details summary").first().click());
    await inp("sort", async () => sorting.click());
  }
  await page.goto(at(PRODUCT_PORT, detail), { waitUntil: "networkidle" });
  await inp("a request's dialog", async () => page.locator('main a[href*="dialog="]').first().click());
  await page.goto(at(PRODUCT_PORT, "/project"), { waitUntil: "networkidle" });
  await inp("typing into the couples' form", async (target) => {
    const field = target.locator("textarea").filter({ visible: true }).first();
    await field.click();
    await field.pressSequentially("Un mariage en lin", { delay: 30 });
  });
  await context.close();
  return figures;
}
