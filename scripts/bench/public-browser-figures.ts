import { createServer, type Server } from "node:http";
import { localOrigin } from "../../tests/support/local-origin.ts";
import { ensureBrowser } from "../browser.mjs";
import { coldVisits, launch, serveLikeAnEdge, throttle } from "./browser.ts";
import { lendPictures } from "./lend-pictures.ts";
import type { Figure } from "./measure.ts";
import { publicPages } from "./public-pages.ts";
import type { Products } from "./products.ts";

const PRODUCT_PORT = 8795;
const BARE_PORT = 8797;
const VIEWPORTS = [390, 1280];
/** The pages of the public side that begin with a picture. */
const PICTURED = ["public profile", "public venue", "start page of the directory", "planners near a town"];
/** The largest paint of a page, relative to that of a bare page with the same first picture. */
const LARGEST_PAINT_GOAL = 1.5;

/** The heading of a page, and its first picture as the browser shows it. */
interface FirstPicture {
  title: string;
  path: string;
  width: number;
  height: number;
}

/**
 * Measures the largest paint and the layout shift of public pages on the slow phone, beside a bare page that consists of
 * the page's heading and its first picture in the same size.
 */
export async function benchPublicBrowser(products: Products): Promise<Figure[]> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const pages = (await publicPages(products)).filter(({ name }) => PICTURED.includes(name));
  for (const { path } of pages) await lendPictures(products, path);
  const server = await serveLikeAnEdge(products.product, PRODUCT_PORT);
  const browser = await launch();
  const figures: Figure[] = [];
  try {
    for (const width of VIEWPORTS) {
      const section = `Public pages on a cheap phone, ${width} px (largest paint as a ratio to that of a bare page with the first picture)`;
      for (const { name, path } of pages) {
        const url = `${localOrigin("fr", path, PRODUCT_PORT)}${path}`;
        const bare = await serveBare(products, await firstPictureOf(url, width));
        const base = await coldVisits(browser, `http://fr.localhost:${BARE_PORT}/`, "", width);
        bare.close();
        bare.closeAllConnections();
        const times = await coldVisits(browser, url, "", width);
        figures.push(
          {
            section,
            name: `${name}, largest paint (bare: ${Math.round(base.lcp)} ms)`,
            value: times.lcp / base.lcp,
            unit: "×",
            goal: LARGEST_PAINT_GOAL,
          },
          { section, name: `${name}, layout shift, the worst visit`, value: times.cls, unit: "", goal: 0 },
        );
      }
    }
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return figures;

  async function firstPictureOf(url: string, width: number): Promise<FirstPicture> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await throttle(context, page, width);
    await page.goto(url, { waitUntil: "load" });
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll("main img")].find(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.width > 100,
      );
      if (!(shown instanceof HTMLImageElement)) return null;
      const title = document.querySelector("h1")?.textContent ?? "";
      return { title, path: new URL(shown.currentSrc).pathname, width: shown.width, height: shown.height };
    });
    await context.close();
    if (!found) throw new Error(`${url} shows no picture`);
    return found;
  }
}

/** Serves a page that consists of a heading and a picture. */
async function serveBare(
  { product }: Products,
  { title, path, width, height }: FirstPicture,
): Promise<Server> {
  const picture = await product.dispatchFetch(`${localOrigin("fr", "/services")}${path}`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  const type = picture.headers.get("Content-Type") ?? "";
  const html = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Bare</title><style>body{margin:0}</style><h1>${title}</h1><img src="/picture" alt="" width="${width}" height="${height}">`;
  const server = createServer((request, response) => {
    const isPicture = request.url === "/picture";
    response.writeHead(200, { "Content-Type": isPicture ? type : "text/html; charset=utf-8" });
    response.end(isPicture ? bytes : html);
  });
  await new Promise<void>((resolve) => server.listen(BARE_PORT, "127.0.0.1", resolve));
  return server;
}
