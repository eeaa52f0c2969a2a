import { execFile } from "node:child_process";
import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formStamp } from "../../app/http/security/honeypot.ts";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { firstAdministrator } from "../../scripts/first-administrator.ts";
import { PASSWORD, registrationForm, signIn } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { serveD1Addresses } from "../support/d1-addresses.ts";
import { finishOnboardingByHttp } from "../support/onboarding.ts";
import { startProduction, type Production } from "../support/production.ts";
import { PRODUCTION_HOST, PRODUCTION_SETTINGS } from "../support/production-settings.ts";
import { contactForm, detailsForm } from "../support/projects.ts";

let production: Production;
beforeAll(async () => {
  production = await startProduction();
});
afterAll(() => production.stop());

/** Runs the step of `npm run deploy` that prepares the database. */
async function prepareDatabase(): Promise<void> {
  const addresses = await serveD1Addresses(production.db);
  try {
    await new Promise<void>((resolve, reject) => {
      execFile(
        "npx",
        ["--no-install", "tsx", "scripts/deploy.ts", "--only", "database"],
        { env: { ...process.env, ...addresses.environment } },
        (error) => (error ? reject(error) : resolve()),
      );
    });
  } finally {
    await addresses.stop();
  }
}

const health = async () => {
  const { status, text } = await production.visitor().visit("/health");
  return { http: status, ...JSON.parse(text) };
};
const linkTo = async (recipient: string, path: RegExp): Promise<string> => {
  let mail: string | null = null;
  await expect
    .poll(async () => (mail = await production.mailTo(recipient)), { timeout: 20_000, message: recipient })
    .toMatch(path);
  const [link = ""] =
    new RegExp(`https://(?:www\\.)?${PRODUCTION_HOST}${path.source}`).exec(mail ?? "") ?? [];
  return new URL(link).pathname;
};
/** Returns the signed timestamp of a form that was shown half a minute ago. */
const stamp = () => formStamp({ clock: { now: () => Date.now() - 30_000 }, settings: PRODUCTION_SETTINGS });

describe("the product in production, with third parties at their real URLs", () => {
  test("after a deploy to an empty database a provider registers and is approved, a couple writes, and the provider unlocks the request", async () => {
    expect(await health()).toMatchObject({ status: "degraded", http: 503, lists: false, gazetteer: false });
    await prepareDatabase();
    const deployedAt = production.log.length;
    expect(await health()).toMatchObject({
      status: "ok",
      http: 200,
      lists: true,
      gazetteer: true,
      triggers: true,
    });

    const reader = production.visitor();
    const login = (await reader.visit("/login")).text;
    expect(login).not.toMatch(/Trustpilot|<blockquote|\.example/i);
    expect(login).toContain('href="/legal-notice"');
    const notice = (await reader.visit("/legal-notice")).text;
    for (const detail of ["Invented SAS", "1 rue Inventée", "RCS Lyon 111 111 111", "Inès Inventée"])
      expect(notice).toContain(detail);
    expect(notice).not.toContain("50 000");
    expect((await reader.visit("/.well-known/security.txt")).text).toContain(
      "Contact: mailto:security@trousseau-tests.com",
    );

    const planner = production.visitor();
    const email = "solene@trousseau-tests.com";
    expect((await planner.post("/register", registrationForm({ email }))).location).toBe("/onboarding");
    expect([...planner.cookies.keys()].filter((name) => !name.startsWith("__Host-"))).toEqual([]);
    await finishOnboardingByHttp(planner);
    expect((await planner.visit("/event-requests")).location).toBe("/");
    expect(await linkTo(email, /\/[\w/-]*/)).toBeTruthy();

    const administrator = production.visitor();
    const token = randomIds.token();
    const office = { email: "bureau@trousseau-tests.com", domain: "fr", language: "fr" };
    const productName = "Trousseau";
    const { statements } = await firstAdministrator({ ...office, productName, token, now: Date.now() });
    await production.db.batch(statements.map((statement) => production.db.prepare(statement)));
    await administrator.post(`/forgot-password-reset/${token}`, {
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await signIn(administrator, office.email, PASSWORD);
    const factor = "/security/second-factor";
    expect((await administrator.post(factor, { intent: "begin", password: PASSWORD })).location).toBe(factor);
    const [, key = ""] = /<code[^>]*>([A-Z2-7\s]+)</.exec((await administrator.visit(factor)).text) ?? [];
    const code = codeOfStep(decodeBase32IgnorePadding(key.replaceAll(/\s/g, "")), codeStepAt(Date.now()));
    expect((await administrator.post(factor, { intent: "confirm", code })).status).toBe(200);
    const id = await production.db
      .prepare("SELECT id FROM accounts WHERE email = ?")
      .bind(email)
      .first<string>("id");
    const queue = "/admin/moderation";
    expect((await administrator.post(`${queue}/${id}`, { intent: "approve" })).location).toBe(queue);

    const couple = production.visitor();
    const town = await production.db
      .prepare("SELECT id FROM places WHERE name = 'Gordes' AND country = 'FR'")
      .first<number>("id");
    const details = await detailsForm({ stamp: await stamp(), placeId: String(town) });
    expect((await couple.post("/project", details)).location).toBe("/project/providers");
    const chosen = { intent: "next", providers: [id ?? ""] };
    expect((await couple.post("/project/providers", chosen)).location).toBe("/project/contact");
    const contact = await contactForm({ stamp: await stamp(), email: "camille@trousseau-couples.com" });
    expect((await couple.post("/project/contact", contact)).location).toBe("/project/sent");
    const link = await linkTo("camille@trousseau-couples.com", /\/project\/confirm\/[\w-]+/);
    expect((await couple.post(link, { intent: "confirm" })).location).toBe(link);

    const request = await linkTo(email, /\/event-requests\/[\da-f-]{36}/);
    expect((await planner.visit(request)).text).not.toContain("camille@trousseau-couples.com");
    await planner.post(request, { intent: "unlock" });
    expect((await planner.visit(request)).text).toContain("camille@trousseau-couples.com");
    await runCron(production, "sweep");
    const since = production.log.slice(deployedAt);
    expect(since.filter((line) => /"level":"(?:error|warn)"|"status":5/.test(line))).toEqual([]);
  }, 120_000);

  test("pages are served only over https and with a Strict-Transport-Security header", async () => {
    const insecure = await production.miniflare.dispatchFetch(
      `http://${PRODUCTION_HOST}/login?redirectTo=%2F`,
      {
        redirect: "manual",
      },
    );
    expect(insecure.status).toBe(302);
    expect(insecure.headers.get("Location")).toBe(`https://${PRODUCTION_HOST}/login?redirectTo=%2F`);
    const { headers, status } = await production.visitor().visit("/login");
    expect(status).toBe(200);
    expect(headers.get("Strict-Transport-Security")).toMatch(/; preload$/);
  });

  test("the URLs of the sandbox answer 404 in production", async () => {
    for (const path of ["/sandbox", "/sandbox/outbox.json", "/sandbox/stripe.js"])
      expect((await production.visitor().visit(path)).status, path).toBe(404);
  });
});
