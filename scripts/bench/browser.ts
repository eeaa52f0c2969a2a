import { createServer, type Server } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import type { Miniflare } from "miniflare";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { medianWithSpread } from "./measure.ts";

/** The settings of the slow phone: a processor slowed down six times, and slow 4G. */
const CPU_SLOWDOWN = 6;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
};

export interface PageTimes {
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
  hydrated: number | null;
  heapMb: number;
  wire: number;
  scriptWire: number;
  requests: number;
}

/** The least and the greatest of the values of several visits. */
type Spread = readonly [number, number];

/** The medians of several visits, with the spreads of those that are times. */
export interface VisitsTimes extends PageTimes {
  spreads: Record<"fcp" | "lcp" | "blocking" | "hydrated", Spread>;
}

/** Number of visits of which the median counts. */
export const RUNS = 5;
/** How long nothing may be sent or received before a page counts as idle. */
const QUIET_MS = 1_500;
/** How long a page may take to become idle on a machine with other work. */
const LONGEST_IDLE_WAIT_MS = 10_000;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest))/;
const compressed = new Map<string, Buffer>();

/** Serves a Worker like an edge server, with brotli for text. Browsers accept brotli over http only on localhost. */
export function serveLikeAnEdge(miniflare: Miniflare, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const url = `http://${request.headers.host ?? ""}${request.url ?? "/"}`;
      const headers: [string, string][] = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" && name !== "accept-encoding" ? [[name, value]] : [],
      );
      const method = request.method ?? "GET";
      const answer = await miniflare.dispatchFetch(url, {
        method,
        headers,
        redirect: "manual",
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      response.statusCode = answer.status;
      answer.headers.forEach((value, name) => {
        if (name !== "set-cookie" && name !== "content-length") response.setHeader(name, value);
      });
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) response.setHeader("set-cookie", cookies);
      const body = Buffer.from(await answer.arrayBuffer());
      if (COMPRESSIBLE.test(answer.headers.get("content-type") ?? "") && body.length > 200) {
        const key = url.includes("/assets/") ? url : null;
        const small =
          (key && compressed.get(key)) ||
          brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        if (key) compressed.set(key, small);
        response.setHeader("content-encoding", "br");
        response.end(small);
      } else response.end(body);
    })().catch(() => response.destroy());
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

/**
 * Collects what the browser itself measures, from the beginning of the page on. The page is not polled, because
 * polling makes a throttled page slower.
 */
const OBSERVE = () => {
  const seen = { lcp: 0, cls: 0, blocking: 0 };
  const hydrated = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const mark = list.getEntriesByName("hydrated")[0];
      if (mark) resolve(mark.startTime);
    }).observe({ type: "mark", buffered: true });
  });
  Object.assign(window, { benchSeen: seen, benchHydrated: hydrated });
  const observe = (type: string, read: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  observe("longtask", (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
  observe("layout-shift", (entry) => {
    if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
      seen.cls += Number(entry.value);
  });
  observe(
    "event",
    (entry) => {
      // Events without this number, such as the movement of a pointer, are no interaction.
      if ("interactionId" in entry && entry.interactionId) console.debug(`bench-input ${entry.duration}`);
    },
    { durationThreshold: 16 },
  );
};

export async function throttle(context: BrowserContext, page: Page, width: number): Promise<CDPSession> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  // tsx wraps inner functions in a helper that does not exist in the page.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(OBSERVE);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Performance.enable");
  return cdp;
}

const NETWORK_EVENTS = [
  "Network.requestWillBeSent",
  "Network.dataReceived",
  "Network.loadingFinished",
  "Network.loadingFailed",
] as const;

/**
 * Waits until a page has done what it does when the browser is idle, and has then sent and received nothing for a while.
 * The bench sends the page only one query.
 */
export async function waitForQuiet(cdp: CDPSession, page: Page): Promise<void> {
  // A page that paints nothing may never count as idle, so it is asked for one frame.
  await page.evaluate(
    (timeout) => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout }))),
    LONGEST_IDLE_WAIT_MS,
  );
  let last = Date.now();
  const note = () => void (last = Date.now());
  for (const event of NETWORK_EVENTS) cdp.on(event, note);
  while (Date.now() - last < QUIET_MS)
    await new Promise((done) => setTimeout(done, QUIET_MS - (Date.now() - last)));
  for (const event of NETWORK_EVENTS) cdp.off(event, note);
}

interface Traffic {
  wire: number;
  scriptWire: number;
  requests: number;
}

/** Counts bytes and requests while `action` runs and shortly after it. */
export async function trafficOf(
  cdp: CDPSession,
  page: Page,
  action: () => Promise<unknown>,
): Promise<Traffic> {
  const traffic: Traffic = { wire: 0, scriptWire: 0, requests: 0 };
  const scripts = new Set<string>();
  const fromCache = new Set<string>();
  const onResponse = (event: {
    requestId: string;
    type: string;
    response: { url: string; fromDiskCache?: boolean; fromPrefetchCache?: boolean };
  }) => {
    // The icon is not counted, because the browser requests it once, at a time that cannot be predicted.
    if (event.response.url.endsWith("/favicon.svg")) {
      fromCache.add(event.requestId);
      return;
    }
    if (event.type === "Script") scripts.add(event.requestId);
    // A prefetched page was counted when it was fetched, so opening it does not count again.
    const isOpened = event.response.fromPrefetchCache && event.type !== "Prefetch";
    if (event.response.fromDiskCache || isOpened) fromCache.add(event.requestId);
    if (!fromCache.has(event.requestId)) traffic.requests += 1;
  };
  const onFinished = (event: { requestId: string; encodedDataLength: number }) => {
    if (fromCache.has(event.requestId)) return;
    traffic.wire += event.encodedDataLength;
    if (scripts.has(event.requestId)) traffic.scriptWire += event.encodedDataLength;
  };
  // If a response is in the memory cache, this event arrives before the event about the response.
  const onCached = ({ requestId }: { requestId: string }) => void fromCache.add(requestId);
  cdp.on("Network.requestServedFromCache", onCached);
  cdp.on("Network.responseReceived", onResponse);
  cdp.on("Network.loadingFinished", onFinished);
  await action();
  await page.waitForLoadState("networkidle");
  await waitForQuiet(cdp, page);
  cdp.off("Network.requestServedFromCache", onCached);
  cdp.off("Network.responseReceived", onResponse);
  cdp.off("Network.loadingFinished", onFinished);
  return traffic;
}

/**
 * Measures one visit with an empty cache on the slow phone.
 * @param isUsed whether a key is pressed at the end. The page then fetches the files that it contains, for the next page.
 */
export async function visitCold(
  context: BrowserContext,
  url: string,
  width: number,
  isUsed = false,
): Promise<PageTimes> {
  const page = await context.newPage();
  const cdp = await throttle(context, page, width);
  const traffic = await trafficOf(cdp, page, () => page.goto(url, { waitUntil: "load" }));
  const times = await page.evaluate(async () => {
    const { lcp, cls, blocking } = Reflect.get(window, "benchSeen");
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const hasIsland = document.querySelector("[data-island]") !== null;
    const hydrated: number | null = hasIsland ? await Reflect.get(window, "benchHydrated") : null;
    return { fcp: paint, lcp, cls, blocking, hydrated };
  });
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const heap = metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? 0;
  if (isUsed) {
    await page.keyboard.press("Shift");
    await waitForQuiet(cdp, page);
  }
  await page.close();
  return { ...times, ...traffic, heapMb: heap / 1e6 };
}

/** The medians of several visits with an empty cache with their spreads, and the worst of their layout shifts. */
export async function coldVisits(
  browser: Browser,
  url: string,
  cookie: string,
  width: number,
): Promise<VisitsTimes> {
  const runs: PageTimes[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    if (cookie) await context.addCookies([toCookie(cookie, url)]);
    runs.push(await visitCold(context, url, width));
    await context.close();
  }
  const of = (read: (times: PageTimes) => number) => medianWithSpread(runs.map(read)).value;
  const spreadOf = (read: (times: PageTimes) => number): Spread => {
    const values = runs.map(read);
    return [Math.min(...values), Math.max(...values)];
  };
  return {
    fcp: of((run) => run.fcp),
    lcp: of((run) => run.lcp),
    cls: Math.max(...runs.map((run) => run.cls)),
    blocking: of((run) => run.blocking),
    hydrated: runs.every((run) => run.hydrated !== null) ? of((run) => run.hydrated ?? 0) : null,
    heapMb: of((run) => run.heapMb),
    wire: of((run) => run.wire),
    scriptWire: of((run) => run.scriptWire),
    requests: of((run) => run.requests),
    spreads: {
      fcp: spreadOf((run) => run.fcp),
      lcp: spreadOf((run) => run.lcp),
      blocking: spreadOf((run) => run.blocking),
      hydrated: spreadOf((run) => run.hydrated ?? 0),
    },
  };
}

export const toCookie = (cookie: string, url: string) => {
  const [name = "", value = ""] = cookie.split("=");
  return { name, value, url };
};
