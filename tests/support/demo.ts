import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { dirname } from "node:path";
import type { BrowserContext, Page, Request } from "playwright/test";
import { CODE_STEP_SECONDS } from "../../app/models/accounts/second-factor/rules.ts";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { DEMO_SECRET } from "../../sandbox/demo-secret.ts";
import { at, expect } from "./browser.ts";

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** The sessions that this process has started, by the account's e-mail address. */
const sessions = new Map<string, Cookies>();

/**
 * Returns the file through which the test processes share a session. The file is stored with the server's data and
 * deleted with them.
 */
const savedSession = (email: string): string =>
  `.wrangler/e2e-${new URL(at("fr", "/")).port}/sessions/${email}.json`;

/** Returns the cookies of a session that a test process has saved under this name. */
export function readSession(email: string): Cookies | undefined {
  try {
    return JSON.parse(readFileSync(savedSession(email), "utf8"));
  } catch {
    return undefined;
  }
}

/** Saves the cookies of a session for the other test processes. */
export function saveSession(email: string, cookies: Cookies): void {
  const path = savedSession(email);
  mkdirSync(dirname(path), { recursive: true });
  // The file is written under another name and then renamed, because another process may read it at this moment.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(cookies));
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Gives the page a session of a demonstration account without the sign-in form: `signInAs(page, "free", "fr")`. All
 * tests share this session. A test that ends or changes its session must use `signInByForm` or `signInWithCode`
 * instead.
 */
export async function signInAs(page: Page, name: string, domain = "fr"): Promise<void> {
  const email = `${name}@${domain}.example.com`;
  let cookies = sessions.get(email) ?? readSession(email);
  if (!cookies || !(await isSignedIn(domain, cookies))) {
    cookies = await startSession(email, domain, name === "admin");
    saveSession(email, cookies);
  }
  sessions.set(email, cookies);
  await page.context().addCookies(cookies);
}

/** Signs in to a demonstration account through the form. */
export const signInByForm = (page: Page, name: string, domain = "fr"): Promise<void> =>
  enterPassword(page, `${name}@${domain}.example.com`, domain);

interface Reply {
  status: number;
  location: string;
  cookies: Cookies;
}

let visits = 0;

/**
 * Sends one request from a new IP address. The Host header contains the domain, because Node does not resolve
 * *.localhost.
 */
function ask(domain: string, path: string, cookies: Cookies, form?: Record<string, string>): Promise<Reply> {
  const { host, hostname, port, origin } = new URL(at(domain, path));
  visits += 1;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port,
        path,
        method: form ? "POST" : "GET",
        agent: false,
        headers: {
          Host: host,
          Origin: origin,
          "CF-Connecting-IP": `203.0.113.${visits % 250}-${process.pid}-${visits}`,
          Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
          ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        },
      },
      (answer) => {
        answer.resume();
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? "",
          cookies: (answer.headers["set-cookie"] ?? [])
            .filter((line) => !/;\s*max-age=0(?:;|$)/i.test(line))
            .map((line) => {
              const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
              return { name, value, domain: hostname, path: "/" };
            }),
        });
      },
    );
    request.on("error", reject);
    request.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

async function isSignedIn(domain: string, cookies: Cookies): Promise<boolean> {
  return !(await ask(domain, "/menu", cookies)).location.startsWith("/login");
}

async function startSession(email: string, domain: string, hasSecondFactor: boolean): Promise<Cookies> {
  const first = await ask(domain, "/login", [], { email, password: DEMO_PASSWORD });
  if (!hasSecondFactor) {
    if (first.status >= 400 || first.cookies.length === 0) throw new Error(`${email} was not signed in`);
    return first.cookies;
  }
  return takeCode(async (code) => {
    const second = await ask(domain, "/login/code", first.cookies, { code });
    const replaced = new Set(second.cookies.map(({ name }) => name));
    const kept = first.cookies.filter(({ name }) => !replaced.has(name));
    return second.status < 400 ? [...kept, ...second.cookies] : null;
  });
}

/**
 * Tries second-factor codes of an administrator until the product accepts one: the current code, the next, and later
 * codes. Each code is accepted only once, and all test processes use the same accounts.
 */
async function takeCode<Result>(attempt: (code: string) => Promise<Result | null>): Promise<Result> {
  const secret = decodeBase32IgnorePadding(DEMO_SECRET);
  for (let tries = 0; tries < 4; tries += 1) {
    const step = codeStepAt(Date.now()) + Math.min(tries, 1);
    const result = await attempt(codeOfStep(secret, step));
    if (result !== null) return result;
    if (tries > 0)
      await expect
        .poll(() => codeStepAt(Date.now()), { timeout: 2 * CODE_STEP_SECONDS * 1000 })
        .toBeGreaterThanOrEqual(step);
  }
  throw new Error("no code was taken");
}

async function enterPassword(page: Page, email: string, domain: string): Promise<void> {
  await page.goto(at(domain, "/login"));
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(DEMO_PASSWORD);
  await page.locator("#password").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Signs in the administrator of a domain with password and code. */
export async function signInWithCode(page: Page, domain = "fr"): Promise<void> {
  await enterPassword(page, `admin@${domain}.example.com`, domain);
  await enterCode(page, "/login/code");
}

/** Enters an unused code of an administrator on the page that asks for a code. */
export const enterFreshCode = (page: Page): Promise<void> => enterCode(page, "/security/confirm");

/** Whether a request posts the form of the page `path`, with or without scripts. */
const isSending = (request: Request, path: string): boolean =>
  request.method() === "POST" && [path, `${path}.data`].includes(new URL(request.url()).pathname);

async function enterCode(page: Page, path: string): Promise<void> {
  await takeCode(async (code) => {
    await page.locator("#code").fill(code);
    const [answer] = await Promise.all([
      page.waitForResponse((answer) => isSending(answer.request(), path)),
      page.locator("#code").press("Enter"),
    ]);
    // An accepted code leads to a redirect. A rejected code leads back to the same page, which is not loaded again if
    // scripts run.
    if (answer.status() < 400) {
      await page.waitForURL((url) => url.pathname !== path);
      return true;
    }
    await page.goto(page.url());
    return null;
  });
}
