import type { Browser } from "playwright";
import { ensureBrowser } from "../browser.mjs";
import { coldVisits, RUNS, toCookie, launch, serveLikeAnEdge, visitCold } from "./browser.ts";
import { medianWithSpread, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";

export const BROWSER_PORT = 8795;
const FLOOR_PORT = 8796;
export const MEASURED_WIDTHS = [390, 1280];
const STATIC_PAGES = ["/login", "/register", "/onboarding/company", "/project"];

/**
 * The goals. `fcp` and `lcp` are relative to the first paint of the floor, the smallest possible page; `blocking` is in
 * milliseconds.
 */
const GOALS = {
  static: { fcp: 1.1, lcp: 1.2, blocking: 60 },
  shell: { fcp: 1.2, lcp: 1.2, blocking: 100 },
  hydrated: { fcp: 1.2, lcp: 1.2, blocking: 150 },
};

export const frenchUrl = (port: number, path: string) => `http://fr.localhost:${port}${path}`;

interface SecondVisit {
  /** The first paint of the second visit, as a share of that of the first visit. */
  later: number;
  wire: number;
}

/** Measures second visits. They use the files that the browser has fetched at the first use of the page. */
async function secondVisits(
  browser: Browser,
  url: string,
  cookie: string,
  width: number,
): Promise<SecondVisit[]> {
  const visits: SecondVisit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    if (cookie) await context.addCookies([toCookie(cookie, url)]);
    const first = await visitCold(context, url, width, true);
    const { fcp, wire } = await visitCold(context, url, width);
    visits.push({ later: fcp / first.fcp, wire });
    await context.close();
  }
  return visits;
}

/** The path of a request that its provider has seen before, so that a visit changes nothing. */
export async function seenRequestPath({ db, ownerId }: Pick<Products, "db" | "ownerId">): Promise<string> {
  const id = await db
    .prepare(
      "SELECT id FROM event_requests WHERE provider_id = ? AND seen_at IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
    .bind(ownerId)
    .first<string>("id");
  return `/event-requests/${id ?? ""}`;
}

/** Measures paint, hydration, layout shift and second visits with the settings of the slow phone. */
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
    serveLikeAnEdge(product, BROWSER_PORT),
    serveLikeAnEdge(floor, FLOOR_PORT),
  ]);
  const browser = await launch();
  const figures: Figure[] = [];
  const cookie = await signIn(ownerId);
  const newcomer = await signIn(newcomerId);
  const buyer = await signIn(buyerId);
  const detail = await seenRequestPath({ db, ownerId });
  try {
    for (const width of MEASURED_WIDTHS) {
      const base = await coldVisits(browser, frenchUrl(FLOOR_PORT, "/"), "", width);
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
        const times = await coldVisits(browser, frenchUrl(BROWSER_PORT, path), who, width);
        const name = path === detail ? "detail" : path;
        const kind = times.hydrated === null ? (isStatic ? "static" : "shell") : "hydrated";
        const goals = GOALS[kind];
        const row = isStatic ? 7 : 8;
        const figure = (what: string, value: number, unit: string, more: Partial<Figure> = {}) =>
          figures.push({ section, name: `${name} ${what}`, value, unit, ...more });
        const ratios = ([least, greatest]: readonly [number, number]) =>
          [least / base.fcp, greatest / base.fcp] as const;
        figure("first paint", times.fcp / base.fcp, "×", {
          row,
          goal: goals.fcp,
          spread: ratios(times.spreads.fcp),
        });
        figure("largest paint", times.lcp / base.fcp, "×", {
          row,
          goal: goals.lcp,
          spread: ratios(times.spreads.lcp),
        });
        figure("layout shift, the worst visit", times.cls, "", { row: 12, goal: 0 });
        figure("blocking", times.blocking, "ms", {
          row: 10,
          goal: goals.blocking,
          spread: times.spreads.blocking,
        });
        figure("wire until idle", times.wire / 1000, "kB");
        const seconds = await secondVisits(browser, frenchUrl(BROWSER_PORT, path), who, width);
        figures.push(
          {
            section,
            name: `${name} second visit, first paint to that of the first`,
            ...medianWithSpread(seconds.map(({ later }) => later)),
            unit: "×",
            row: 15,
            goal: 1.05,
          },
          {
            section,
            name: `${name} second visit, wire`,
            ...medianWithSpread(seconds.map(({ wire }) => wire / 1000)),
            unit: "kB",
            row: 15,
            goal: 10,
          },
        );
        if (times.hydrated !== null) {
          figures.push(
            {
              section,
              name: `${name} hydrated`,
              value: times.hydrated / base.fcp,
              spread: ratios(times.spreads.hydrated),
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
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
  return figures;
}
