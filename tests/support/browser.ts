import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Browser, type Page } from "playwright/test";

export { expect, type Browser, type Page };

const PORT = Number(process.env["E2E_PORT"] ?? 8790);

/** Address of a page on a domain: fr be uk de it es pt. */
export const at = (domain: string, path: string): string => `http://${domain}.localhost:${PORT}${path}`;

/** What a browser may complain about on purpose: pages that are errors. */
const EXPECTED_STATUS = /the server responded with a status of (?:400|402|403|404|409|410|429)/;

let visitors = 0;

interface Strictness {
  /** Runs in every test: console errors, failed requests and outbound calls fail it. */
  strictness: undefined;
}

/** A browser whose every unexpected console error, failed request or outbound call fails the test. */
export const test = base.extend<Strictness>({
  // Each test has an address of its own, so that the limits of one do not meet another's.
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
        // A browser without JavaScript refuses the scripts it would have preloaded.
        if (javaScriptEnabled === false && request.resourceType() === "script") return;
        // A navigation away cancels what the old page still asked for.
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

/** How a scenario runs, and what looks a page over there. */
export interface Mode {
  javaScript: boolean;
  /** Zero violations of axe, where it can run: it is a script of the page. */
  expectSound: (page: Page) => Promise<void>;
}

/** Runs a scenario with JavaScript and without: the same task must be possible in both. */
export function withAndWithoutJavaScript(scenario: (mode: Mode) => void): void {
  for (const javaScript of [true, false]) {
    test.describe(javaScript ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled: javaScript });
      scenario({ javaScript, expectSound: javaScript ? expectAccessible : () => Promise.resolve() });
    });
  }
}

/** Zero violations of axe on the page as it is now, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A colour on its way to another is neither.
    await page.evaluate(async () => {
      const onTheirWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((violation) => ({
      rule: violation.id,
      where: violation.nodes
        .map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`)
        .slice(0, 5),
    }));
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** What the last step left to say: a toast, or a banner where there are no scripts. */
export const message = (page: Page, text: string | RegExp) =>
  page.locator(".banner, .toast").filter({ hasText: text }).last();

interface SentMail {
  subject: string;
  text: string;
}

/** The newest mail to an address, once it has been sent. */
export async function mailTo(page: Page, recipient: string, subject?: RegExp): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        // Node does not resolve *.localhost; the outbox is the same on every name.
        const response = await page.request.get(
          `http://127.0.0.1:${PORT}/sandbox/outbox.json?to=${encodeURIComponent(recipient)}`,
          // workerd may close a connection in the moment it is used: the outbox is asked again, not the product.
          { maxRetries: 3 },
        );
        const { messages }: { messages: SentMail[] } = await response.json();
        found = messages.filter((message) => !subject || subject.test(message.subject)).at(-1);
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${recipient}` },
    )
    .toBe(true);
  if (!found) throw new Error("no mail");
  return found;
}

/** First link of a mail that leads to our pages. */
export function linkIn(mail: SentMail): string {
  const link = /https?:\/\/[a-z.]*localhost[^\s>)]*/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in ${mail.subject}`);
  return link;
}
