import type { BrowserContext, Page, Request } from "playwright/test";
import { decodeBase32 } from "../../app/models/second-factor/base32.rules.ts";
import { STEP_SECONDS } from "../../app/models/second-factor/rules.ts";
import { codeOfStep, stepAt } from "../../app/models/second-factor/totp.rules.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { DEMO_SECRET } from "../../sandbox/demo-secret.ts";
import { at, expect } from "./browser.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Sessions of administrators, by address: no code works twice, so each process of tests signs in once. */
const administrators = new Map<string, Cookies>();

/**
 * Signs a demonstration account in through the form, as a person does: `signInAs(page, "free", "fr")`. An administrator's
 * session is used again by the tests that follow; a test that ends or changes it signs in with `signInWithCode`.
 */
export async function signInAs(page: Page, name: string, domain = "fr"): Promise<void> {
  const email = `${name}@${domain}.example.com`;
  const kept = administrators.get(email);
  if (kept) {
    await page.context().addCookies(kept);
    await page.goto(at(domain, "/admin/moderation"));
    if (new URL(page.url()).pathname === "/admin/moderation") return;
    await page.context().clearCookies();
  }
  if (name !== "admin") return enterPassword(page, email, domain);
  await signInWithCode(page, domain);
  administrators.set(email, await page.context().cookies());
}

async function enterPassword(page: Page, email: string, domain: string): Promise<void> {
  await page.goto(at(domain, "/login"));
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(DEMO_PASSWORD);
  await page.locator("#password").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Signs the administrator of a domain in through both steps. Processes share the account, so a code may be spent already:
 * then the next one is entered, and at last the one of the next half minute.
 */
export async function signInWithCode(page: Page, domain = "fr"): Promise<void> {
  await enterPassword(page, `admin@${domain}.example.com`, domain);
  await enterCode(page, "/login/code");
}

/** Enters the administrator's code again on the page that asks for a fresh one. */
export const enterFreshCode = (page: Page): Promise<void> => enterCode(page, "/security/confirm");

/** Whether this sends the form of a page, by itself or with scripts. */
const isSending = (request: Request, path: string): boolean =>
  request.method() === "POST" && [path, `${path}.data`].includes(new URL(request.url()).pathname);

async function enterCode(page: Page, path: string): Promise<void> {
  const secret = decodeBase32(DEMO_SECRET);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const step = stepAt(Date.now()) + Math.min(attempt, 1);
    await page.locator("#code").fill(codeOfStep(secret, step));
    const [answer] = await Promise.all([
      page.waitForResponse((answer) => isSending(answer.request(), path)),
      page.locator("#code").press("Enter"),
    ]);
    // A code that is taken leads on, one that is not shows the page again: as a whole or, with scripts, in place.
    if (answer.status() < 400) return page.waitForURL((url) => url.pathname !== path);
    await page.goto(page.url());
    if (attempt > 0)
      await expect
        .poll(() => stepAt(Date.now()), { timeout: 2 * STEP_SECONDS * 1000 })
        .toBeGreaterThanOrEqual(step);
  }
  throw new Error("no code was taken");
}
