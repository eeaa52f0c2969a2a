import type { Browser } from "playwright";
import { localOrigin } from "../../tests/support/local-origin.ts";
import { ensureBrowser } from "../browser.mjs";
import { launch, serveLikeAnEdge, toCookie, waitForQuiet } from "./browser.ts";
import { lendPictures } from "./lend-pictures.ts";
import type { Figure } from "./measure.ts";
import { openPages, type MeasuredPage } from "./open-pages.ts";
import type { Products } from "./products.ts";

const PRODUCT_PORT = 8795;
/** A mid-range phone. Its screen resolution decides which sizes of a picture are loaded. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75, isMobile: true };
/** The name of the section in the tables. */
export const PAGES_SECTION = "Every page, first visit at 390 px until the page is idle";

/** The compressed bytes of one visit by kind, without the bytes that the browser took from its cache. */
interface VisitBytes {
  document: number;
  scripts: number;
  styles: number;
  fonts: number;
  pictures: number;
  /** Bytes of stylesheets and scripts that the document contained and that were fetched again without a use of the page. */
  again: number;
  other: number;
  requests: number;
}

const KINDS: Readonly<Record<string, keyof VisitBytes>> = {
  Document: "document",
  Script: "scripts",
  Stylesheet: "styles",
  Font: "fonts",
  Image: "pictures",
};

/**
 * Counts what a first visit loads until nothing is sent or received any more: also files that are loaded lazily, every
 * font, pictures, pages that are fetched ahead, and the second fetch of what was inlined.
 */
async function bytesUntilIdle(browser: Browser, { path, cookie }: MeasuredPage): Promise<VisitBytes> {
  const context = await browser.newContext(PHONE);
  const url = `${localOrigin("fr", path, PRODUCT_PORT)}${path}`;
  if (cookie) await context.addCookies([toCookie(cookie, url)]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const bytes: VisitBytes = {
    document: 0,
    scripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    again: 0,
    other: 0,
    requests: 0,
  };
  const kinds = new Map<string, { type: string; url: string }>();
  const found: { id: string; length: number }[] = [];
  const cached = new Set<string>();
  cdp.on("Network.requestServedFromCache", ({ requestId }) => void cached.add(requestId));
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: new URL(response.url).pathname });
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    found.push({ id: requestId, length: encodedDataLength });
  });
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
  await waitForQuiet(cdp, page);
  const html = await answer.text();
  const inlined = new Set([...html.matchAll(/ data-href="(\/assets\/[^"]+)"/g)].map(([, href]) => href));
  for (const { id, length } of found) {
    const kind = kinds.get(id);
    if (cached.has(id) || !kind) continue;
    bytes.requests += 1;
    bytes[inlined.has(kind.url) ? "again" : (KINDS[kind.type] ?? "other")] += length;
  }
  await context.close();
  return bytes;
}

/**
 * Measures each page of the product: the bytes and requests of a first visit on a phone, and the rows and round trips of
 * a later request in the same isolate.
 */
export async function benchPages(products: Products): Promise<Figure[]> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const pages = await openPages(products);
  const work = new Map<string, { rows: number; trips: number }>();
  for (const { id, renderedPath, path, cookie } of pages) {
    await lendPictures(products, path, cookie);
    const { status, rowsRead, roundTrips } = await products.logged(renderedPath, cookie);
    if (status !== 200) throw new Error(`${id}: ${renderedPath} answered ${status}`);
    work.set(id, { rows: rowsRead, trips: roundTrips });
  }
  const server = await serveLikeAnEdge(products.product, PRODUCT_PORT);
  const browser = await launch();
  const found = new Map<string, VisitBytes>();
  try {
    // One after another: a browser with several tabs delays what the pages do when they are idle.
    for (const page of pages) found.set(page.id, await bytesUntilIdle(browser, page));
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return pages.flatMap(({ id }) => {
    const bytes = found.get(id);
    const { rows = 0, trips = 0 } = work.get(id) ?? {};
    if (!bytes) throw new Error(`${id} was not visited`);
    const { requests, ...parts } = bytes;
    const kB = (value: number) => Math.round(value / 100) / 10;
    const cells: [string, number, string][] = [
      ["in all, kB", kB(Object.values(parts).reduce((sum, part) => sum + part, 0)), "kB"],
      ["requests", requests, ""],
      ["document", kB(parts.document), "kB"],
      ["scripts", kB(parts.scripts), "kB"],
      ["fonts", kB(parts.fonts), "kB"],
      ["pictures", kB(parts.pictures), "kB"],
      ["again", kB(parts.again), "kB"],
      ["other", kB(parts.styles + parts.other), "kB"],
      ["rows", rows, "rows"],
      ["trips", trips, ""],
    ];
    return cells.map(([column, value, unit]) => ({
      section: PAGES_SECTION,
      name: id,
      column,
      value,
      unit,
    }));
  });
}
