import type { Page } from "playwright";
import sharp from "sharp";
import { canMeasure, findWorkerProcess, startMeasurement } from "../../tests/support/worker-usage.ts";
import { ensureBrowser } from "../browser.mjs";
import { launch, serveLikeAnEdge, trafficOf } from "./browser.ts";
import type { Figure } from "./measure.ts";
import type { Products } from "./products.ts";

const ORIGIN = "http://fr.localhost";
const PHONE_PORT = 8797;
/** The settings of a current phone, which has three device pixels per CSS pixel. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const LONGEST_WAIT_MS = 60_000;

/** A photograph of 12 megapixels that compresses as badly as a real one. */
const photograph = () =>
  sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: "#808080" },
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

/**
 * Measures the cost of a photograph, and the bytes that a phone fetches for a gallery of thirty photographs and for a
 * public profile.
 */
export async function benchPictures(products: Products): Promise<Figure[]> {
  const section = "Pictures";
  const figures: Figure[] = [];
  const add = (name: string, value: number, unit: string) =>
    figures.push({ section, name, value: Math.round(value * 10) / 10, unit });
  await measureUpload(products, add);
  for (const [name, path, cookie] of [
    ["/images with 30 photos", "/images", await products.signIn(products.ownerId)],
    ["public profile with 30 photos", `/providers/${products.ownerId}`, ""],
  ] as const) {
    const { first, whole } = await bytesOnPhone(products, path, cookie);
    add(`${name}, first view on a phone`, first / 1000, "kB");
    add(`${name}, read to its end`, whole / 1000, "kB");
  }
  return figures;
}

type Add = (name: string, value: number, unit: string) => void;

/** Adds a photograph to a gallery and deletes it again. */
async function measureUpload({ product, db, signIn, buyerId }: Products, add: Add): Promise<void> {
  const cookie = await signIn(buyerId);
  const earlier = await keysOf(db, buyerId);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "add", title: "Mer", description: "Cassis" }))
    form.append(name, value);
  const photo = new Uint8Array(await photograph());
  form.append("photos", new File([photo], "photo.jpg", { type: "image/jpeg" }));
  const request = new Request(ORIGIN, { method: "POST", body: form });
  const usage = canMeasure ? startMeasurement(await findWorkerProcess(product)) : null;
  const answer = await product.dispatchFetch(`${ORIGIN}/images`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": request.headers.get("Content-Type") ?? "" },
    body: await request.arrayBuffer(),
  });
  if (answer.status !== 303) throw new Error(`the upload answered ${answer.status}`);
  const key = await readyKey(db, buyerId, earlier);
  add("12 megapixels, file", photo.length / 1000, "kB");
  if (usage) {
    const { cpuMs, addedMegabytes } = usage();
    add("12 megapixels, CPU from upload to ready", cpuMs, "ms");
    add("12 megapixels, memory above rest", addedMegabytes, "MB");
  }
  for (const end of ["", "-780", "-640", "-320"]) {
    const copy = await product.dispatchFetch(`${ORIGIN}/media/${key}${end}`, { headers: { Cookie: cookie } });
    add(`12 megapixels, picture${end}`, (await copy.arrayBuffer()).byteLength / 1000, "kB");
  }
  await db.prepare("DELETE FROM media WHERE key = ?").bind(key).run();
}

const keysOf = async (db: D1Database, accountId: string): Promise<string[]> =>
  (
    await db
      .prepare("SELECT key FROM media WHERE account_id = ? AND state = 'ready'")
      .bind(accountId)
      .all<{ key: string }>()
  ).results.map(({ key }) => key);

async function readyKey(db: D1Database, accountId: string, earlier: readonly string[]): Promise<string> {
  const until = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < until) {
    const key = (await keysOf(db, accountId)).find((found) => !earlier.includes(found));
    if (key !== undefined) return key;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("the picture did not become ready");
}

/**
 * Measures the bytes of a first visit with its pictures and fonts: before any interaction, and after scrolling to the
 * end.
 */
async function bytesOnPhone(
  { product }: Products,
  path: string,
  cookie: string,
): Promise<{ first: number; whole: number }> {
  process.env["CHROMIUM_PATH"] ??= ensureBrowser() ?? "";
  const server = await serveLikeAnEdge(product, PHONE_PORT);
  const browser = await launch();
  try {
    const context = await browser.newContext(PHONE);
    const url = `${ORIGIN}:${PHONE_PORT}${path}`;
    const [name = "", value = ""] = cookie.split("=");
    if (cookie) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const first = await trafficOf(cdp, page, () => page.goto(url, { waitUntil: "load" }));
    const rest = await trafficOf(cdp, page, () => readToEnd(page));
    return { first: first.wire, whole: first.wire + rest.wire };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Scrolls by half a screen at a time, so that the browser also loads pictures with lazy loading. */
async function readToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += PHONE.viewport.height / 2) {
    await page.mouse.wheel(0, PHONE.viewport.height / 2);
    await page.waitForTimeout(100);
  }
}
