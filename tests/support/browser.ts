import { localOrigin, productionOrigin } from "./local-origin.ts";
import { expect, test as base, type Browser, type Page } from "playwright/test";
import { expectAccessible } from "./accessibility.ts";

export { expect, expectAccessible, type Browser, type Page };

/** The port of the server for scenarios, which may change the server's data. */
const PORT = Number(process.env["E2E_PORT"] ?? 8790);
/**
 * The port of a second server with the same demonstration. Tests that use this server change nothing
 * (`scripts/serve-tests.mjs`).
 */
const SCREENS_PORT = PORT + 1000;

let port = PORT;
let originOf = (domain: string, path: string): string => localOrigin(domain, path, port);

/** Returns the URL of a page on a domain: fr, be, uk, de, it, es or pt. */
export const at = (domain: string, path: string): string =>
  path.startsWith("http") ? path : originOf(domain, path) + path;

/** Makes the following tests of this process use the hosts of production. */
export function useProduction(): void {
  originOf = productionOrigin;
}

/** Makes the following tests of this process use the server for tests that change nothing. */
export function useUnchangedDemonstration(): void {
  port = SCREENS_PORT;
}

/**
 * The console errors that a browser shows for a page with an error status. They are allowed, because some tests open
 * such pages on purpose.
 */
const EXPECTED_STATUS = /the server responded with a status of (?:400|402|403|404|409|410|429)/;

let visitors = 0;

interface Strictness {
  /**
   * A fixture that runs in every test. It makes the test fail if the console shows an unexpected error, a request
   * fails, or a page calls another host.
   */
  strictness: undefined;
}

/**
 * Playwright's `test` with stricter rules: a test fails if the console shows an unexpected error, a request fails, or a
 * page calls another host.
 */
export const test = base.extend<Strictness>({
  // Each test has its own IP address, so that tests do not share rate limits.
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ "CF-Connecting-IP": `198.51.100.${visitors % 250}-${process.pid}-${visitors}` });
  },
  strictness: [
    async ({ context, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !EXPECTED_STATUS.test(message.text())) {
          complaints.push(`console: ${message.text()} (${message.location().url})`);
        }
      });
      context.on("weberror", (error) => complaints.push(`exception: ${error.error().message}`));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // Without JavaScript, the browser cancels preloaded scripts, so these failures are ignored.
        if (javaScriptEnabled === false && request.resourceType() === "script") return;
        // A navigation cancels the pending requests of the old page, so these failures are ignored.
        if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
      });
      context.on("request", (request) => {
        const { hostname, protocol } = new URL(request.url());
        const isOurs =
          hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
        if (protocol.startsWith("http") && !isOurs) complaints.push(`outbound: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** How a scenario runs: with or without JavaScript. */
export interface ScenarioMode {
  javaScript: boolean;
  /**
   * Checks the accessibility with axe, but only if the scenario runs with JavaScript, because axe is a script in the
   * page.
   */
  expectSound: (page: Page) => Promise<void>;
}

/** Runs a scenario with JavaScript and without it, because people must be able to do the task in both cases. */
export function withAndWithoutJavaScript(scenario: (mode: ScenarioMode) => void): void {
  for (const javaScript of [true, false]) {
    test.describe(javaScript ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled: javaScript });
      scenario({ javaScript, expectSound: javaScript ? expectAccessible : () => Promise.resolve() });
    });
  }
}

/** Runs a scenario once on each of two domains: with JavaScript on the French domain, and without it on the other. */
export function onceWithAndWithoutJavaScript<Place extends { domain: string }>(
  places: readonly Place[],
  scenario: (place: Place, mode: ScenarioMode) => void,
): void {
  for (const place of places) {
    const javaScript = place.domain === "fr";
    test.describe(`on the domain ${place.domain}, ${javaScript ? "with JavaScript" : "without JavaScript"}`, () => {
      test.use({ javaScriptEnabled: javaScript });
      scenario(place, { javaScript, expectSound: javaScript ? expectAccessible : () => Promise.resolve() });
    });
  }
}

/** Expects that the page does not scroll sideways at its current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll in px at ${String(page.viewportSize()?.width)} px`).toBeLessThanOrEqual(
    0,
  );
}

/** Waits until the fonts are loaded and the page's islands are hydrated. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  // The function must not be async: `waitForFunction` would accept the promise itself as true.
  await page.waitForFunction(
    () =>
      !matchMedia("(scripting: enabled)").matches ||
      [...document.querySelectorAll("[data-island] form")].every((form) =>
        Object.keys(form).some((key) => key.startsWith("__reactFiber")),
      ),
  );
}

/** Returns the message about the last action: a toast with scripts, a banner without scripts. */
export const message = (page: Page, text: string | RegExp) =>
  page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).last();

interface SentMail {
  subject: string;
  text: string;
}

/** Waits for a mail to an e-mail address and returns the newest one. */
export async function waitForMailTo(page: Page, recipient: string, subject?: RegExp): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        // The fixed host is used, because Node does not resolve *.localhost. The outbox is the same on every host.
        const response = await page.request.get(
          `http://127.0.0.1:${port}/sandbox/outbox.json?to=${encodeURIComponent(recipient)}`,
          // workerd may close a connection while the test uses it, so the request is repeated. Only requests to the
          // outbox are repeated, never those to a page of the product.
          { maxRetries: 3 },
        );
        const { messages }: { messages: SentMail[] } = await response.json();
        found = messages.filter((message) => !subject || subject.test(message.subject)).at(-1);
        return found !== undefined;
      },
      { timeout: 20_000, intervals: [200], message: `a mail to ${recipient}` },
    )
    .toBe(true);
  if (!found) throw new Error("no mail");
  return found;
}

/** Returns the first link in a mail that leads to a page of the product. */
export function firstLinkIn(mail: SentMail): string {
  const link = /https?:\/\/[a-z.]*localhost[^\s>)]*/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in ${mail.subject}`);
  return link;
}
