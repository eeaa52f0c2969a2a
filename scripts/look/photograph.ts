import { localOrigin } from "../../tests/support/local-origin.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { DOMAINS, domainOrFrench } from "../../app/i18n/domains.ts";
import { waitUntilReady } from "../../tests/support/browser.ts";
import { ensureBrowser } from "../browser.mjs";
import { visitorKey, type PreparedProduct } from "./prepare.ts";
import { PHOTOGRAPHED_AT } from "./product.ts";
import type { SHOTS } from "./shots.ts";

type Shot = (typeof SHOTS)[number];

const LANES = 2;
/** The timeout in ms. It is long, because other programs may slow down the browser. */
const TIMEOUT_MS = 90_000;
const PHONE_BELOW = 600;
type Scheme = "light" | "dark";
/** The suffix of a picture that shows a whole page. It is taken if the page is taller than the window. */
const WHOLE = "-whole";
/** The maximum number of attempts to get two consecutive pictures that are equal. */
const ATTEMPTS = 12;
/** The maximum height in pixels that the browser can draw in one piece. */
const TALLEST = 12_000;

/** Turns the name of a screen into the first part of a file name. */
const slugOf = (name: string): string => {
  const letters = name.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return letters
    .replace(/[^\dA-Za-z]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
};

function assertNamesDiffer(shots: readonly Shot[]): void {
  const slugs = shots.map(({ name }) => slugOf(name));
  const repeated = slugs.find((slug, place) => slugs.indexOf(slug) !== place);
  if (repeated !== undefined) throw new Error(`two screens have pictures named ${repeated}`);
}

const launch = (port: string): Promise<Browser> => {
  const executablePath = ensureBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-lcd-text",
      "--font-render-hinting=none",
      // The browser maps the hosts to this port. URLs therefore need no port, and look the same in every picture.
      `--host-resolver-rules=MAP *.localhost 127.0.0.1:${port}`,
    ],
  });
};

const deviceOf = (width: number): BrowserContextOptions =>
  width < PHONE_BELOW
    ? { viewport: { width, height: 844 }, isMobile: true, hasTouch: true }
    : { viewport: { width, height: 900 } };

export interface PhotographedScreens {
  /** The pictures that were taken, in the order of the screens. */
  pictures: TakenPicture[];
  failures: string[];
}

export interface TakenPicture {
  screen: string;
  path: string;
  /** The file name of the picture. */
  file: string;
}

/**
 * Takes pictures of the screens: in the light and the dark scheme, of the window and of the whole page. They are stored
 * in `folder`.
 */
export async function photograph(
  prepared: PreparedProduct,
  origin: URL,
  shots: readonly Shot[],
  folder: string,
): Promise<PhotographedScreens> {
  assertNamesDiffer(shots);
  const browser = await launch(origin.port);
  const jobs = shots.flatMap((shot) => shot.widths.map((width) => ({ shot, width })));
  const results = new Map<(typeof jobs)[number], string[]>();
  const failures: string[] = [];
  const queue = [...jobs];
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        results.set(job, await takeOne(browser, prepared, job.shot, job.width, folder));
      } catch (error) {
        failures.push(`${job.shot.name} at ${job.width}: ${String(error)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await browser.close();
  }
  const pictures = jobs.flatMap((job) => {
    const { name, path } = job.shot;
    return (results.get(job) ?? []).map((file) => ({ screen: name, path, file }));
  });
  return { pictures, failures };
}

let visits = 0;

async function takeOne(
  browser: Browser,
  prepared: PreparedProduct,
  shot: Shot,
  width: number,
  folder: string,
): Promise<string[]> {
  const { name, domain = "fr", status = 200, as, language, act } = shot;
  const { timeZone, defaultLocale } = DOMAINS[domainOrFrench(domain)];
  visits += 1;
  const context = await browser.newContext({
    ...deviceOf(width),
    locale: defaultLocale,
    timezoneId: timeZone,
    reducedMotion: "reduce",
    colorScheme: "light",
    // Each visit has its own IP address, so that the visits do not share rate limits.
    extraHTTPHeaders: { "CF-Connecting-IP": `198.51.100.${visits % 250}-${visits}` },
  });
  try {
    const path = prepared.paths.get(name) ?? shot.path;
    const origin = localOrigin(domain, path);
    const cookies = new Map(as === undefined ? [] : prepared.visitors.get(visitorKey(shot))?.cookies);
    if (language) cookies.set("locale", language);
    await context.addCookies([...cookies].map(([cookie, value]) => ({ name: cookie, value, url: origin })));
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.clock.setFixedTime(PHOTOGRAPHED_AT);
    const answer = await page.goto(origin + path);
    if (answer?.status() !== status) throw new Error(`answered ${answer?.status()}, not ${status}`);
    await waitUntilReady(page);
    if (act) {
      await act(page);
      await waitUntilReady(page);
    }
    return await takeAll(page, folder, (scheme, part) => `${slugOf(name)}--${width}-${scheme}${part}.png`);
  } finally {
    await context.close();
  }
}

/**
 * Takes a picture of the window in the light scheme, and pictures of the whole page in the light and the dark scheme.
 * @returns the names of the files
 */
async function takeAll(
  page: Page,
  folder: string,
  nameOf: (scheme: Scheme, part: string) => string,
): Promise<string[]> {
  const files: string[] = [];
  const keep = (picture: Buffer, scheme: Scheme, part: string) => {
    const file = nameOf(scheme, part);
    writeFileSync(join(folder, file), picture);
    files.push(file);
  };
  keep(await pictureAtRest(page), "light", "");
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const isTaller = window !== null && height > window.height;
  if (isTaller) {
    // Makes the window as tall as the page instead of taking a full-page picture, so that sticky elements stay where
    // they belong.
    await page.setViewportSize({ width: window.width, height: Math.min(height, TALLEST) });
    keep(await pictureAtRest(page), "light", WHOLE);
  }
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  keep(await pictureAtRest(page), "dark", isTaller ? WHOLE : "");
  return files;
}

/** Takes pictures of a page until two consecutive ones are equal, and returns the last one. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let last = await picture(page);
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const next = await picture(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error("the page does not come to rest");
}

async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
  return page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
}
